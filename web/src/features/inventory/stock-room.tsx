import { type RefObject, useCallback, useState } from 'react';
import type { StockItem } from '~/api/types';
import { hasFailed } from '~/components/failed-state';
import { useSearchText } from '~/lib/use-search-text';
import { MenuRoom } from '../menu-room/menu-room';
import { changeBatch, changedOf, endBatch, useBatch } from './batch/batch-store';
import { type OpenDialog, RoomDialogs } from './dialogs/room-dialogs';
import { InDoubt } from './in-doubt';
import { RoomList } from './list/room-list';
import { RoomLow } from './list/room-low';
import { RoomSummary } from './list/room-summary';
import type { StockSearch } from './list/search';
import type { ItemAction } from './list/stock-card';
import { PANEL_ID, RoomActions, type RoomTab } from './room-actions';
import { useStock } from './use-stock';
import { KINDS, type Kind } from './words';

interface StockRoomProps {
  params: StockSearch;
  onParams: (params: StockSearch) => void;
  /** The element that scrolls the page. */
  scroller: RefObject<HTMLElement | null>;
}

const LISTS = {
  inventory: {},
  supply: { list: 'supplies' },
  menu: { list: 'menu' },
} as const satisfies Record<RoomTab, Pick<StockSearch, 'list'>>;

/** Inventory Management (spec section 2). */
export function StockRoom({ params, onParams, scroller }: StockRoomProps) {
  const kind: Kind = params.list === 'supplies' ? 'supply' : 'inventory';
  const lists = { inventory: useStock('inventory'), supply: useStock('supply') };
  const batchOn = useBatch((batch) => batch[kind].on);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [text, setText] = useSearchText();
  const [targetId, setTargetId] = useState<string | null>(null);

  const open = useCallback(
    (to: RoomTab, rest: Omit<StockSearch, 'list'>) => {
      setText('');
      setTargetId(null);
      onParams({ ...LISTS[to], ...rest });
    },
    [onParams, setText],
  );
  const act = useCallback((action: ItemAction, item: StockItem) => setDialog({ kind: action, item }), []);
  const closeDialog = useCallback(() => setDialog(null), []);

  /** Turns Batch Edit off, asking first if that would lose unsaved input. */
  function toggleBatch() {
    if (!batchOn) changeBatch(kind, { on: true });
    else if (changedOf(useBatch.getState()[kind]) > 0) setDialog({ kind: 'discard', list: kind });
    else endBatch(kind);
  }

  const items = { inventory: lists.inventory.data, supply: lists.supply.data };
  return (
    <>
      <InDoubt lists={items} isCovered={dialog !== null} onOpen={setDialog} />
      {KINDS.map((each) => (
        <RoomSummary
          key={each}
          kind={each}
          items={items[each]}
          onOpen={open}
          onPending={(list) => {
            changeBatch(list, { on: true });
            open(list, {});
          }}
        />
      ))}
      <div className="columns">
        {KINDS.map((each) => (
          <RoomLow
            key={each}
            kind={each}
            items={items[each] ?? NONE}
            onPick={(item) => act('transaction', item)}
            onShowAll={(list) => open(list, { sort: 'lowest', low: true })}
          />
        ))}
      </div>
      <RoomActions
        tab={params.list === 'menu' ? 'menu' : kind}
        onTab={(to) => open(to, {})}
        batchOn={batchOn}
        failed={items[kind] === undefined && hasFailed(lists[kind])}
        onBatch={toggleBatch}
        onAdd={(list) => setDialog({ kind: 'add', list })}
      />
      {params.list === 'menu' ? (
        <MenuRoom panelId={PANEL_ID} scroller={scroller} onInventory={() => open('inventory', {})} />
      ) : (
        <RoomList
          key={kind}
          kind={kind}
          query={lists[kind]}
          params={params}
          onParams={onParams}
          text={text}
          onText={setText}
          scroller={scroller}
          batchOn={batchOn}
          onEndBatch={toggleBatch}
          onAct={act}
          onAdd={() => setDialog({ kind: 'add', list: kind })}
          targetId={targetId}
          onTarget={setTargetId}
        />
      )}
      {dialog && (
        <RoomDialogs
          dialog={dialog}
          lists={items}
          onClose={closeDialog}
          onAdded={(item) => {
            open(item.kind, {});
            setTargetId(item.id);
          }}
        />
      )}
    </>
  );
}

const NONE: readonly StockItem[] = [];
