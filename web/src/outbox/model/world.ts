/**
 * A browser with its tabs, and a server: everything that takes time is a step, which the model lets happen or spoils.
 */
import { createStore } from 'zustand/vanilla';
import type { SmallStorage } from '~/lib/storage';
import { fakeStorage } from '~/testing/storage';
import type { Notice, Outcome } from '../outcome';
import { type Entry, idOf, type Row, type Stored } from '../row';
import type { Verdict } from '../send';
import { createTab, NO_ROWS, type OutboxState } from '../tab';
import type { Written } from '../write-down';
import { virtualClock } from './clock';
import { openDatabase } from './database';
import type { Fault, Kind } from './faults';
import { lockQueue } from './locks';
import type { Plant } from './run';

/** What somebody was told about a sale or an expense. */
interface Report {
  tab: Tab;
  id: string;
  outcome: Outcome;
  isStored: boolean;
}

interface Step {
  tab: Tab;
  kind: Kind;
  happen(fault?: Fault): void;
}

export interface Tab {
  name: string;
  dead: boolean;
  asksBeforeClosing: boolean;
  state(): OutboxState;
  outbox: ReturnType<typeof createTab>;
  /** The ids that this tab knows the server has. */
  knowsSent: Set<string>;
  /** The browser takes the database away from the tab. */
  tear(): void;
}

const NO_ANSWER: Verdict = { kind: 'kept', stop: true };
/** The same deadline as in `sendRow`. */
const SEND_DEADLINE_MS = 15_000;

export type World = ReturnType<typeof createWorld>;

export function createWorld(plant: Plant = (browser) => browser) {
  const clock = virtualClock();
  const storage = fakeStorage();
  const locks = lockQueue();
  const world = {
    clock,
    storage,
    /** The rows in the browser's database. */
    disk: new Map<string, Row>(),
    /** What the server has recorded, by id: sales and expenses. */
    server: new Map<string, string>(),
    /** What the server has written down as unrecorded. */
    unrecorded: new Set<string>(),
    tabs: [] as Tab[],
    hung: [] as Tab[],
    steps: [] as Step[],
    signedIn: true,
    network: true,
    /** Until then the database leaves every call unanswered, or refuses it. */
    hungUntil: 0,
    refusedUntil: 0,
    wiped: false,
    wipedAt: 0,
    lostNotice: false,
    /** The ids that the server refuses. */
    refuses: new Set<string>(),
    reports: [] as Report[],
    openTab,
    hang,
    kill,
    wipe,
    heal,
    submit,
  };

  function step<T>(tab: Tab, kind: Kind, effect: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const happen = () => attempt(effect, resolve, reject);
      const silently = () => attempt(effect, ignore, ignore);
      world.steps.push({
        tab,
        kind,
        happen(fault) {
          if (fault) fault.spoil({ happen, silently, answer: resolve, fail: reject }, world, tab);
          else happen();
        },
      });
    });
  }

  function stepOfStorage<T>(tab: Tab, kind: Kind, effect: () => T): Promise<T> {
    if (tab.dead || clock.now() < world.hungUntil) return never();
    return step(tab, kind, () => {
      if (clock.now() < world.refusedUntil) throw new DOMException('no', 'UnknownError');
      return effect();
    });
  }

  function openTab(name: string): Tab {
    let tears: (() => void)[] = [];
    const store = createStore<OutboxState>(() => NO_ROWS);
    const browser = {
      openDatabase: openDatabase(
        world.disk,
        (kind, effect) => stepOfStorage(tab, kind, effect),
        (tear) => tears.push(tear),
      ),
      storage: whileAlive(() => tab.dead),
      isSignedIn: () => world.signedIn && !tab.dead,
      send: (row: Row) => send(tab, row),
      writeDown: (row: Row) => writeDown(tab, row),
      locks: locks.locksOf(() => tab),
      channel: { postMessage: (notice: Notice) => announce(tab, notice) },
      stayOpen(isNeeded: boolean) {
        tab.asksBeforeClosing = isNeeded;
      },
    };
    const tab: Tab = {
      name,
      dead: false,
      asksBeforeClosing: false,
      state: store.getState,
      knowsSent: new Set(),
      tear() {
        const torn = tears;
        tears = [];
        for (const tear of torn) tear();
      },
      outbox: createTab(plant(browser, world), store),
    };
    world.tabs.push(tab);
    void tab.outbox.publish();
    void tab.outbox.kick();
    return tab;
  }

  /** Nothing that a dead tab would still write reaches storage. */
  function whileAlive(isDead: () => boolean): SmallStorage {
    return new Proxy(storage, {
      get(target, key: keyof SmallStorage) {
        if (isDead()) throw new Error('This tab is dead.');
        return target[key];
      },
    });
  }

  /** A request from a tab, which waits only until the deadline. */
  function request(tab: Tab, effect: () => Verdict): Promise<Verdict> {
    if (tab.dead) return never();
    const late = new Promise<Verdict>((resolve) => setTimeout(resolve, SEND_DEADLINE_MS, NO_ANSWER));
    return Promise.race([late, step(tab, 'send', effect)]);
  }

  async function send(tab: Tab, row: Row): Promise<Verdict> {
    const verdict = await request(tab, () => answer(row));
    if (verdict.kind === 'recorded') tab.knowsSent.add(row.id);
    return verdict;
  }

  /** By id, like the real server: the same sale twice is one sale, and a different one under its id is refused. */
  function answer({ queuedAt, staffFirstName, parked, ...body }: Row): Verdict {
    if (!world.network) return NO_ANSWER;
    const { id } = body;
    const text = JSON.stringify(body);
    const stored = world.server.get(id);
    if (stored === undefined && world.refuses.has(id)) return refusal('unknown_item');
    if (stored !== undefined && stored !== text) return refusal('sale_differs');
    world.server.set(id, text);
    return { kind: 'recorded', record: { id } as Stored };
  }

  async function writeDown(tab: Tab, { id }: Row): Promise<Written> {
    const verdict = await request(tab, () => {
      if (!world.network) return NO_ANSWER;
      if (!world.server.has(id)) world.unrecorded.add(id);
      return { kind: 'recorded', record: { id } as Stored };
    });
    if (verdict.kind !== 'recorded') throw new Error('Nobody has it in writing.');
    return world.server.has(id) ? 'recorded' : 'unrecorded';
  }

  function announce(from: Tab, notice: Notice): void {
    if (from.dead) return;
    for (const tab of world.tabs) {
      if (tab === from) continue;
      void step(tab, 'notice', () => {
        if (notice.outcome?.kind === 'recorded') tab.knowsSent.add(notice.id);
        tab.outbox.receive(structuredClone(notice));
      });
    }
  }

  /** The tab stops doing anything, but keeps its lock. */
  function hang(tab: Tab): void {
    tab.dead = true;
    world.tabs = world.tabs.filter((other) => other !== tab);
    world.steps = world.steps.filter((each) => each.tab !== tab);
    world.hung.push(tab);
  }

  /** The tab is closed, crashes or loses power. */
  function kill(tab: Tab): void {
    hang(tab);
    locks.release(tab);
  }

  function wipe(): void {
    world.wiped = true;
    world.wipedAt = clock.now();
    world.disk.clear();
    storage.wipe();
    for (const tab of world.tabs) tab.tear();
  }

  function heal(): void {
    world.hungUntil = world.refusedUntil = clock.now();
    storage.refuse(false);
    world.network = true;
    world.refuses.clear();
    if (world.signedIn) return;
    world.signedIn = true;
    for (const { outbox } of world.tabs) void outbox.kick();
  }

  async function submit(tab: Tab, entry: Entry): Promise<Report> {
    const id = idOf(entry);
    // It is submitted again to find out what became of it, so no tab counts as knowing.
    for (const { knowsSent } of world.tabs) knowsSent.delete(id);
    const outcome = await tab.outbox.submit(entry, 'Ana');
    if (tab.dead) return never();
    const report = { tab, id, outcome, isStored: tab.outbox.isStored(id) };
    world.reports.push(report);
    return report;
  }

  return world;
}

export function refusal(code: string): Verdict {
  return { kind: 'refused', error: { status: 422, code, detail: 'No.', field: null } };
}

const never = () => new Promise<never>(() => undefined);

function attempt<T>(effect: () => T, resolve: (result: T) => void, reject: (failure: unknown) => void): void {
  try {
    resolve(effect());
  } catch (failure) {
    reject(failure);
  }
}

const ignore = () => undefined;
