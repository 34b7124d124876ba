import { type ChangeEvent, type RefObject, useRef } from 'react';
import { Button } from '~/components/button';
import { Problem } from '~/components/problem';
import { Skeleton } from '~/components/skeleton';
import { TitledCard } from '~/components/titled-card';
import { LookResult } from './look-result';
import { useImport } from './use-import';
import { countedOf, numbersOf } from './words';

/** Chosen files, what they would change, and the button that does it. */
export function ImportCard({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const input = useRef<HTMLInputElement>(null);
  const { names, look, problem, canTryAgain, note, busy, isLooking, isImporting, ...to } = useImport();
  const isReady = look !== null && look.bad.length === 0 && look.changes.length > 0;

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(currentTarget.files ?? [])];
    // So that choosing the same files again counts as a choice.
    currentTarget.value = '';
    to.choose(chosen);
  }

  return (
    <TitledCard title="Import CSV">
      <p className="small dim">
        You first see what would change. Items are matched by name, so a file cannot rename one. Items that
        are not in the file stay as they are, and so does the stock of items already here. A group of options
        becomes what the file says.
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        multiple
        aria-label="Files"
        hidden
        onChange={onChange}
      />
      {names.length > 0 && <p className="strong break">{names.join(', ')}</p>}
      <div aria-live="polite">{note && <p className="note">{note}</p>}</div>
      <Problem text={problem} />
      <div className="row wrap">
        {isReady && (
          <Button primary aria-disabled={busy} onClick={to.startImport}>
            {isImporting ? 'Importing...' : `Import ${countedOf(numbersOf(look.changes))}`}
          </Button>
        )}
        {canTryAgain && (
          <Button primary aria-disabled={busy} onClick={to.lookAgain}>
            Try again
          </Button>
        )}
        <Button
          primary={!isReady && !canTryAgain}
          aria-disabled={busy}
          onClick={() => busy || input.current?.click()}
        >
          {names.length > 0 ? 'Choose other files' : 'Choose files'}
        </Button>
      </div>
      {isLooking && <Skeleton label="Reading the files..." rows={3} height={64} />}
      {look && <LookResult look={look} scroller={scroller} />}
    </TitledCard>
  );
}
