/** The outbox's promises, checked from outside: at every step, when all is quiet, and at the end. */
import { keysOf } from '../listed';
import type { Tab, World } from './world';

/** Whether it is stored where a later page would find it. */
function isDurable({ disk, storage }: World, id: string): boolean {
  return disk.has(id) || keysOf(id).some((key) => storage.getItem(key) !== null);
}

/** Whether it is sold, or was refused and is written down as removed. */
function isSettled({ server, unrecorded }: World, id: string): boolean {
  return server.has(id) || unrecorded.has(id);
}

/** After a wipe, only the tabs that were open know the rows that were stored. */
function isKnown(world: World, id: string): boolean {
  return world.wiped && world.tabs.some(({ state }) => has(state(), id));
}

function has({ rows, parked }: ReturnType<Tab['state']>, id: string): boolean {
  return rows.some((row) => row.id === id) || parked.some((row) => row.id === id);
}

/** What somebody is told about a sale must be true at that moment. */
export function checkReported(
  world: World,
  { id, outcome, isStored: isKept }: World['reports'][number],
): string | null {
  const isSent = world.server.has(id);
  if (outcome.kind === 'recorded' && !isSent) return `'Sent' of ${id}, which the server does not have`;
  if (outcome.kind !== 'queued' || isSent || isDurable(world, id)) return null;
  // It may be wiped at the very moment of telling; it is then put back.
  if (world.wiped && world.wipedAt === world.clock.now()) return null;
  return isKept ? `'Saved' of ${id}, which stands nowhere` : null;
}

/**
 * At any moment: whatever was called saved is on the server, if only as written down and removed, or is stored where a
 * later page finds it.
 */
export function checkSaved(world: World): string | null {
  for (const { id, outcome, isStored: isKept, tab } of world.reports) {
    if (outcome.kind !== 'queued' || isSettled(world, id) || isDurable(world, id)) continue;
    if (isKnown(world, id)) continue;
    // Either they were told that only that page had it, or everything was wiped while no page was open.
    if (isKept ? world.wiped : tab.dead || has(tab.state(), id)) continue;
    return `${id} was told of as queued, and is lost`;
  }
  return null;
}

/** When nothing is in flight: the badge must be right. */
export function checkBadge(world: World, faults: number): string | null {
  for (const tab of world.tabs) {
    const { rows, parked, waiting, unsaved } = tab.state();
    if (unsaved.length > 0 && !tab.asksBeforeClosing) return `${tab.name} warns, and would be closed unasked`;
    if (waiting !== rows.length) return `${tab.name} counts ${waiting} of ${rows.length}`;
    for (const { id } of [...rows, ...parked])
      if (tab.knowsSent.has(id)) return `${tab.name} counts ${id}, of which it heard that it is sent`;
    for (const { id, outcome, tab: reporter } of world.reports) {
      if (outcome.kind !== 'queued' || isSettled(world, id)) continue;
      if (reporter === tab && !has(tab.state(), id))
        return `${tab.name} does not count ${id}, which it holds`;
      // A wipe of storage that does not answer anyway cannot be noticed.
      const isUnseen = world.wiped && faults > 1;
      if (reporter === tab && !tab.asksBeforeClosing && !isDurable(world, id) && !isUnseen)
        return `${tab.name} would be closed with ${id} unasked`;
      if (faults === 0 && isDurable(world, id) && !has(tab.state(), id))
        return `${tab.name} does not count ${id}`;
    }
  }
  return null;
}

/** Longer than the longest pause between two passes. */
const SOON_MS = 45_000;

/** A while after the storage works again, every row must be stored. */
export function checkStored(world: World): string | null {
  if (world.clock.now() - Math.max(world.hungUntil, world.refusedUntil, world.wipedAt) < SOON_MS) return null;
  for (const { id, outcome, tab } of world.reports)
    if (outcome.kind === 'queued' && !tab.dead && !isSettled(world, id) && !isDurable(world, id))
      return `${id} stands nowhere, though there is room`;
  return null;
}

/** Some time after everything works again, every waiting row is sent without help, if any page is open. */
export function checkSent(world: World): string | null {
  const { tabs, reports, lostNotice, wiped } = world;
  // A page that got no notice of a row finds it only when somebody next looks at the page.
  if (lostNotice || wiped) return null;
  for (const { id, outcome } of reports) {
    if (outcome.kind !== 'queued' || isSettled(world, id) || tabs.length === 0) continue;
    if (tabs.some(({ state }) => state().parked.some((row) => row.id === id))) continue;
    if (isDurable(world, id)) return `${id} is not sent`;
  }
  return null;
}

/**
 * When everything works again and a new page is open: each sale exists once, no row is left, and nothing that was given
 * back has been sold.
 */
export function checkEnd(world: World, sold: ReadonlySet<string>, page: Tab): string | null {
  const { waiting, parked, unsaved } = page.state();
  if (waiting + parked.length + unsaved.length > 0)
    return `in the end ${waiting} wait and ${parked.length} are refused`;
  if (world.disk.size > 0) return `${[...world.disk.keys()]} still stands in the database`;
  for (const id of sold) if (!isSettled(world, id) && !wasReportedUnsaved(world, id)) return `${id} is lost`;
  for (const id of world.server.keys())
    if (!sold.has(id) && world.reports.some((report) => report.id === id))
      return `${id} was given back, and sold all the same`;
  return null;
}

/** Only a page that was closed had it, as that page had said; or everything was wiped while no page was open. */
function wasReportedUnsaved(world: World, id: string): boolean {
  return (
    world.wiped ||
    world.reports.some((report) => report.id === id && report.outcome.kind === 'queued' && !report.isStored)
  );
}
