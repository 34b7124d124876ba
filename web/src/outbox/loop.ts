import { isAskedOfCustomer } from './asked-of-customer';
import { sendInOrder } from './in-order';
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
  /** Runs the work while no other tab does. */
  exclusively?: (work: () => Promise<void>) => Promise<void>;
  /** How long `submit` waits before it says 'queued'. */
  patienceMs?: number;
  onChange?: (rows: Row[], awaited: ReadonlySet<string>) => void;
  /** The server has it, as the row goes; whichever tab sent it. */
  onRecorded?: (record: Stored, kind: Kind) => void;
  /** Tells the other tabs that a row changed. */
  announce?: (notice: Notice) => void;
  /** The server's own trouble at the last try. */
  onTrouble?: (trouble: Trouble | null) => void;
}

/** A network that comes back says so a moment before it carries anything. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** A server with a full disk answers at once and can be asked often: selling resumes when there is room. */
const TROUBLE_PAUSE_MS = 1000;
const QUEUED: Outcome = { kind: 'queued' };

/**
 * What is sold, spent and moved waits here until the server has it. A row is stored before its first send and goes only
 * after the server's own record of it came back; sending twice is harmless, since its id is its identity.
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
  /** The last row's, while the next is on its way: one at a time, however slow the place. */
  let removing: Promise<void> = Promise.resolve();
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
        // Another kick came after the last check, and whoever waits for it waits for its tries.
        return again ? kick() : undefined;
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
    if (left.some(({ id, parked }) => parked === null || !shelf.isKept(id))) pause();
  }

  function sendOne(row: Row): Promise<Verdict> {
    // The till has said that it is done, or was reloaded: nobody can be asked for anything any more.
    return send(row, { isAwaited: awaited.has(row.id) });
  }

  /** True when the rows behind should wait too. */
  async function settleOne(row: Row, verdict: Verdict): Promise<boolean> {
    trouble = verdict.kind === 'kept' ? (verdict.trouble ?? null) : null;
    onTrouble?.(trouble);
    if (verdict.kind === 'kept') {
      settle(row.id, queued());
      return verdict.stop;
    }
    // The answer came too late for the till: the next try says so, and the server records it.
    if (isAskedOfCustomer(row, verdict) && !awaited.has(row.id)) return false;
    failures = 0;
    if (verdict.kind === 'recorded') {
      onRecorded?.(verdict.record, row.kind);
      const before = removing;
      // Neither whoever waits for it nor the next row need wait for its row to be deleted.
      removing = shelf.remove(row);
      settle(row.id, verdict);
      announce?.({ id: row.id, outcome: verdict, goneUpTo: row.queuedAt });
      tell(shelf.known());
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

  /** A double tap joins the first: one row, one outcome. */
  function submit(entry: Entry, staffFirstName: string, takesBack: TakesBack = () => true): Promise<Outcome> {
    const id = idOf(entry);
    const before = awaited.get(id);
    if (before) return before.outcome;
    let settled: (outcome: Outcome) => void = () => undefined;
    const told = new Promise<Outcome>((resolve) => {
      settled = resolve;
    });
    const held = { ...entry, id, queuedAt: now(), staffFirstName, parked: null };
    const outcome = hold(held, told, takesBack);
    awaited.set(id, { outcome, settle: settled });
    return outcome;
  }

  async function hold(made: Row, told: Promise<Outcome>, takesBack: TakesBack): Promise<Outcome> {
    const { id } = made;
    let patience: ReturnType<typeof setTimeout> | undefined;
    try {
      const row = await anew(await shelf.add(made), made);
      if (!shelf.isKept(id)) void publish();
      void kick();
      const late = new Promise<Outcome>((resolve) => {
        patience = setTimeout(resolve, patienceMs, QUEUED);
      });
      const outcome = await Promise.race([told, late]);
      if (outcome.kind === 'queued') await stay(id);
      if (outcome.kind !== 'refused') return outcome;
      if (!(await takesBack(outcome.error))) return { ...outcome, isParked: true };
      // The person still has it on the screen: there is nothing to park.
      await takeOut(row);
      return outcome;
    } finally {
      clearTimeout(patience);
      awaited.delete(id);
      await publish();
    }
  }

  /** What was parked here and is sent again is on its way again, with what was approved since. */
  async function anew(row: Row, sent: Entry): Promise<Row> {
    if (row.parked === null) return row;
    const { approval } = sent as { approval?: string };
    const next = { ...row, approval, parked: null };
    await shelf.replace(next);
    return next;
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

  /** Holds what nobody waits for; of two words on the same thing the later one. False: see `Shelf.isKept`. */
  async function keep(entry: Entry, staffFirstName: string): Promise<boolean> {
    const id = idOf(entry);
    const before = (await shelf.all()).find((row) => row.id === id);
    if (before) await shelf.remove(before);
    await shelf.add({ ...entry, id, queuedAt: now(), staffFirstName, parked: null });
    announce?.({ id, outcome: null, ...(before && { goneUpTo: before.queuedAt }) });
    await publish();
    void kick();
    return shelf.isKept(id);
  }

  return {
    submit,
    keep,
    kick,
    /** The world has changed: what failed for hours may go now, and if not now then very soon. */
    wake(): Promise<void> {
      failures = 0;
      return kick();
    },
    publish,
    /** Another tab changed a row. */
    hear({ id, outcome, goneUpTo }: Notice) {
      const row = shelf.known().find((each) => each.id === id);
      if (row && outcome?.kind === 'recorded') onRecorded?.(outcome.record, row.kind);
      if (goneUpTo !== undefined) shelf.forget({ id, queuedAt: goneUpTo });
      if (outcome) settle(id, outcome);
      tell(shelf.known());
      void publish().then((rows) => {
        // The tab that was to send it may be closed by then.
        if (rows.some(({ parked }) => parked === null) && !passing && !timer) pause();
      });
    },
    /** Gives what is parked another try. @param approval what it was refused for, by its id */
    async retry(id: string, approval?: string) {
      const row = (await shelf.all()).find((other) => other.id === id);
      if (row) await shelf.replace({ ...row, ...(approval && { approval }), parked: null });
      announce?.({ id, outcome: null });
      await publish();
      await kick();
    },
    /**
     * Removes what is parked, once the server has it in writing; null: it is no longer parked here.
     * @throws as `writeDown`
     */
    async discard(id: string, writeDown: WriteDown): Promise<Written | null> {
      const row = await parkedOf(id);
      const written = row && (await writeDown(row));
      // Another tab may be trying it again by now: then what becomes of it is for the server to say.
      const left = written && (await parkedOf(id));
      if (left) await takeOut(left);
      await publish();
      return left ? written : null;
    },
    /** For tests. */
    stop,
  };
}
