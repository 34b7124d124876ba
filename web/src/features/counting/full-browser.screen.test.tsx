/** Counting in a browser that stores nothing any more, or has lost what it stored: only this page has it then. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { hasUnsaved } from '~/lib/unsaved';
import { counts, cups, ENTRIES, openShelf, pie } from '~/testing/counting';
import { fillStorage } from '~/testing/full-browser';
import { breaks, sent } from '~/testing/server';
import { useUnsentEntries } from './unsent-entries';

const KEY = 'count-entries';
const text = (words: string | RegExp) => page.getByText(words);
const units = () => sent('post', ENTRIES).map((entry) => entry.units);

/** Another tab stores these entries. */
function storeElsewhere(entries: readonly object[]): void {
  const newValue = JSON.stringify(entries);
  localStorage.setItem(KEY, newValue);
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }));
}

test('what could not be stored is sent, although another tab has sent the rest meanwhile', async () => {
  await openShelf([pie, cups]);
  const mend = breaks('post', ENTRIES, 'cut');
  await counts('7');
  const empty = fillStorage();
  await counts('3');
  await expect.element(text('Not sent: 2. This browser keeps nothing: leave the page open')).toBeVisible();
  empty();
  storeElsewhere([]);
  await expect.element(text('Not sent: 1.')).toBeVisible();
  expect(hasUnsaved()).toBe(true);
  const before = units().length;
  mend();
  await expect.element(text(/^Not sent/)).not.toBeInTheDocument();
  expect(units().slice(before)).toEqual([3]);
  expect(hasUnsaved()).toBe(false);
});

test('what another tab has stored is kept once this one can store again', async () => {
  await openShelf([pie, cups]);
  breaks('post', ENTRIES, 'cut');
  const empty = fillStorage();
  await counts('7');
  await expect.element(text('Not sent: 1.')).toBeVisible();
  const [own] = useUnsentEntries.getState().entries;
  empty();
  storeElsewhere([{ ...own, id: crypto.randomUUID(), units: 5 }]);
  await counts('3');
  await expect.element(text('Not sent: 3. It is kept on this device')).toBeVisible();
  expect(JSON.parse(localStorage.getItem(KEY) ?? '').map((entry: { units: number }) => entry.units)).toEqual([
    5, 7, 3,
  ]);
});

test('what is not sent is stored again when another tab clears everything that this browser stores', async () => {
  await openShelf([pie, cups]);
  breaks('post', ENTRIES, 'cut');
  await counts('7');
  await counts('3');
  await expect.element(text('Not sent: 2.')).toBeVisible();
  const staff = localStorage.getItem('currentStaff') ?? '';
  localStorage.clear();
  localStorage.setItem('currentStaff', staff);
  dispatchEvent(new StorageEvent('storage', { key: null }));
  await expect.poll(() => localStorage.getItem(KEY)).toContain('"units":7');
  expect(useUnsentEntries.getState().entries.map((entry) => entry.units)).toEqual([7, 3]);
});
