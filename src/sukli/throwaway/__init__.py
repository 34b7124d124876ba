"""A cafe that is kept nowhere: what its server knows of it, and keeps away from it (`sukli demo --serve`)."""
