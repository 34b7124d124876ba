import { Button } from '~/components/button';

interface GoOnProps {
  firstName: string;
  canGoOn: boolean;
  inTrouble: boolean;
  busy: boolean;
  goOn: () => void;
}

/** Shown when no PIN can be checked: a till that cannot sell is worse than one that is open. */
export function GoOn({ firstName, canGoOn, inTrouble, busy, goOn }: GoOnProps) {
  if (!canGoOn) return null;
  return (
    <div className="stack">
      <p className="note" data-tone="low" role="status">
        {inTrouble
          ? 'The server cannot check PINs now. You can go on without one.'
          : 'The server cannot be reached, so it cannot check a PIN. You can go on without one; the screen locks again as soon as the server answers.'}
      </p>
      <Button aria-disabled={busy} onClick={goOn}>
        <span className="break">Continue as {firstName}</span>
      </Button>
    </div>
  );
}
