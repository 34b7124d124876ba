import { ButtonLink } from '~/components/button';
import classes from './plain-page.module.css';

export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main className={`centre gap-12 ${classes.page}`}>
      <div role="alert">
        <h1>Unexpected Application Error!</h1>
        <p className="dim">{error instanceof Error ? error.message : String(error)}</p>
      </div>
      {/* Not a way within what broke: loads the app anew. */}
      <ButtonLink primary href="/" target="_self">
        Return to Home
      </ButtonLink>
    </main>
  );
}
