import { useState } from 'react';
import { isSame } from '~/lib/is-same';
import { moved } from '~/lib/moved';

/**
 * The order that somebody makes of a list that others change too. What those move, add or remove meanwhile is neither
 * lost among the moves made here nor saved over: it is shown instead.
 * @param listed the keys in their saved order
 */
export function useArranged(listed: readonly string[]) {
  // `of` is the order from which this one was made.
  const [order, setOrder] = useState<{ of: readonly string[]; keys: readonly string[] } | null>(null);
  const [tried, setTried] = useState<readonly (readonly string[])[]>([]);
  const [isOutdated, setOutdated] = useState(false);
  if (order !== null && !isSame(order.of, listed)) {
    // A try whose answer was lost may have done this: what was moved since stays.
    const isOwn = tried.some((each) => isSame(each, listed));
    setOrder(isOwn ? { of: listed, keys: order.keys } : null);
    if (!isOwn && !isSame(order.keys, listed)) setOutdated(true);
  }
  const keys = order?.keys ?? listed;

  return {
    keys,
    isMoved: !isSame(keys, listed),
    /** Somebody else's order took the place of the one made here. */
    isOutdated,
    move: (at: number, step: number) => {
      setOutdated(false);
      setOrder({ of: listed, keys: moved(keys, at, step) });
    },
    /** Call when the order is sent. */
    noteTry: () => setTried([...tried, keys]),
    /** Back to the saved order. */
    clear: () => setOrder(null),
    /** The server refuses the order, as made from one that is no longer saved. */
    drop: () => {
      setOrder(null);
      setOutdated(true);
    },
  };
}
