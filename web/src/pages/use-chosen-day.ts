import { useCallback } from 'react';
import { daySearch } from '~/lib/day-search';
import { changeSearch, usePlace, useSearch } from '~/lib/navigation';
import { useToday } from '~/live/today';

interface ChosenDay {
  /** The day that the address names, else today. */
  on: string;
  today: string;
  /** Replaces the history entry: Back leads to the previous screen, not through every day viewed. */
  choose: (day: string) => void;
  /** The day for the address of another screen; today needs none. */
  search: { on?: string };
}

export function useChosenDay(): ChosenDay {
  const today = useToday();
  const { on = today } = useSearch(daySearch);
  const { pathname } = usePlace();
  const choose = useCallback(
    (day: string) =>
      // An opened row belongs to the day that was chosen before.
      changeSearch(pathname, ({ on: _, row: _row, ...others }) =>
        day === today ? others : { ...others, on: day },
      ),
    [pathname, today],
  );
  return { on, today, choose, search: on === today ? {} : { on } };
}
