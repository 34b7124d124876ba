import type { UseQueryResult } from '@tanstack/react-query';
import { type RefObject, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { StockItem } from '~/api/types';
import { Button } from '~/components/button';
import { EmptyState } from '~/components/empty-state';
import { FailedState, hasFailed } from '~/components/failed-state';
import { Skeleton } from '~/components/skeleton';
import { VirtualList } from '~/components/virtual-list';
import { formatWhole } from '~/lib/whole';
import { useRunningOut } from '~/live/running-out';
import { useOwnPrices } from '../../menu-room/use-own-prices';
import { BatchBar } from '../batch/batch-bar';
import { BatchRow } from '../batch/batch-row';
import { useBatch } from '../batch/batch-store';
import { isLow, menuPriceOf } from '../item';
import { PANEL_ID } from '../room-actions';
import classes from '../stock-room.module.css';
import { usePanelInSight } from '../use-panel-in-sight';
import { useShowRefused } from '../use-show-refused';
import { countOf, type Kind, WORDS } from '../words';
import { ListToolbar } from './list-toolbar';
import type { StockSearch } from './search';
import { type ItemAction, StockCard } from './stock-card';
import { useListed } from './use-listed';

interface RoomListProps {
  kind: Kind;
  query: UseQueryResult<StockItem[]>;
  params: StockSearch;
  onParams: (params: StockSearch) => void;
  text: string;
  onText: (text: string) => void;
  scroller: RefObject<HTMLElement | null>;
  batchOn: boolean;
  onEndBatch: () => void;
  /** Must be stable. */
  onAct: (action: ItemAction, item: StockItem) => void;
  onAdd: () => void;
  targetId: string | null;
  onTarget: (id: string | null) => void;
}

const CARD_HEIGHT = 72;
const BATCH_ROW_HEIGHT = 106;
const NONE: readonly StockItem[] = [];

/** One of the two lists: for viewing or, in Batch Edit, for editing. */
export function RoomList(props: RoomListProps) {
  const { kind, query, params, onParams, text, onText, scroller, batchOn, onEndBatch, onAct, onAdd } = props;
  const { targetId, onTarget } = props;
  const items = query.data ?? NONE;
  const failed = hasFailed(query);
  const [changedOnly, setChangedOnly] = useState(false);
  // The typed letter shows first; the rows follow when there is time, and never delay the next letter.
  const words = useDeferredValue(text);
  const filter = { text: words, sort: params.sort ?? 'name', lowOnly: params.low ?? false } as const;
  const listed = useListed(kind, query.data, filter);
  const typedIn = useBatch((batch) => (changedOnly ? Object.keys(batch[kind].drafts).join(' ') : ''));
  const shown = useMemo(() => {
    if (!changedOnly || !batchOn) return listed;
    const ids = new Set(typedIn.split(' '));
    return listed.filter(({ id }) => ids.has(id));
  }, [listed, changedOnly, batchOn, typedIn]);
  const soonOut = useRunningOut();
  const present = useMemo(() => new Set(items.map(({ id }) => id)), [items]);
  const own = useOwnPrices();
  const row = useCallback(
    (item: StockItem) =>
      batchOn ? (
        <BatchRow item={item} isGone={!present.has(item.id)} />
      ) : (
        <StockCard
          item={item}
          price={priced(item, own)}
          runsOut={isLow(item) ? soonOut[item.id]?.long : undefined}
          onAct={onAct}
        />
      ),
    [batchOn, present, own, soonOut, onAct],
  );

  usePanelInSight(PANEL_ID, batchOn, text);

  const showRefused = useShowRefused({
    rows: shown,
    showAll: () => {
      const { low, search, ...others } = params;
      onText('');
      onParams(others);
    },
    show: onTarget,
  });

  function showAll() {
    onText('');
    setChangedOnly(false);
    onParams(params.list ? { list: params.list } : {});
  }

  const here = shown.filter(({ id }) => present.has(id)).length;
  const count = !query.data
    ? ''
    : here === items.length
      ? countOf(kind, items.length)
      : `${formatWhole(here)} of ${formatWhole(items.length)}`;
  return (
    <div
      id={PANEL_ID}
      className={`filled grow gap-12 ${classes.list}`}
      role="tabpanel"
      tabIndex={-1}
      aria-label={WORDS[kind].list}
    >
      <ListToolbar
        kind={kind}
        text={text}
        onText={onText}
        params={params}
        onParams={onParams}
        count={count}
      />
      {!query.data && !failed ? (
        <Skeleton label="Loading..." rows={6} height={CARD_HEIGHT} />
      ) : shown.length > 0 ? (
        <VirtualList
          // Rows have another height in each mode, so measurements must not carry over.
          key={String(batchOn)}
          label={WORDS[kind].list}
          items={shown}
          scroller={scroller}
          rowHeight={batchOn ? BATCH_ROW_HEIGHT : CARD_HEIGHT}
          row={row}
          sought={targetId}
        />
      ) : failed ? (
        <FailedState title={WORDS[kind].failedToFetch} onRetry={query.refetch} />
      ) : items.length === 0 ? (
        <EmptyState title={WORDS[kind].none} sentence={WORDS[kind].firstStep}>
          <Button onClick={onAdd}>{WORDS[kind].add}</Button>
        </EmptyState>
      ) : (
        <EmptyState title="Nothing matches" sentence="Try another search or clear the filters.">
          <Button onClick={showAll}>Show all</Button>
        </EmptyState>
      )}
      {batchOn && (
        <BatchBar
          kind={kind}
          changedOnly={changedOnly}
          onChangedOnly={setChangedOnly}
          onCancel={onEndBatch}
          onRefused={showRefused}
        />
      )}
    </div>
  );
}

/** Also null until the prices that owners have set are known. */
function priced({ id, kind, name, unit_cost_centavos }: StockItem, own: ReturnType<typeof useOwnPrices>) {
  return own && menuPriceOf(kind, name, unit_cost_centavos, own.get(id));
}
