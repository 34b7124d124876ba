import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { Menu } from '~/api/types';
import { Button } from '~/components/button';
import { menuQuery } from '~/features/menu/api';
import { OUT_TODAY } from '~/features/menu/menu-tile';
import { isOpenPrice } from '~/lib/catalogue';
import { ORDER_TYPE_WORDS } from '~/lib/sale-words';
import { useFile } from '~/lib/use-file';
import { otherType } from '../lines';
import { changeOrderType, forgetRemoval, undoRemoval, useOrder } from '../store';
import { FollowingNote } from './following-note';
import { LastChange } from './last-change';
import { OrderLineRow } from './order-line-row';
import classes from './order-lines.module.css';

const UNDO_MS = 8_000;
const LIT_MS = 150;

/** In the same file as the dialogs, which are loaded before the first card can be added. */
const loadCards = () => import('../questions/order-dialogs');

/** Marks the line that a tap changed. Not animated: the frames would delay the next tap. */
function lightUp(row: Element) {
  const lit = (on: boolean) => row.toggleAttribute('data-lit', on);
  lit(true);
  const timer = setTimeout(lit, LIT_MS, false);
  return () => {
    clearTimeout(timer);
    lit(false);
  };
}

/** Computed once per menu, because the lines render at every tap. */
const byId = ({ items }: Menu) => new Map(items.map((item) => [item.id, item]));

interface OrderLinesProps {
  compact?: boolean;
  /** Shown below 'No items selected'. */
  whenEmpty?: ReactNode;
}

/** The lines, the panel's only scrolling part; the line changed last is always scrolled into view. */
export function OrderLines({ compact = false, whenEmpty }: OrderLinesProps) {
  const lines = useOrder((order) => order.lines);
  const type = useOrder((order) => order.order_type);
  // The grid loads the menu; this only reads it.
  const items = useQuery({ ...menuQuery, enabled: false, select: byId }).data;
  const hasCards = useOrder((order) => order.entitled.length > 0);
  const cards = useFile(loadCards, hasCards ? 'now' : null);
  const list = useRef<HTMLUListElement>(null);
  const count = lines.length;
  const before = useRef(lines);
  useLayoutEffect(() => {
    const changed = lines.findLastIndex((line) => !before.current.includes(line));
    // The line that had the focus is gone; its quantity may have been typed in a dialog that gives the focus back to it.
    if (lines.length < before.current.length && document.activeElement === document.body)
      document.getElementById('order')?.focus({ preventScroll: true });
    before.current = lines;
    const row = list.current?.children[changed];
    if (!row) return;
    row.scrollIntoView({ block: 'nearest' });
    return lightUp(row);
  }, [lines]);

  const others = lines.filter((line) => line.order_type !== type).length;
  return (
    <div className={`filled gap-0 grow ${classes.area}`}>
      <FollowingNote />
      {count === 0 ? (
        <div className={`stack scroll grow ${classes.list}`}>
          <p className={`centre dim ${classes.empty}`}>No items selected</p>
          {hasCards && cards && (
            <ul aria-label="Cards">
              <cards.CardRows />
            </ul>
          )}
          <LastChange />
          {whenEmpty}
        </div>
      ) : (
        // A scrolling list must be reachable by keyboard, which its buttons make it.
        <ul ref={list} className={`lines scroll grow ${classes.list}`} aria-label="Order lines">
          {lines.map((line) => {
            const item = items?.get(line.item_id);
            // A line whose item is gone keeps the height of its name.
            const options = item ? item.options.length : line.options?.length || line.temperature;
            return (
              <OrderLineRow
                key={line.id}
                line={line}
                orderType={type}
                hasOptions={!!options && !isOpenPrice(line.name)}
                away={items && (item ? item.is_out && OUT_TODAY : 'Off menu')}
                compact={compact}
              />
            );
          })}
          {hasCards && cards && <cards.CardRows />}
        </ul>
      )}
      {/* Below the lines, so that no line moves under the finger that changed one. */}
      {others > 0 && (
        <p className="row between wrap small dim rule">
          <span>
            {others === count ? 'All lines are' : others === 1 ? '1 line is' : `${others} lines are`}{' '}
            {ORDER_TYPE_WORDS[otherType(type)]}
          </span>
          <Button onClick={() => changeOrderType(type)}>Make all {ORDER_TYPE_WORDS[type]}</Button>
        </p>
      )}
      {hasCards && cards && <cards.CardsNote />}
      <UndoBar />
    </div>
  );
}

/** Covers the end of the lines for some seconds, so that nothing moves when it appears or disappears. */
function UndoBar() {
  const removed = useOrder((order) => order.removed);
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(forgetRemoval, UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  return (
    <div className={`row between gap-12 small ${classes.undo}`} role="status">
      {removed && (
        <>
          <span className="cut">{removed.text}</span>
          <Button onClick={undoRemoval}>Undo</Button>
        </>
      )}
    </div>
  );
}
