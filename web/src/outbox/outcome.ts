/** The reported outcomes of sending. */
import type { Refusal, Stored } from './row';

export type Outcome<Record = Stored> =
  | { kind: 'recorded'; record: Record }
  /** Sending continues in the background. Safe on this device if anything here can store it: see `Shelf.isStored`. */
  | { kind: 'queued'; because?: string }
  /** Nothing is recorded: it is back where it was typed or, if `isParked`, waits here for a person to settle. */
  | { kind: 'refused'; error: Refusal; isParked?: true };

/** What one tab sends the others about a row. */
export interface Notice {
  id: string;
  /** For a tab that may be waiting for it. */
  outcome: Outcome | null;
  /** The row is settled, if it was queued at this time or before. */
  goneUpTo?: number;
}

/** Whether a refused record is still open where it was sent from; if not, it is parked here. */
export interface TakesBack {
  (error: Refusal): boolean | Promise<boolean>;
  /** Called when the outbox has stored the record: the sender need not keep it any longer. */
  isHeld?: () => void;
}
