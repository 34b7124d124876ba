import { Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

/** A link to a screen that looks like a button: `<LinkButton component="a" to="/cash-flow">`. */
export const LinkButton = createLink(Button<'a'>);
