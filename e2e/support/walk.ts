/** Walks down the rows of a screen's messages and looks at each as it is shown. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { CATALOGUE, type Row, type Screen } from './catalogue.ts';

type RowOf<S extends Screen> = keyof (typeof CATALOGUE)[S] & string;
/** What is put in for the `{…}` of a row. */
type Values = Record<string, string | number>;
/** Does what its row names; the words are looked at afterwards. */
type Step = () => Promise<Values> | Promise<void>;
/** A step for each row: a row without one is no program. */
export type Steps<S extends Screen> = Record<RowOf<S>, Step>;

export async function walk<S extends Screen>(page: Page, screen: S, steps: Steps<S>): Promise<void> {
  for (const [what, row] of rowsOf(screen)) {
    await test.step(what, async () => expectRow(page, row, (await steps[what]()) ?? {}));
  }
}

export function rowsOf<S extends Screen>(screen: S): [RowOf<S>, Row][] {
  return Object.entries(CATALOGUE[screen]) as [RowOf<S>, Row][];
}

/** The row's words and no others; a toast is read and dismissed, so that the next row has its own. */
export async function expectRow(page: Page, row: Row, values: Values = {}): Promise<void> {
  const toast = toasts(page);
  if (row.as === 'words') await expect(page.getByText(filled(row.message, values)).first()).toBeVisible();
  // At once: a toast goes by itself, and would not be missed by waiting.
  else if (row.as === 'silence') expect(await toast.allInnerTexts()).toEqual([]);
  else {
    await expect(toast.locator('strong')).toHaveText(filled(row.title, values));
    await expect(toast.locator('strong + span')).toHaveText(filled(row.message, values));
    await expect(toast).toHaveAttribute('role', row.as === 'failure' ? 'alert' : 'status');
  }
  // Not by a click, which would wait for a toast that has just gone by itself.
  await dismissers(page).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await expect(toast).toHaveCount(0);
}

function dismissers(page: Page): Locator {
  return page.getByRole('button', { name: 'Dismiss' });
}

function toasts(page: Page): Locator {
  return page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ has: dismissers(page) });
}

function filled(words: string, values: Values): string {
  return words.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}
