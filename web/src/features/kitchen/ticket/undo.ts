import { create } from 'zustand';

export const UNDO_MS = 10_000;

interface UndoState {
  /** By ticket id: the lines whose ticks completed it, which Undo unticks. */
  lines: Readonly<Record<string, readonly string[]>>;
}

/** Outlives the card: the server's answers to ticks narrow it, whatever the screen shows by then. */
export const useUndo = create<UndoState>(() => ({ lines: {} }));

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Offer Undo for ten seconds; null withdraws it. */
export function offerUndo(ticketId: string, lineIds: readonly string[] | null): void {
  clearTimeout(timers.get(ticketId));
  timers.delete(ticketId);
  const { [ticketId]: offered, ...otherTickets } = useUndo.getState().lines;
  if (lineIds) {
    timers.set(
      ticketId,
      setTimeout(() => offerUndo(ticketId, null), UNDO_MS),
    );
    useUndo.setState({ lines: { ...otherTickets, [ticketId]: lineIds } });
  } else if (offered) {
    useUndo.setState({ lines: otherTickets });
  }
}

/** Drop lines that the call did not change: another screen had ticked them, so Undo leaves them alone. */
export function narrowUndo(ticketId: string, sent: readonly string[], changed: readonly string[]): void {
  const { lines } = useUndo.getState();
  const remaining = lines[ticketId]?.filter((id) => !sent.includes(id) || changed.includes(id));
  if (remaining?.length === 0) offerUndo(ticketId, null);
  else if (remaining) useUndo.setState({ lines: { ...lines, [ticketId]: remaining } });
}
