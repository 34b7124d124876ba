import { createLink } from '@tanstack/react-router';
import { ButtonLink } from './button';

/** A link to a screen that looks like a button: `<LinkButton to="/cash-flow">`. */
export const LinkButton = createLink(ButtonLink);
