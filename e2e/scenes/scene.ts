/** One view of the product: how to reach a screen or dialog, and the name that refers to it. */
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
  /** Begins with somebody signed in, an empty order and any page; once it resolves, everything is on the screen. */
  open: (stage: Stage) => Promise<unknown>;
  /** There is more below the fold, and a picture takes all of it. */
  whole?: boolean;
  /** Phones do not have this screen. */
  wide?: boolean;
  /** A phone reaches it in its own way, so a window resized to a phone's size shows something else. */
  byPhone?: boolean;
}

export interface Cafes {
  busy: Cafe;
  new: Cafe;
}

type Opening = Scene['open'] | [open: Scene['open'], trait: 'whole' | 'wide' | 'byPhone'];

/** Turn a table of names into scenes, of the busy cafe by default. */
export function scenes(table: Record<string, Opening>, cafe: keyof Cafes = 'busy'): Scene[] {
  return Object.entries(table).map(([name, opening]) =>
    Array.isArray(opening)
      ? { name, cafe, open: opening[0], [opening[1]]: true }
      : { name, cafe, open: opening },
  );
}
