"""What the features' routes share: parts of requests, responses, and each request's context."""
