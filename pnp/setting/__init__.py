"""Sets type: text broken into lines, fitted into boxes, and placed as drawings in mm."""
