"""The page that a phone opens at the table, made from the same catalogue as the paper.

`read` says what the page says and does, `site` makes its files. Nothing is said here, so that the
preflight, which writes no page, does not load what renders one.
"""
