import { ButtonLink } from '~/components/button';
import { useOutbox } from '~/outbox/outbox';
import { UnsavedNote } from '~/outbox/unsaved-note';
import classes from './plain-page.module.css';

export function ErrorPage({ error }: { error: unknown }) {
  const hasUnsaved = useOutbox(({ unsaved }) => unsaved.length > 0);
  return (
    <main className={`centre gap-12 ${classes.page}`}>
      <div role="alert">
        <h1>Unexpected Application Error!</h1>
        <p className="dim">{error instanceof Error ? error.message : String(error)}</p>
      </div>
      <UnsavedNote />
      {/* Loads the app again rather than navigate within what broke, unless a sale would be lost with the page. */}
      <ButtonLink primary href="/" target={hasUnsaved ? undefined : '_self'}>
        Return to Home
      </ButtonLink>
    </main>
  );
}
