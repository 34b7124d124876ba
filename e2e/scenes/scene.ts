/** One look at the product: how a screen or a dialog is reached, and by which name it is spoken of. */
import type { Page } from '@playwright/test';
import type { Cafe } from './cafe.ts';

export interface Stage {
  page: Page;
  cafe: Cafe;
}

export interface Scene {
  name: string;
  /** The cafe that it shows: a full day, or the first minute of a new one. */
  cafe: keyof Cafes;
  /** Somebody is signed in, nothing is in the order and the page is anywhere; afterwards it is all there. */
  open: (stage: Stage) => Promise<unknown>;
  /** There is more below the fold: a look takes all of it. */
  whole?: boolean;
  /** A phone has no such screen. */
  wide?: boolean;
  /** A phone comes to it by a way of its own, so a screen that has shrunk to its size shows something else. */
  byPhone?: boolean;
}

export interface Cafes {
  busy: Cafe;
  new: Cafe;
}

type Opening = Scene['open'] | [open: Scene['open'], trait: 'whole' | 'wide' | 'byPhone'];

/** Scenes of the busy cafe, or of another, from a table of names. */
export function scenes(table: Record<string, Opening>, cafe: keyof Cafes = 'busy'): Scene[] {
  return Object.entries(table).map(([name, opening]) =>
    Array.isArray(opening)
      ? { name, cafe, open: opening[0], [opening[1]]: true }
      : { name, cafe, open: opening },
  );
}
