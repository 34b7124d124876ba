import { ButtonLink } from '~/components/button';
import classes from './plain-page.module.css';

export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main className={classes.centred}>
      <div role="alert">
        <h1>Unexpected Application Error!</h1>
        <p className={classes.sentence}>{error instanceof Error ? error.message : String(error)}</p>
      </div>
      <ButtonLink primary href="/">
        Return to Home
      </ButtonLink>
    </main>
  );
}
