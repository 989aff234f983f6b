"""The workbench: games kept ready while their files change, and the page that shows them."""
