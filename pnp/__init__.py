"""Print-and-play sheets and a phone companion from one card catalogue."""
