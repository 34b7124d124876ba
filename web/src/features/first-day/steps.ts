/** The way from an empty cafe to its first sale. */

export const STEPS = ['cafe', 'you', 'items', 'float', 'sale'] as const;
export type Step = (typeof STEPS)[number];

/** Which steps are done already, by whomever and wherever. */
export type Done = Record<Exclude<Step, 'sale'>, boolean>;

export const WORDS: Record<Step, { short: string; title: string; sentence: string }> = {
  cafe: {
    short: 'Cafe',
    title: 'Name the cafe',
    sentence: 'It is shown on every screen and on receipts.',
  },
  you: {
    short: 'You',
    title: 'You are signed in',
    sentence:
      "Each person makes their own PIN: on the sign-in screen they tap 'New staff member? Create PIN'. That can wait.",
  },
  items: {
    short: 'Menu',
    title: 'Five items for the menu',
    sentence: 'What people order most. The rest can be added later in Manage Inventory.',
  },
  float: {
    short: 'Float',
    title: 'The float in the drawer',
    sentence: 'The change in it before the first customer comes.',
  },
  sale: {
    short: 'Sale',
    title: 'The first sale',
    sentence: 'Try it with a cup for yourself: a sale can be voided.',
  },
};

export interface FirstDaySearch {
  step?: string;
}

/** Without a step, or with an unknown one, the address leaves the choice to what is done. */
export function stepIn({ step }: Record<string, unknown>): Step | undefined {
  return STEPS.find((known) => known === step);
}

/** The step for a person who comes back. */
export function firstUndone(done: Done): Step {
  return STEPS.find((step) => step !== 'sale' && !done[step]) ?? 'sale';
}

export function before(step: Step): Step | undefined {
  return STEPS[STEPS.indexOf(step) - 1];
}

export function after(step: Step): Step | undefined {
  return STEPS[STEPS.indexOf(step) + 1];
}
