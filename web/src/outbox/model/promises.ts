/** What the outbox promises, looked at from outside: at every step, when all is quiet, and in the end. */
import { keysOf } from '../listed';
import type { Tab, World } from './world';

/** Where a page that comes later would find it. */
function isDurable({ disk, storage }: World, id: string): boolean {
  return disk.has(id) || keysOf(id).some((key) => storage.getItem(key) !== null);
}

/** It is sold, or was refused and is written down as removed. */
function isSettled({ server, unrecorded }: World, id: string): boolean {
  return server.has(id) || unrecorded.has(id);
}

/** After a wipe, only the tabs that were open know what stood there. */
function isKnown(world: World, id: string): boolean {
  return world.wiped && world.tabs.some(({ state }) => has(state(), id));
}

function has({ rows, parked }: ReturnType<Tab['state']>, id: string): boolean {
  return rows.some((row) => row.id === id) || parked.some((row) => row.id === id);
}

/** When somebody is told what became of a sale, it is so. */
export function checkTold(world: World, { id, outcome, isKept }: World['told'][number]): string | null {
  const isSent = world.server.has(id);
  if (outcome.kind === 'recorded' && !isSent) return `'Sent' of ${id}, which the server does not have`;
  if (outcome.kind !== 'queued' || isSent || isDurable(world, id)) return null;
  // It may go at the very moment in which it is told of; then it is put back.
  if (world.wiped && world.wipedAt === world.clock.now()) return null;
  return isKept ? `'Saved' of ${id}, which stands nowhere` : null;
}

/** At any moment: what was called saved is with the server, though it be as removed, or stands where a later page finds it. */
export function checkSaved(world: World): string | null {
  for (const { id, outcome, isKept, tab } of world.told) {
    if (outcome.kind !== 'queued' || isSettled(world, id) || isDurable(world, id)) continue;
    if (isKnown(world, id)) continue;
    // It was said that only that page had it; or all was wiped while no page was open.
    if (isKept ? world.wiped : tab.dead || has(tab.state(), id)) continue;
    return `${id} was told of as queued, and is lost`;
  }
  return null;
}

/** When nothing is on its way: the badge. */
export function checkBadge(world: World, faults: number): string | null {
  for (const tab of world.tabs) {
    const { rows, parked, waiting, unkept } = tab.state();
    if (unkept.length > 0 && !tab.asksBeforeClosing) return `${tab.name} warns, and would be closed unasked`;
    if (waiting !== rows.length) return `${tab.name} counts ${waiting} of ${rows.length}`;
    for (const { id } of [...rows, ...parked])
      if (tab.knowsSent.has(id)) return `${tab.name} counts ${id}, of which it heard that it is sent`;
    for (const { id, outcome, tab: teller } of world.told) {
      if (outcome.kind !== 'queued' || isSettled(world, id)) continue;
      if (teller === tab && !has(tab.state(), id)) return `${tab.name} does not count ${id}, which it holds`;
      // Nobody can know of a wipe of what does not answer anyway.
      const isUnseen = world.wiped && faults > 1;
      if (teller === tab && !tab.asksBeforeClosing && !isDurable(world, id) && !isUnseen)
        return `${tab.name} would be closed with ${id} unasked`;
      if (faults === 0 && isDurable(world, id) && !has(tab.state(), id))
        return `${tab.name} does not count ${id}`;
    }
  }
  return null;
}

/** Longer than the longest pause between two looks. */
const SOON_MS = 45_000;

/** A while after the storage works again, what stood nowhere stands there. */
export function checkKept(world: World): string | null {
  if (world.clock.now() - Math.max(world.hungUntil, world.refusedUntil, world.wipedAt) < SOON_MS) return null;
  for (const { id, outcome, tab } of world.told)
    if (outcome.kind === 'queued' && !tab.dead && !isSettled(world, id) && !isDurable(world, id))
      return `${id} stands nowhere, though there is room`;
  return null;
}

/** Some time after all is well again, while any page is open: nobody has to do anything for what waits. */
export function checkSent(world: World): string | null {
  const { tabs, told, lostNotice, wiped } = world;
  // Of what nobody told it, a page learns when it is looked at next.
  if (lostNotice || wiped) return null;
  for (const { id, outcome } of told) {
    if (outcome.kind !== 'queued' || isSettled(world, id) || tabs.length === 0) continue;
    if (tabs.some(({ state }) => state().parked.some((row) => row.id === id))) continue;
    if (isDurable(world, id)) return `${id} is not sent`;
  }
  return null;
}

/** When all is well again, and a new page has been opened: each sale once, none left, nothing sent that was given back. */
export function checkEnd(world: World, sold: ReadonlySet<string>, page: Tab): string | null {
  const { waiting, parked, unkept } = page.state();
  if (waiting + parked.length + unkept.length > 0)
    return `in the end ${waiting} wait and ${parked.length} are refused`;
  if (world.disk.size > 0) return `${[...world.disk.keys()]} still stands in the database`;
  for (const id of sold) if (!isSettled(world, id) && !wasToldAsAlone(world, id)) return `${id} is lost`;
  for (const id of world.server.keys())
    if (!sold.has(id) && world.told.some((told) => told.id === id))
      return `${id} was given back, and sold all the same`;
  return null;
}

/** Only a page had it that was closed, as it had said; or all was wiped while no page was open. */
function wasToldAsAlone(world: World, id: string): boolean {
  return (
    world.wiped || world.told.some((told) => told.id === id && told.outcome.kind === 'queued' && !told.isKept)
  );
}
