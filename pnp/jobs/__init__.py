"""Whole pieces of work: from a game's folder to finished files, all or nothing.

Each is a module to itself, and says nothing here, so that a command loads the one that it needs.
"""
