import { vi } from 'vitest';
import { type Entry, idOf } from '../row';
import { expenseOf, saleOf } from '../server-for-tests';
import type { Browser } from '../tab';
import type { Fault, Kind } from './faults';
import { checkBadge, checkEnd, checkReported, checkSaved, checkSent, checkStored } from './promises';
import { createWorld, type Tab, type World } from './world';

/** What people do, each act at a time in milliseconds after the start. */
export interface Story {
  name: string;
  acts: readonly { at: number; act(actors: Actors): void }[];
}

export interface Actors {
  world: World;
  open(name: string): void;
  close(name: string): void;
  /** Does nothing if that tab has been closed since. */
  sell(tab: string, id: string): void;
  spend(tab: string, id: string): void;
  /** 'Remove for good', if that tab was told that it was refused. */
  remove(tab: string, id: string): void;
}

/**
 * How a run deviates from the usual, by step number: the fault that spoils a step, and which waiting step is taken
 * instead of the first.
 */
export interface Plan {
  faults: ReadonlyMap<number, Fault>;
  swaps: ReadonlyMap<number, number>;
}

export interface Result {
  /** The first promise that was broken; null if none was. */
  broken: string | null;
  /** The steps of the story itself, before everything is healed. */
  steps: Kind[];
  /** For each step, how many others could have been taken in its place. */
  others: number[];
}

/** Plants a defect in a tab's browser, to check that the model finds it. */
export type Plant = (browser: Browser, world: World) => Browser;

/** The longest that anybody waits at the till, whatever is broken. */
const LONGEST_WAIT_MS = 15_000;
/** Longer than any fault lasts, and than the longest pause between two attempts. */
const HEALED_AFTER_MS = 120_000;

const { setImmediate: nextTurn } = globalThis;
const settled = () => new Promise<void>((resolve) => nextTurn(resolve));

export async function run(story: Story, { faults, swaps }: Plan, plant?: Plant): Promise<Result> {
  const world = createWorld(plant);
  const { clock } = world;
  const start = clock.now();
  const result: Result = { broken: null, steps: [], others: [] };
  /** The ids that the server must have in the end. */
  const sold = new Set<string>();
  const awaited = new Map<string, { at: number; tab: Tab }>();
  let isOver = false;

  function complain(words: string | null): void {
    result.broken ??= words;
  }

  async function record(name: string, entry: Entry): Promise<void> {
    const tab = world.tabs.find((each) => each.name === name);
    if (!tab) return;
    const id = idOf(entry);
    awaited.set(id, { at: clock.now(), tab });
    const report = await world.submit(tab, entry);
    awaited.delete(id);
    complain(checkReported(world, report));
    const { outcome } = report;
    if (outcome.kind !== 'refused') sold.add(id);
    else if (outcome.error.code === 'unknown_item') takenBack(name, entry);
  }

  /** Once corrected, it is recorded under the same id. */
  function takenBack(name: string, entry: Entry): void {
    const id = idOf(entry);
    world.reports = world.reports.filter((each) => each.id !== id);
    void record(name, world.refuses.delete(id) ? putRight(entry) : entry);
  }

  function takeStep(): void {
    const at = isOver ? -1 : result.steps.length;
    const [step] = world.steps.splice(Math.min(swaps.get(at) ?? 0, world.steps.length - 1), 1);
    if (!step) return;
    if (!isOver) {
      result.steps.push(step.kind);
      result.others.push(world.steps.length);
    }
    const fault = faults.get(at);
    step.happen(fault?.at.includes(step.kind) ? fault : undefined);
  }

  function checkQuiet(): void {
    complain(checkBadge(world, faults.size));
    complain(checkStored(world));
    for (const [id, { at, tab }] of awaited)
      if (!tab.dead && clock.now() - at > LONGEST_WAIT_MS) complain(`nobody is told of ${id}`);
  }

  async function goOnUntil(then: number): Promise<void> {
    for (;;) {
      await settled();
      complain(checkSaved(world));
      if (result.broken) return;
      if (world.steps.length > 0) takeStep();
      else {
        checkQuiet();
        if (!clock.next(then)) return clock.goTo(then);
      }
    }
  }

  const goOn = (ms: number) => goOnUntil(clock.now() + ms);

  const actors: Actors = {
    world,
    open: world.openTab,
    close(name) {
      for (const tab of world.tabs.filter((each) => each.name === name)) world.kill(tab);
    },
    sell: (tab, id) => void record(tab, saleOf(id)),
    spend: (tab, id) => void record(tab, expenseOf(id)),
    remove(name, id) {
      const tab = world.tabs.find((each) => each.name === name);
      // The person who asked is told that it is still there.
      tab?.outbox.discard(id).catch(() => undefined);
    },
  };
  for (const { at, act } of story.acts) {
    await goOnUntil(start + at);
    act(actors);
  }
  await goOn(LONGEST_WAIT_MS);
  isOver = true;
  world.heal();
  await goOn(HEALED_AFTER_MS);
  if (!result.broken) complain(checkSent(world));
  for (const tab of [...world.tabs, ...world.hung]) world.kill(tab);
  const last = world.openTab('last');
  await goOn(LONGEST_WAIT_MS);
  for (const { id } of last.state().parked) void last.outbox.retry(id);
  await goOn(LONGEST_WAIT_MS);
  if (!result.broken) complain(checkEnd(world, sold, last));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  return result;
}

function putRight(entry: Entry): Entry {
  return entry.kind === 'sale' ? saleOf(idOf(entry), 101) : expenseOf(idOf(entry), 101);
}
