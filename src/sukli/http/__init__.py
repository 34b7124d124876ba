"""What the features' routes share: parts of requests, responses, and the context of a request."""
