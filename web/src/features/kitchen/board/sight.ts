/** Which tickets somebody at the screen can see: those that have been in sight for a moment, not just painted. */
import { isOpen, isToStop } from '../tickets/tickets';
import { useBoard } from './board-store';

/** How long a ticket must be in sight: one that is scrolled past has not been read. */
const MOMENT_MS = 1000;
const CHECK_EVERY_MS = 500;
/** The share of the card that must be visible; of the screen, if the card is taller. */
const ENOUGH = 0.6;

type Side = 'above' | 'below';

/** Tickets not yet seen at this screen, in board order. */
export type OutOfSightIds = Readonly<Record<Side, readonly string[]>>;

interface Sighting {
  /** When it came into sight (`performance.now()`); null while it is out of sight. */
  since: number | null;
  card: Element;
}

const sightings = new Map<string, Sighting>();
/** The state in which each ticket was seen: one voided or restored since is news again. */
const seenStates = new Map<string, string>();

/** Whether enough of a ticket to read it is in sight now. */
export function isInView(id: string): boolean {
  return (sightings.get(id)?.since ?? null) !== null;
}

/** Whether a ticket has been in sight on a visible page for a moment. */
export function isInSight(id: string): boolean {
  const since = sightings.get(id)?.since ?? null;
  return since !== null && performance.now() - since >= MOMENT_MS;
}

/** Watch a card while it is on the board. Returns a stop function. */
export function watchSight(id: string, card: Element): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy browser reports several changes in one call.
      for (const entry of entries) update(id, entry);
    },
    { threshold: [0, 0.2, 0.4, ENOUGH, 0.8, 1] },
  );
  observer.observe(card);
  return () => {
    observer.disconnect();
    sightings.delete(id);
  };
}

function update(id: string, entry: IntersectionObserverEntry): void {
  const { isIntersecting, intersectionRatio, intersectionRect, rootBounds, target } = entry;
  const screen = rootBounds?.height ?? innerHeight;
  const isSeen =
    isIntersecting && (intersectionRatio >= ENOUGH || intersectionRect.height >= (screen * ENOUGH) / 2);
  const since = sightings.get(id)?.since ?? null;
  sightings.set(id, { since: isSeen ? (since ?? performance.now()) : null, card: target });
}

/** Measured at each check: a card that a jump passes over never intersects, so no observer reports it. */
function sideOf(card: Element): Side | null {
  // In a closed strip a card is neither above nor below, although browsers give it a place and a height.
  if (card.closest('details:not([open])')) return null;
  const { top, height } = card.getBoundingClientRect();
  return top + height / 2 > innerHeight / 2 ? 'below' : 'above';
}

/** Report what is out of sight, repeatedly while the screen is open. Returns a stop function. */
export function watchOutOfSight(onChange: (outOfSight: OutOfSightIds) => void): () => void {
  const onVisibility = () => {
    // Nobody looks at a hidden page: the wait starts again when the page is shown.
    for (const sighting of sightings.values())
      if (sighting.since !== null) sighting.since = performance.now();
  };
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') onChange(findOutOfSight());
  }, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    seenStates.clear();
  };
}

function findOutOfSight(): OutOfSightIds {
  const { cards, current, earlier } = useBoard.getState();
  const outOfSight: Record<Side, string[]> = { above: [], below: [] };
  for (const id of [...earlier, ...current]) {
    const card = cards[id];
    if (!card || !(isOpen(card) || isToStop(card))) continue;
    const state = `${card.voided} ${card.restored_at}`;
    if (isInSight(id)) seenStates.set(id, state);
    const sighting = sightings.get(id);
    if (seenStates.get(id) === state || !sighting || sighting.since !== null) continue;
    const side = sideOf(sighting.card);
    if (side) outOfSight[side].push(id);
  }
  for (const id of seenStates.keys()) if (!cards[id]) seenStates.delete(id);
  return outOfSight;
}
