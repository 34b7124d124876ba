import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type DaySearch, daySearch } from '~/lib/day-search';
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
  // Parsed again: without a route name the search params arrive as typed.
  const { on = today } = daySearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const choose = useCallback(
    (day: string) =>
      void navigate({
        to: '.',
        search: ({ on: _, ...others }: DaySearch) => (day === today ? others : { ...others, on: day }),
        replace: true,
      }),
    [navigate, today],
  );
  return { on, today, choose, search: on === today ? {} : { on } };
}
