import { useEffect } from 'react';
import { useBoard } from './board-store';
import { usePreferences } from './preferences';
import { chime, readySound } from './sound';

/** A soft sound for new tickets: one for all that come together. */
export function useNewTicketSound(): void {
  const on = usePreferences((state) => state.sound === 'on');
  useEffect(() => {
    if (!on) return;
    const end = readySound();
    const stop = useBoard.subscribe(({ arrivals }, before) => {
      if (arrivals > before.arrivals) chime();
    });
    return () => {
      stop();
      end();
    };
  }, [on]);
}
