import { useQueryClient } from '@tanstack/react-query';
import { isCode } from '~/api/advice';
import type { FirstDay } from '~/api/types';
import { useWrite } from '~/components/use-write';
import { AT_STEP } from '~/lib/first-day';
import { forget } from '~/lib/storage';
import { useStillHere } from '~/lib/use-still-here';
import { endGuide, firstDayQuery } from './api';

/**
 * Puts the guide off, or ends it for good.
 * @param guide the state of the guide as known here
 */
export function useEnding(guide: FirstDay['guide'], to: 'later' | 'over', onEnded?: () => void) {
  const queries = useQueryClient();
  const isHere = useStillHere();
  const ended = () => {
    forget(AT_STEP);
    void queries.invalidateQueries(firstDayQuery);
    if (isHere()) onEnded?.();
  };
  return useWrite({
    send: () => endGuide(to, guide),
    onDone: ended,
    onRefused: (error) => {
      // Another tab was quicker, and did the same or more.
      const isEnded = isCode(error, 'setting_changed');
      if (isEnded) ended();
      // The guide may have ended although nobody answered: then no card in Settings offers it.
      else void queries.invalidateQueries(firstDayQuery);
      return isEnded;
    },
    failed: to === 'later' ? 'Failed to postpone the guide' : 'Failed to end the guide',
  });
}
