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
 * @param onEnded called with whether this did it; another tab may have been quicker, and may have ended it for good
 */
export function useEnding(
  guide: FirstDay['guide'],
  to: 'later' | 'over',
  onEnded?: (isOurs: boolean) => void,
) {
  const queries = useQueryClient();
  const isHere = useStillHere();
  const ended = (isOurs: boolean) => {
    forget(AT_STEP);
    void queries.invalidateQueries(firstDayQuery);
    if (isHere()) onEnded?.(isOurs);
  };
  return useWrite({
    send: () => endGuide(to, guide),
    onDone: () => ended(true),
    onRefused: (error) => {
      const isEnded = isCode(error, 'setting_changed');
      if (isEnded) ended(false);
      // The guide may have ended although nobody answered: then no card in Settings offers it.
      else void queries.invalidateQueries(firstDayQuery);
      return isEnded;
    },
    failed: to === 'later' ? 'Failed to postpone the guide' : 'Failed to end the guide',
  });
}
