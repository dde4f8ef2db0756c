"""Shared by the reference implementations and their comparisons."""
