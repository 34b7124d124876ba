"""Staff: sign-up, sign-in, sessions, throttling."""
