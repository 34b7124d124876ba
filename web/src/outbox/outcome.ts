/** What becomes of what is sent, as it is told. */
import type { Refusal, Stored } from './row';

export type Outcome<Record = Stored> =
  | { kind: 'recorded'; record: Record }
  /** It goes on in the background. Safe on this device, if there is anything here that keeps it: see `Shelf.isKept`. */
  | { kind: 'queued'; because?: string }
  /** Nothing is recorded: it is back where it was typed or, `isParked`, waits here for somebody to settle. */
  | { kind: 'refused'; error: Refusal; isParked?: true };

/** What one tab tells the others of a row. */
export interface Notice {
  id: string;
  /** One of them may be waiting for it. */
  outcome: Outcome | null;
  /** The row is settled, if it was queued then or before. */
  goneUpTo?: number;
}

/** Whether what was refused is still open where it was sent from; if not, it is parked here. */
export type TakesBack = (error: Refusal) => boolean | Promise<boolean>;
