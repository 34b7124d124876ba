import type { ErrorCode, NewSale, Sale } from '~/api/types';
import type { HeldSale, Refusal, Row } from './row';
import type { Trouble, Verdict } from './send';
import type { Shelf } from './shelf';

export type Outcome =
  | { kind: 'recorded'; sale: Sale }
  /** It goes on in the background. Safe on this device, if there is anything here that keeps it: see `Shelf.isKept`. */
  | { kind: 'queued'; because?: string }
  /** Nothing is recorded: the order is back at the till, or parked here for somebody to settle. */
  | { kind: 'refused'; error: Refusal };

/** What one tab tells the others of a row. */
export interface Notice {
  id: string;
  /** One of them may be waiting for it. */
  outcome: Outcome | null;
  /** The row is settled, if it was queued then or before. */
  goneUpTo?: number;
}

/** Whether a refused order is still open where it was sent from; if not, it is parked here. */
export type TakesBack = (error: Refusal) => boolean | Promise<boolean>;

interface Parts {
  shelf: Shelf;
  send: (sale: NewSale) => Promise<Verdict>;
  now?: () => number;
  /** Whether there is a session to send with. */
  ready?: () => boolean;
  /** Runs the work while no other tab does. */
  exclusively?: (work: () => Promise<void>) => Promise<void>;
  /** How long `submit` waits before it says 'queued'. */
  patienceMs?: number;
  onChange?: (rows: Row[], awaited: ReadonlySet<string>) => void;
  /** Tells the other tabs that a row changed. */
  announce?: (notice: Notice) => void;
  /** The server's own trouble at the last try. */
  onTrouble?: (trouble: Trouble | null) => void;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** A server with a full disk answers at once and can be asked often: selling resumes when there is room. */
const TROUBLE_PAUSE_MS = 1000;
/** The server takes no more; what was held longer counts as made that long ago. */
export const LONGEST_HOLD_MS = 31 * 24 * 3600 * 1000;
/** Before the first sale ever: the tablet had lost the date when it was made. */
const EARLIEST_MADE_AT = Date.UTC(2020, 0, 1);
const APPROVAL_NEEDED: ErrorCode = 'approval_needed';
const QUEUED: Outcome = { kind: 'queued' };

/** If the tablet's clock was set since, the delay is unknown; the server's time is then the better guess. */
export function heldMs(queuedAt: number, now: number): number {
  if (queuedAt < EARLIEST_MADE_AT || now < queuedAt) return 0;
  return Math.min(Math.round(now - queuedAt), LONGEST_HOLD_MS);
}

/**
 * Sales wait here until the server has them. A row is stored before its first send and goes only after the
 * server's own record of it came back; sending twice is harmless, since the sale's id is its identity.
 */
export function createOutbox({
  shelf,
  send,
  now = Date.now,
  ready = () => true,
  exclusively = (work) => work(),
  patienceMs = 4000,
  onChange,
  announce,
  onTrouble,
}: Parts) {
  const awaited = new Map<string, { outcome: Promise<Outcome>; settle: (outcome: Outcome) => void }>();
  let passing: Promise<void> | null = null;
  let again = false;
  let failures = 0;
  let trouble: Trouble | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const queued = (): Outcome => (trouble ? { kind: 'queued', because: trouble.detail } : QUEUED);
  const settle = (id: string, outcome: Outcome) => awaited.get(id)?.settle(outcome);

  async function publish(): Promise<Row[]> {
    const rows = await shelf.all();
    tell(rows);
    return rows;
  }

  function tell(rows: Row[]): void {
    onChange?.(rows, new Set(awaited.keys()));
  }

  /** Sends what is waiting, first in first out; a second call meanwhile makes it check again. */
  function kick(): Promise<void> {
    stop();
    if (!ready()) {
      for (const { settle } of awaited.values()) settle(QUEUED);
      return keepAll();
    }
    again = true;
    passing ??= exclusively(pass)
      .catch(() => {
        // Not at once: a lasting fault (a refused lock) would repeat a thousand times a second.
        again = false;
        pause();
      })
      .finally(() => {
        passing = null;
        // Another kick came after the last check.
        if (again) void kick();
      });
    return passing;
  }

  /** While nobody is signed in. What stands nowhere yet finds a place at a later look. */
  async function keepAll(): Promise<void> {
    const rows = await publish();
    if (rows.some(({ id }) => !shelf.isKept(id))) pause();
  }

  async function pass(): Promise<void> {
    const tried = new Set<string>();
    let blocked = false;
    while (again && !blocked) {
      again = false;
      for (const row of await waiting()) {
        if (tried.has(row.id)) continue;
        tried.add(row.id);
        blocked = await sendOne(row);
        if (blocked) break;
      }
    }
    const left = await publish();
    for (const { id, parked } of left) if (parked === null) settle(id, queued());
    if (left.some(({ id, parked }) => parked === null || !shelf.isKept(id))) pause();
  }

  /** True when the rows behind should wait too. */
  async function sendOne(row: Row): Promise<boolean> {
    // The till has said that it is done, or was reloaded: nobody can be asked for an approval any more.
    const customer_gone = !awaited.has(row.id);
    const verdict = await send({ ...row.sale, held_ms: heldMs(row.queuedAt, now()), customer_gone });
    trouble = verdict.kind === 'kept' ? (verdict.trouble ?? null) : null;
    onTrouble?.(trouble);
    if (verdict.kind === 'kept') {
      settle(row.id, queued());
      return verdict.stop;
    }
    // The answer came too late for the till: the next try says so, and the server records it.
    if (verdict.kind === 'refused' && verdict.error.code === APPROVAL_NEEDED && !awaited.has(row.id))
      return false;
    failures = 0;
    if (verdict.kind === 'recorded') {
      // Whoever waits for the sale need not wait for its row to be deleted.
      const removed = shelf.remove(row);
      settle(row.id, verdict);
      announce?.({ id: row.id, outcome: verdict, goneUpTo: row.queuedAt });
      tell(shelf.known());
      await removed;
    } else {
      await shelf.replace({ ...row, parked: verdict.error });
      settle(row.id, verdict);
      announce?.({ id: row.id, outcome: verdict });
    }
    await publish();
    return false;
  }

  function pause(): void {
    stop();
    timer = setTimeout(
      kick,
      trouble ? TROUBLE_PAUSE_MS : Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS),
    );
    failures = Math.min(failures + 1, 10);
  }

  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  async function waiting(): Promise<Row[]> {
    return (await shelf.all()).filter((row) => row.parked === null);
  }

  /** A double tap joins the first: one row, one outcome. */
  function submit(
    sale: HeldSale,
    staffFirstName: string,
    takesBack: TakesBack = () => true,
  ): Promise<Outcome> {
    const before = awaited.get(sale.id);
    if (before) return before.outcome;
    let settled: (outcome: Outcome) => void = () => undefined;
    const told = new Promise<Outcome>((resolve) => {
      settled = resolve;
    });
    const outcome = hold(sale, staffFirstName, told, takesBack);
    awaited.set(sale.id, { outcome, settle: settled });
    return outcome;
  }

  async function hold(
    sale: HeldSale,
    staffFirstName: string,
    told: Promise<Outcome>,
    takesBack: TakesBack,
  ): Promise<Outcome> {
    let patience: ReturnType<typeof setTimeout> | undefined;
    try {
      const row = await shelf.add({ id: sale.id, sale, queuedAt: now(), staffFirstName, parked: null });
      if (!shelf.isKept(sale.id)) void publish();
      void kick();
      const late = new Promise<Outcome>((resolve) => {
        patience = setTimeout(resolve, patienceMs, QUEUED);
      });
      const outcome = await Promise.race([told, late]);
      if (outcome.kind === 'queued') await stay(sale.id);
      // The person still has the order on screen: there is nothing to park.
      if (outcome.kind === 'refused' && (await takesBack(outcome.error))) await takeOut(row);
      return outcome;
    } finally {
      clearTimeout(patience);
      awaited.delete(sale.id);
      await publish();
    }
  }

  /** Looks once more where it stands, before anybody is told that it is safe: that may have been wiped. */
  async function stay(id: string): Promise<void> {
    awaited.delete(id);
    await publish();
    // From now on the other tabs count it and its order number.
    announce?.({ id, outcome: null });
  }

  async function takeOut(row: Row): Promise<void> {
    await shelf.remove(row);
    announce?.({ id: row.id, outcome: null, goneUpTo: row.queuedAt });
  }

  return {
    submit,
    kick,
    publish,
    /** Another tab changed a row. */
    hear({ id, outcome, goneUpTo }: Notice) {
      if (goneUpTo !== undefined) shelf.forget({ id, queuedAt: goneUpTo });
      if (outcome) settle(id, outcome);
      tell(shelf.known());
      void publish().then((rows) => {
        // The tab that was to send it may be closed by then.
        if (rows.some(({ parked }) => parked === null) && !passing && !timer) pause();
      });
    },
    /** Gives a parked sale another try. */
    async retry(id: string) {
      const row = (await shelf.all()).find((other) => other.id === id);
      if (row) await shelf.replace({ ...row, parked: null });
      announce?.({ id, outcome: null });
      await publish();
      await kick();
    },
    /** Removes a parked sale that a person has settled in another way. */
    async discard(id: string) {
      const row = (await shelf.all()).find((other) => other.id === id);
      if (row) await takeOut(row);
      await publish();
    },
    /** For tests. */
    stop,
  };
}
