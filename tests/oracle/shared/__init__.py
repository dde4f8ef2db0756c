"""What the reference implementations and their comparisons have in common."""
