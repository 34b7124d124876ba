import { useEffect } from 'react';
import { useBoard } from '../board/board-store';
import { usePreferences } from './preferences';
import { chime, readySound, warn } from './sound';

/** A soft sound for new tickets and another for voided ones: one for all that come together. */
export function useTicketSounds(): void {
  const on = usePreferences((state) => state.sound === 'on');
  useEffect(() => {
    if (!on) return;
    const end = readySound();
    const stop = useBoard.subscribe(({ arrivals, stops }, before) => {
      if (arrivals > before.arrivals) chime();
      if (stops > before.stops) warn();
    });
    return () => {
      stop();
      end();
    };
  }, [on]);
}
