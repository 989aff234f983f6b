"""YAML with a place for every value, and what types are made of it, with all mistakes at once."""
