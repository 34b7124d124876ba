"""The page that explains how a tablet comes to trust this server's certificate, and looks whether it does."""
