"""Reports: the sums of any range of business days, kept so that they do not grow with history."""
