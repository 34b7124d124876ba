import { ButtonLink } from '~/components/button';
import { addressOf } from '~/lib/navigation';
import classes from './plain-page.module.css';

export function NotFoundPage() {
  return (
    <main className={`centre gap-12 ${classes.page}`}>
      <p className={`bold ${classes.code}`} aria-hidden>
        404
      </p>
      <h1>Oops! Page not found</h1>
      <ButtonLink primary href={addressOf('/')}>
        Return to Home
      </ButtonLink>
    </main>
  );
}
