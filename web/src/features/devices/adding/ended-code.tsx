import { Button } from '~/components/button';
import { DialogActions } from '~/components/dialog';
import { Problem } from '~/components/problem';
import { useWrite } from '~/components/use-write';

interface EndedCodeProps {
  /** Somebody typed the code, and was not let in; otherwise it has expired. */
  isRefused: boolean;
  onAgain: () => Promise<void>;
  onClose: () => void;
}

/** The code no longer counts, and nobody was added by it. */
export function EndedCode({ isRefused, onAgain, onClose }: EndedCodeProps) {
  const { busy, problem, write } = useWrite({
    send: onAgain,
    onDone: () => undefined,
    failed: 'Failed to make a code',
  });
  return (
    <div className="stack">
      <p role="status">
        {isRefused ? 'Refused. The code cannot be used again.' : 'The code has expired. No device was added.'}
      </p>
      <Problem text={problem} />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button primary aria-disabled={busy} onClick={write}>
          {busy ? 'Please wait...' : 'Make a new code'}
        </Button>
      </DialogActions>
    </div>
  );
}
