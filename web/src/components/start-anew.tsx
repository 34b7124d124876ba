import { Button } from './button';

/** Where what was typed may be recorded already: what the person means is not that. */
export function StartAnew({ busy, onStart }: { busy: boolean; onStart: () => void }) {
  return (
    <Button onClick={onStart} disabled={busy}>
      Start a new one
    </Button>
  );
}
