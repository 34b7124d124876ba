"""The page that explains how a tablet comes to trust this server's certificate, and tests whether it does."""
