"""The sheet that shows how far a printer strays, and what was found of each printer."""
