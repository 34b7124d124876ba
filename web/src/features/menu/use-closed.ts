import { useMemo } from 'react';
import type { MenuItem } from '~/api/types';
import { manilaMinute } from '~/lib/time';
import { useEachSecond } from '~/lib/use-each-second';
import { useLive } from '~/live/live';
import { closedWords } from './sold-times';

/** By item id: the words on the tile of an item that is not sold at this time. */
export type Closed = ReadonlyMap<string, string>;

const NEVER_CHANGES = -1;

/** The items that are not sold now, by the server's clock; recomputed only when the minute changes. */
export function useClosed(items: readonly MenuItem[] | undefined): Closed {
  const offset = useLive(({ clockOffsetMs }) => clockOffsetMs);
  const timed = useMemo(() => (items ?? []).filter(({ sold }) => sold !== null), [items]);
  const minute = useEachSecond((now) => (timed.length > 0 ? manilaMinute(now + offset) : NEVER_CHANGES));
  return useMemo(() => {
    const closed = new Map<string, string>();
    for (const { id, sold } of timed) {
      const words = sold && closedWords(sold, minute);
      if (words) closed.set(id, words);
    }
    return closed;
  }, [timed, minute]);
}
