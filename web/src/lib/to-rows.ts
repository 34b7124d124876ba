import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Beside the address: the screen that it leads to begins at its rows. */
    toRows?: boolean;
  }
}

export const TO_ROWS = { toRows: true };

/** Of the entry of the history that wants its rows seen, the key; undefined for any other. */
export function useToRows(): string | undefined {
  return useLocation({ select: ({ state }) => (state.toRows ? state.__TSR_key : undefined) });
}
