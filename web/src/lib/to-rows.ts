import { useLocation } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** History state that makes the next screen start at its rows. */
    toRows?: boolean;
  }
}

export const TO_ROWS = { toRows: true };

/** The key of a history entry that wants its rows in sight; undefined for any other. */
export function useToRows(): string | undefined {
  return useLocation({ select: ({ state }) => (state.toRows ? state.__TSR_key : undefined) });
}
