import type { StockItem } from '~/api/types';
import { Button } from '~/components/button';
import { keptNewItems, keptTransactions } from './dialogs/kept';
import type { OpenDialog } from './dialogs/room-dialogs';
import { KINDS, type Kind, WORDS } from './words';

interface InDoubtProps {
  lists: Record<Kind, readonly StockItem[] | undefined>;
  onOpen: (dialog: OpenDialog) => void;
}

/** Names the dialogs whose last try got no answer: without this, only opening the same dialog again would tell. */
export function InDoubt({ lists, onOpen }: InDoubtProps) {
  const moved = keptTransactions.useInDoubt();
  const added = keptNewItems.useInDoubt();
  const items = KINDS.flatMap((kind) => lists[kind] ?? []).filter(({ id }) => moved.includes(id));
  const kinds = KINDS.filter((kind) => added.includes(kind));
  if (items.length + kinds.length === 0) return null;
  return (
    <div className="note row wrap" data-tone="low" role="status">
      <p className="grow" style={{ flexBasis: 240 }}>
        The server did not answer: this may already be saved.
      </p>
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
