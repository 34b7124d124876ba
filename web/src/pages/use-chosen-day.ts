import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type DaySearch, daySearch } from '~/lib/day-search';
import { useToday } from '~/live/today';

interface ChosenDay {
  /** The day that the address names, else today. */
  on: string;
  today: string;
  /** In place: Back leads to the screen before, not through every day that was looked at. */
  choose: (day: string) => void;
  /** The day for the address of another screen; today needs none. */
  search: { on?: string };
}

export function useChosenDay(): ChosenDay {
  const today = useToday();
  // Read again: without a route's name the address comes as it was typed.
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
