import type { MouseEvent } from 'react';
import { ButtonLink } from '~/components/button';
import { goTo } from '~/lib/navigation';
import { canLoad } from '~/lib/reload-once';
import { useOutbox } from '~/outbox/outbox';
import { UnsavedNote } from '~/outbox/unsaved-note';
import classes from './plain-page.module.css';

export function ErrorPage({ error }: { error: unknown }) {
  const hasUnsaved = useOutbox(({ unsaved }) => unsaved.length > 0);

  /** Loads the app again rather than navigate within what broke, unless that would cost a sale or the till. */
  async function leave(tap: MouseEvent): Promise<void> {
    tap.preventDefault();
    if (!hasUnsaved && (await canLoad())) location.assign('/');
    else goTo('/');
  }

  return (
    <main className={`centre gap-12 ${classes.page}`}>
      <div role="alert">
        <h1>Unexpected Application Error!</h1>
        <p className="dim">{error instanceof Error ? error.message : String(error)}</p>
      </div>
      <UnsavedNote />
      <ButtonLink primary href="/" onClick={leave}>
        Return to Home
      </ButtonLink>
    </main>
  );
}
