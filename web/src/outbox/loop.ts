import { sendInOrder } from './in-order';
import { needsCustomer } from './needs-customer';
import type { Notice, Outcome, TakesBack } from './outcome';
import { type Entry, idOf, isParked, type Kind, type Parked, type Row, type Stored } from './row';
import type { Trouble, Try, Verdict } from './send';
import type { Shelf } from './shelf';
import type { WriteDown, Written } from './write-down';

interface Parts {
  shelf: Shelf;
  send: (row: Row, now: Try) => Promise<Verdict>;
  now?: () => number;
  /** Whether there is a session to send with. */
  ready?: () => boolean;
  /** Runs the work while no other tab runs its own. */
  exclusively?: (work: () => Promise<void>) => Promise<void>;
  /** How long `submit` waits before it says 'queued'. */
  patienceMs?: number;
  onChange?: (rows: Row[], awaited: ReadonlySet<string>) => void;
  /** Called once the server has the record, before its row goes; whichever tab sent it. */
  onRecorded?: (record: Stored, kind: Kind) => void;
  /** Tell the other tabs that a row changed. */
  announce?: (notice: Notice) => void;
  /** The server's own trouble at the last attempt; null if none. */
  onTrouble?: (trouble: Trouble | null) => void;
}

/** A returning network is reported a moment before it carries anything. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/**
 * A server with a full disk answers quickly and can be asked often, so that selling resumes as soon as there is room.
 */
const TROUBLE_PAUSE_MS = 1000;
const QUEUED: Outcome = { kind: 'queued' };

/**
 * Sales, expenses, cash movements and ticks wait here until the server has them. A row is stored before it is first
 * sent, and goes only after the server's own record of it has come back. Sending twice is harmless, because the server
 * knows it by its id.
 */
export function createOutbox({
  shelf,
  send,
  now = () => Date.now(),
  ready = () => true,
  exclusively = (work) => work(),
  patienceMs = 4000,
  onChange,
  onRecorded,
  announce,
  onTrouble,
}: Parts) {
  const awaited = new Map<string, { outcome: Promise<Outcome>; settle: (outcome: Outcome) => void }>();
  let passing: Promise<void> | null = null;
  let again = false;
  /** The deletion of the last row, while the next is being sent: one at a time, however slow the storage. */
  let removing: Promise<void> = Promise.resolve();
  let failures = 0;
  let trouble: Trouble | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const queued = (): Outcome => (trouble ? { kind: 'queued', because: trouble.detail } : QUEUED);
  const settle = (id: string, outcome: Outcome) => awaited.get(id)?.settle(outcome);

  async function publish(): Promise<Row[]> {
    const rows = await shelf.all();
    publishRows(rows);
    return rows;
  }

  function publishRows(rows: Row[]): void {
    onChange?.(rows, new Set(awaited.keys()));
  }

  /** Send the waiting rows, first in first out; a second call in the meantime makes it check again. */
  function kick(): Promise<void> {
    stop();
    if (!ready()) {
      for (const { settle } of awaited.values()) settle(QUEUED);
      return storeAll();
    }
    again = true;
    passing ??= exclusively(pass)
      .catch(() => {
        // Not immediately: a lasting fault (a refused lock) would repeat a thousand times a second.
        again = false;
        pause();
      })
      .finally(() => {
        passing = null;
        // There was another kick after the last check; whoever awaits it waits for the attempts it causes.
        return again ? kick() : undefined;
      });
    return passing;
  }

  /** Called while nobody is signed in. Rows that are not stored anywhere yet are tried again at a later pass. */
  async function storeAll(): Promise<void> {
    const rows = await publish();
    if (rows.some(({ id }) => !shelf.isStored(id))) pause();
  }

  async function pass(): Promise<void> {
    const tried = new Set<string>();
    let blocked = false;
    while (again && !blocked) {
      again = false;
      const rows = (await waiting()).filter(({ id }) => !tried.has(id));
      for (const { id } of rows) tried.add(id);
      blocked = await sendInOrder(rows, {
        send: sendOne,
        isAwaited: ({ id }) => awaited.has(id),
        settle: settleOne,
      });
    }
    await removing;
    const left = await publish();
    for (const { id, parked } of left) if (parked === null) settle(id, queued());
    if (left.some(({ id, parked }) => parked === null || !shelf.isStored(id))) pause();
  }

  function sendOne(row: Row): Promise<Verdict> {
    // Once the till has reported it as done, or was reloaded, nobody can be asked anything about it.
    return send(row, { isAwaited: awaited.has(row.id) });
  }

  /** Returns true if the rows behind should wait too. */
  async function settleOne(row: Row, verdict: Verdict): Promise<boolean> {
    trouble = verdict.kind === 'kept' ? (verdict.trouble ?? null) : null;
    onTrouble?.(trouble);
    if (verdict.kind === 'kept') {
      settle(row.id, queued());
      return verdict.stop;
    }
    // Too late for the till to ask: the next attempt says that nobody waits, and the server records the sale.
    if (needsCustomer(row, verdict) && !awaited.has(row.id)) return false;
    failures = 0;
    if (verdict.kind === 'recorded') {
      onRecorded?.(verdict.record, row.kind);
      const before = removing;
      // Neither the person waiting nor the next row has to wait for this row's deletion.
      removing = shelf.remove(row);
      settle(row.id, verdict);
      announce?.({ id: row.id, outcome: verdict, goneUpTo: row.queuedAt });
      publishRows(shelf.known());
      await before;
      return false;
    }
    await shelf.replace({ ...row, parked: verdict.error });
    settle(row.id, verdict);
    announce?.({ id: row.id, outcome: verdict });
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

  async function parkedOf(id: string): Promise<Parked | null> {
    return (await shelf.all()).filter(isParked).find((row) => row.id === id) ?? null;
  }

  /** Send a new entry and report its outcome. A double tap joins the first call: one row, one outcome. */
  function submit(entry: Entry, staffFirstName: string, takesBack: TakesBack = () => true): Promise<Outcome> {
    const id = idOf(entry);
    const before = awaited.get(id);
    if (before) return before.outcome;
    let settled: (outcome: Outcome) => void = () => undefined;
    const answer = new Promise<Outcome>((resolve) => {
      settled = resolve;
    });
    const held = { ...entry, id, queuedAt: now(), staffFirstName, parked: null };
    const outcome = hold(held, answer, takesBack);
    awaited.set(id, { outcome, settle: settled });
    return outcome;
  }

  async function hold(made: Row, answer: Promise<Outcome>, takesBack: TakesBack): Promise<Outcome> {
    const { id } = made;
    let patience: ReturnType<typeof setTimeout> | undefined;
    try {
      const row = await unparked(await shelf.add(made), made);
      takesBack.isHeld?.();
      if (!shelf.isStored(id)) void publish();
      void kick();
      const late = new Promise<Outcome>((resolve) => {
        patience = setTimeout(resolve, patienceMs, QUEUED);
      });
      const outcome = await Promise.race([answer, late]);
      if (outcome.kind === 'queued') await stay(id);
      if (outcome.kind !== 'refused') return outcome;
      if (!(await takesBack(outcome.error))) return { ...outcome, isParked: true };
      // The person still has it on the screen, so there is nothing to park.
      await takeOut(row);
      return outcome;
    } finally {
      clearTimeout(patience);
      awaited.delete(id);
      await publish();
    }
  }

  /** A parked row that is submitted again waits again, with the new approval. */
  async function unparked(row: Row, sent: Entry): Promise<Row> {
    if (row.parked === null) return row;
    const { approval } = sent as { approval?: string };
    const next = { ...row, approval, parked: null };
    await shelf.replace(next);
    return next;
  }

  /** Before anybody is told that it is safe, check once more whether it is still stored: storage may have been wiped. */
  async function stay(id: string): Promise<void> {
    awaited.delete(id);
    await publish();
    // From now on the other tabs count the row and its order number.
    announce?.({ id, outcome: null });
  }

  async function takeOut(row: Row): Promise<void> {
    await shelf.remove(row);
    announce?.({ id: row.id, outcome: null, goneUpTo: row.queuedAt });
  }

  /** Store an entry that nobody waits for, replacing an earlier one about the same thing. False: see `Shelf.isStored`. */
  async function queue(entry: Entry, staffFirstName: string): Promise<boolean> {
    const id = idOf(entry);
    const before = (await shelf.all()).find((row) => row.id === id);
    if (before) await shelf.remove(before);
    await shelf.add({ ...entry, id, queuedAt: now(), staffFirstName, parked: null });
    announce?.({ id, outcome: null, ...(before && { goneUpTo: before.queuedAt }) });
    await publish();
    void kick();
    return shelf.isStored(id);
  }

  return {
    submit,
    queue,
    kick,
    /** Something has changed: rows that failed for hours may succeed now or, if not now, very soon. */
    wake(): Promise<void> {
      failures = 0;
      return kick();
    },
    publish,
    /** Called when another tab changed a row. */
    receive({ id, outcome, goneUpTo }: Notice) {
      const row = shelf.known().find((each) => each.id === id);
      if (row && outcome?.kind === 'recorded') onRecorded?.(outcome.record, row.kind);
      if (goneUpTo !== undefined) shelf.forget({ id, queuedAt: goneUpTo });
      if (outcome) settle(id, outcome);
      publishRows(shelf.known());
      void publish().then((rows) => {
        // The tab that was to send it may have been closed since.
        if (rows.some(({ parked }) => parked === null) && !passing && !timer) pause();
      });
    },
    /** Give a parked row another attempt. @param approval the id of the approval that it lacked */
    async retry(id: string, approval?: string) {
      const row = (await shelf.all()).find((other) => other.id === id);
      if (row) await shelf.replace({ ...row, ...(approval && { approval }), parked: null });
      announce?.({ id, outcome: null });
      await publish();
      await kick();
    },
    /**
     * Remove a parked row, once the server has written it down; null: it is no longer parked here.
     * @throws the same as `writeDown`
     */
    async discard(id: string, writeDown: WriteDown): Promise<Written | null> {
      const row = await parkedOf(id);
      const written = row && (await writeDown(row));
      // Another tab may be retrying it by now: then the server's answer to that decides.
      const left = written && (await parkedOf(id));
      if (left) await takeOut(left);
      await publish();
      return left ? written : null;
    },
    /** For tests. */
    stop,
  };
}
