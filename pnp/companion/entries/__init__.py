"""The entries of companion.yaml, as frozen types."""
