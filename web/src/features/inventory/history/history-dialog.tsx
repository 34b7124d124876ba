import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import type { Movement, StockItem } from '~/api/types';
import { Button } from '~/components/button';
import { Dialog, DialogActions } from '~/components/dialog';
import { hasFailed } from '~/components/failed-state';
import { FoldedText } from '~/components/folded-text';
import { askedFor } from '~/lib/asked';
import { useFocusFirst } from '~/lib/focus-first';
import { formatPeso } from '~/lib/money';
import { addressOf } from '~/lib/navigation';
import { recordedBy } from '~/lib/recorded-by';
import { stockChange } from '~/lib/stock-change';
import { formatWhole } from '~/lib/whole';
import { movementsQuery } from '../api';
import { causeOf } from './movements';
import { StockChart } from './stock-chart';

/** Every movement of an item, newest first: who, when and why. Older ones load on scrolling. */
export function HistoryDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const history = useInfiniteQuery(movementsQuery(item.kind, item.id));
  const close = useFocusFirst<HTMLButtonElement>();
  const end = useRef<HTMLParagraphElement>(null);
  const movements = history.data?.pages.flatMap((page) => page.movements) ?? [];
  const { hasNextPage, isFetching, fetchNextPage } = history;
  // A refresh that fails keeps what is shown.
  const failed = hasFailed(history) || history.isFetchNextPageError;
  useOnInSight(end, hasNextPage && !isFetching && !failed, fetchNextPage);
  return (
    <Dialog title={`History: ${item.name}`} width={680} onClose={onClose}>
      <StockChart item={item} />
      <ol className="lines" aria-label="Movements">
        {movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} unit={item.content_unit} />
        ))}
      </ol>
      <p className="small dim rule pad-8" ref={end} role="status">
        {failed
          ? 'The history could not be loaded.'
          : history.isPending || hasNextPage
            ? 'Loading...'
            : 'This is the whole history.'}
      </p>
      <DialogActions>
        {failed && <Button onClick={() => void history.refetch()}>Try again</Button>}
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function MovementRow({ movement, unit }: { movement: Movement; unit: string }) {
  const { sale_id, staff_first_name, created_at, unit_cost_centavos, notes, stock_after } = movement;
  const asked = askedFor(movement.quantity, movement.applied_quantity);
  return (
    <li className="row between gap-16 pad-8">
      <div className="stack gap-0 break">
        {sale_id === null ? (
          <span className="strong">{causeOf(movement)}</span>
        ) : (
          <a href={addressOf(`/sales/${sale_id}`)} className="row link tall">
            {causeOf(movement)}
          </a>
        )}
        <span className="small dim">
          {recordedBy(created_at, staff_first_name)}
          {unit_cost_centavos !== null && ` · ${formatPeso(unit_cost_centavos)} each`}
        </span>
        {notes && (
          <span className="small dim">
            <FoldedText text={notes} />
          </span>
        )}
      </div>
      <span className="stack gap-0 fixed right nowrap">
        <b>{stockChange(movement.applied_quantity, movement.used_thousandths, unit)}</b>
        {asked && <span className="small dim">{asked}</span>}
        <span className="small dim">Stock {formatWhole(stock_after)}</span>
      </span>
    </li>
  );
}

/** Call `work` while the element is in sight, or nearly so, and work is due. */
function useOnInSight(element: RefObject<HTMLElement | null>, due: boolean, work: () => unknown): void {
  useEffect(() => {
    if (!due || !element.current) return;
    // A busy browser reports several changes in one call: first out of sight, then in sight.
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && work(),
      { rootMargin: '300px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, due, work]);
}
