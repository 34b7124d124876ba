import { Button } from './button';

/** For a form whose input may already be recorded, when the person means another record. */
export function StartNew({ busy, onStart }: { busy: boolean; onStart: () => void }) {
  return (
    <Button onClick={onStart} disabled={busy}>
      Start a new one
    </Button>
  );
}
