import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cash, openCash, rows, sumCard } from '~/testing/cash';
import { button } from '~/testing/controls';

const note = page.getByRole('status').filter({ hasText: 'that you opened' });
const marked = () => document.querySelector('li[aria-current]');

test('a movement in the address is in sight, marked and focused, however long the day is', async () => {
  const many = Array.from({ length: 80 }, (_, at) => cash(`Change ${at}`));
  const ice = cash('Ice', { id: 'ice', transaction_type: 'cash_out' });
  await openCash([...many, ice], '?on=2026-03-11&row=ice&show=cash_in');
  await expect.element(rows.getByText('Ice', { exact: true })).toBeInViewport();
  expect(marked()?.textContent).toContain('Ice');
  expect(document.activeElement).toBe(marked());
  expect(note.elements()).toEqual([]);
});

test('an opened movement that has been voided is shown, with a note that it counts no more', async () => {
  const voided = cash('Ice', { id: 'ice', voided: true, voided_at: '2026-03-11T02:00:00Z' });
  await openCash([voided], '?row=ice');
  await expect
    .element(note)
    .toHaveTextContent('The cash movement that you opened was voided: it no longer counts.');
  await expect.poll(() => marked()?.textContent).toContain('VOIDED');
});

test('a note says that the opened movement is not in the list, until a filter is chosen', async () => {
  await openCash([cash('Ice')], '?row=gone');
  await expect
    .element(note)
    .toHaveTextContent("The cash movement that you opened is not in this day's list.");
  await sumCard('Cash In').click();
  await expect.element(note).not.toBeInTheDocument();
  expect(location.search).toBe('?show=cash_in');
});

test('the day before is shown without the opened movement', async () => {
  await openCash([cash('Ice', { id: 'ice' })], '?row=ice');
  await expect.poll(() => marked()?.textContent).toContain('Ice');
  await button('Previous day').click();
  await expect.element(page.getByText('No transactions recorded for this date')).toBeVisible();
  expect(location.search).toBe('?on=2026-03-10');
  expect(note.elements()).toEqual([]);
});
