import { LinkButton } from '~/components/link-button';
import classes from './plain-page.module.css';

export function NotFoundPage() {
  return (
    <main className={`centre gap-12 ${classes.page}`}>
      <p className={classes.code} aria-hidden>
        404
      </p>
      <h1>Oops! Page not found</h1>
      <LinkButton primary to="/">
        Return to Home
      </LinkButton>
    </main>
  );
}
