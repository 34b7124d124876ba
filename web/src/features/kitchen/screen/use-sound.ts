import { useEffect, useState } from 'react';
import { useBoard } from '../board/board-store';
import { usePreferences } from './preferences';
import { chime, warn, watchSound } from './sound';

/**
 * Plays a soft sound for new tickets and another for voided ones, once for all that arrive together. Returns true if
 * sound is wanted but the browser plays nothing before a touch.
 */
export function useTicketSounds(): boolean {
  const on = usePreferences((state) => state.sound === 'on');
  const [blocked, setBlocked] = useState(false);
  useEffect(() => {
    if (!on) return;
    const end = watchSound(setBlocked);
    const stop = useBoard.subscribe(({ arrivals, stops }, before) => {
      if (arrivals > before.arrivals) chime();
      if (stops > before.stops) warn();
    });
    return () => {
      stop();
      end();
    };
  }, [on]);
  return on && blocked;
}
