"""A cafe that is not kept: what its server knows about it, and keeps away from it (`sukli demo --serve`)."""
