"""The tables of the earlier hosted backend, brought in. Spec section 3; docs/decisions/moving.md."""
