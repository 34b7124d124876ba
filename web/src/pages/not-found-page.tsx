import { Button } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import classes from './plain-page.module.css';

const LinkButton = createLink(Button<'a'>);

export function NotFoundPage() {
  return (
    <main className={classes.centred}>
      <p className={classes.code} aria-hidden>
        404
      </p>
      <h1 className={classes.title}>Oops! Page not found</h1>
      <LinkButton component="a" to="/">
        Return to Home
      </LinkButton>
    </main>
  );
}
