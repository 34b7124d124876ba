import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '~/components/button';
import { useFocusFirst } from '~/lib/focus-first';
import { useIgnoredScans } from '~/lib/scan/ignore-scans';
import { noteTurned } from '~/lib/tapped-again';

/** After that somebody else may be standing there, for whom the PIN is not meant. */
const STANDS_MS = 30_000;

interface TakeOverProps {
  title: string;
  /** Whose PIN was typed. */
  firstName: string;
  hasOrder: boolean;
  busy: boolean;
  onTakeOver: () => void;
  onRefuse: () => void;
}

/** Asked before another person goes on where somebody else is signed in. */
export function TakeOver({ title, firstName, hasOrder, busy, onTakeOver, onRefuse }: TakeOverProps) {
  const button = useFocusFirst<HTMLButtonElement>();
  useIgnoredScans();
  // Its button is where a key of the PIN was.
  useLayoutEffect(noteTurned, []);
  const refuse = useRef(onRefuse);
  useEffect(() => {
    if (busy) return;
    const timer = setTimeout(() => refuse.current(), STANDS_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <section className="stack gap-16" aria-label={title}>
      <h2 className="huge break">{title}</h2>
      <p className="break">
        {hasOrder
          ? `The order stays as it is. From now on sales are recorded for ${firstName}.`
          : `The screen stays as it is. From now on everything is recorded for ${firstName}.`}
      </p>
      <div className="row wrap end gap-12">
        <Button onClick={onRefuse} disabled={busy}>
          Cancel
        </Button>
        <Button primary ref={button} aria-disabled={busy} onClick={onTakeOver}>
          {busy ? 'Please wait...' : 'Take over'}
        </Button>
      </div>
    </section>
  );
}
