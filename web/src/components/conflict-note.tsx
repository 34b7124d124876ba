import { useEffect } from 'react';
import { useJustNow } from '~/lib/use-just-now';
import { Button } from './button';
import { Unbroken } from './unbroken';

export interface Difference {
  part: string;
  theirs: string;
  mine: string;
}

interface ConflictNoteProps {
  /** What somebody else did: 'Someone else changed Milk.' */
  message: string;
  differences: readonly Difference[];
  /** The label of the button that takes theirs. */
  take: string;
  busy: boolean;
  onTake: () => void;
  onSaveOver: () => void;
}

/**
 * Somebody else has changed or deleted what is being changed here: both versions are shown for the person to choose
 * one.
 */
export function ConflictNote({ message, differences, take, busy, onTake, onSaveOver }: ConflictNoteProps) {
  const { wasJustNow, noteNow } = useJustNow();
  const content = JSON.stringify([message, differences.map(({ part, theirs }) => [part, theirs])]);
  // A tap was aimed at what was here before this note appeared, or before it showed other changes of theirs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says is what counts
  useEffect(noteNow, [content, noteNow]);
  const unlessTooSoon = (act: () => void) => () => wasJustNow() || act();
  return (
    <section className="card stack" aria-label="Someone else's changes">
      <p className="note" data-tone="low" role="alert">
        {message} Your changes are not lost.
      </p>
      {differences.length > 0 && (
        <dl className="lines">
          {differences.map(({ part, theirs, mine }) => (
            <div key={part} className="stack gap-4 pad-8">
              <dt className="small strong">{part}</dt>
              <dd className="small break">
                <span className="dim">Theirs:</span> <Unbroken text={theirs} />
              </dd>
              <dd className="small break">
                <span className="dim">Yours:</span> <Unbroken text={mine} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="row wrap end">
        <Button onClick={unlessTooSoon(onTake)} disabled={busy}>
          {take}
        </Button>
        <Button primary onClick={unlessTooSoon(onSaveOver)} aria-disabled={busy}>
          Save mine
        </Button>
      </div>
    </section>
  );
}
