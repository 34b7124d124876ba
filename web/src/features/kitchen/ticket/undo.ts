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
export function keepUndo(ticketId: string, lineIds: readonly string[] | null): void {
  clearTimeout(timers.get(ticketId));
  timers.delete(ticketId);
  const { [ticketId]: old, ...others } = useUndo.getState().lines;
  if (lineIds) {
    timers.set(
      ticketId,
      setTimeout(() => keepUndo(ticketId, null), UNDO_MS),
    );
    useUndo.setState({ lines: { ...others, [ticketId]: lineIds } });
  } else if (old) {
    useUndo.setState({ lines: others });
  }
}

/** Drop lines that the call did not change: another screen had ticked them, so Undo leaves them alone. */
export function narrowUndo(ticketId: string, sent: readonly string[], changed: readonly string[]): void {
  const { lines } = useUndo.getState();
  const kept = lines[ticketId]?.filter((id) => !sent.includes(id) || changed.includes(id));
  if (kept?.length === 0) keepUndo(ticketId, null);
  else if (kept) useUndo.setState({ lines: { ...lines, [ticketId]: kept } });
}
