import { useEffect, useRef, useState } from 'react';
import type { StockItem } from '~/api/types';
import { Button } from '~/components/button';
import { newItemDrafts, transactionDrafts } from './dialogs/drafts';
import type { OpenDialog } from './dialogs/room-dialogs';
import { focusPanel } from './room-actions';
import { KINDS, type Kind, WORDS } from './words';

interface InDoubtProps {
  lists: Record<Kind, readonly StockItem[] | undefined>;
  isCovered: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

/** Names the dialogs whose last try got no answer: without this, only opening the same dialog again would tell. */
export function InDoubt({ lists, isCovered, onOpen }: InDoubtProps) {
  const now = [...transactionDrafts.useInDoubt(), ...newItemDrafts.useInDoubt()].join('\n');
  // Behind a dialog it stays as it is: nothing moves while the dialog sends, and it gives the focus back to its button.
  const [noted, setNoted] = useState(now);
  if (!isCovered && noted !== now) setNoted(now);
  const of = noted.split('\n');
  const items = KINDS.flatMap((kind) => lists[kind] ?? []).filter(({ id }) => of.includes(id));
  const kinds = KINDS.filter((kind) => of.includes(kind));
  const count = items.length + kinds.length;
  useFocusOnPanel(count);
  return (
    // Only what comes into a status that is there already is read out.
    <div className={count > 0 ? 'note row wrap' : 'visually-hidden'} data-tone="low" role="status">
      {count > 0 && (
        <p className="grow" style={{ flexBasis: 240 }}>
          The server did not answer: this may already be saved.
        </p>
      )}
      {items.map((item) => (
        <Button key={item.id} onClick={() => onOpen({ kind: 'transaction', item })}>
          Transaction: {item.name}
        </Button>
      ))}
      {kinds.map((kind) => (
        <Button key={kind} onClick={() => onOpen({ kind: 'add', list: kind })}>
          {WORDS[kind].add}
        </Button>
      ))}
    </div>
  );
}

/** The focus goes to the list when the button that had it is gone. */
function useFocusOnPanel(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const isLess = count < before.current;
    before.current = count;
    if (isLess && document.activeElement === document.body) focusPanel();
  }, [count]);
}
