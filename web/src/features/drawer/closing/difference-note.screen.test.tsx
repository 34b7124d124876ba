/** A note on a difference: nobody has to write one, and nobody overwrites another person's unseen. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Shift, ShiftClosing } from '~/api/types';
import { useCurrentStaff } from '~/lib/current-staff';
import { newId } from '~/lib/ids';
import { isUnsaved } from '~/lib/unsaved';
import { visit } from '~/testing/app';
import { button } from '~/testing/controls';
import { closingForTests, openClosing, shiftForTests } from '~/testing/drawer';
import { holdMoment } from '~/testing/moment';
import { answers, BROKEN, fails, losesAnswer, sent } from '~/testing/server';

const NOTE = '/api/drawer/shifts/{shift_id}/note';
const FOUND = 'Maria found the ₱500 under the tray.';
const SHORT: Partial<Shift> = {
  counts: 1,
  counted_at: '2026-03-11T11:00:00Z',
  counted_by_first_name: 'Maria',
  counted_centavos: 50_000,
  expected_centavos: 100_000,
  difference_centavos: -50_000,
  after_count_centavos: 0,
  left_centavos: 0,
  closed_at: '2026-03-11T11:05:00Z',
  closed_by_first_name: 'Maria',
};
const WRITTEN = { note: FOUND, noted_by_first_name: 'Jose', noted_at: '2026-03-11T11:30:00Z' };

const note = page.getByRole('region', { name: 'Note', exact: true });
const text = page.getByRole('textbox', { name: 'What was found out (optional)' });

async function openClosed(others: Partial<Shift> = {}): Promise<ShiftClosing> {
  const closing = closingForTests({ step: 'closed', shift: shiftForTests({ ...SHORT, ...others }) });
  answers('put', NOTE, ({ note }) => {
    Object.assign(closing.shift, WRITTEN, { note: note || null });
    return { ...closing };
  });
  await openClosing(closing);
  return closing;
}

test('a note on a difference is shown with its author and its time', async () => {
  await openClosed();
  await button('Write a note').click();
  await text.fill(`  ${FOUND} `);
  await button('Save', note).click();
  await expect.element(note.getByText(FOUND)).toBeVisible();
  await expect.element(note.getByText('Jose, 7:30 PM')).toBeVisible();
  expect(sent('put', NOTE)).toEqual([{ note: FOUND, known: null }]);
  await expect.element(text).not.toBeInTheDocument();
});

test('a note that is being written is still there after a visit to another screen', async () => {
  const { shift } = await openClosed();
  await button('Write a note').click();
  await text.fill('It was the change');
  expect(isUnsaved('closing note')).toBe(true);
  visit('/drawer');
  await expect.element(text).not.toBeInTheDocument();
  expect(isUnsaved('closing note')).toBe(true);
  visit(`/drawer?close=${shift.id}`);
  await expect.element(text).toHaveValue('It was the change');
  await button('Cancel', note).click();
  await expect.element(button('Write a note')).toBeVisible();
  expect(isUnsaved('closing note')).toBe(false);
});

test('a note that is being written is not shown to another person', async () => {
  const { shift } = await openClosed();
  await button('Write a note').click();
  await text.fill('Mine');
  visit('/drawer');
  await expect.element(text).not.toBeInTheDocument();
  useCurrentStaff.setState(({ staff }) => ({ staff: staff && { ...staff, id: newId() } }));
  visit(`/drawer?close=${shift.id}`);
  await expect.element(button('Write a note')).toBeVisible();
});

test('a note can be changed, and is removed by saving it empty', async () => {
  await openClosed(WRITTEN);
  await button('Change the note').click();
  await expect.element(text).toHaveValue(FOUND);
  await text.fill('');
  await button('Save', note).click();
  await expect.element(button('Write a note')).toBeVisible();
  expect(sent('put', NOTE)).toEqual([{ note: '', known: FOUND }]);
});

test('a note that somebody else has written is shown before it is overwritten', async () => {
  const closing = await openClosed();
  const isRead = holdMoment();
  await button('Write a note').click();
  await text.fill('It was the change for Order #12.');
  const said = 'Jose changed this note at 7:30 PM. Save again to write yours in its place.';
  fails('put', NOTE, { status: 409, json: { error: 'note_changed', detail: said, field: 'note' } });
  Object.assign(closing.shift, WRITTEN);
  await button('Save', note).click();
  await expect.element(note.getByText(said)).toBeVisible();
  await expect.element(note.getByText(FOUND)).toBeVisible();
  await expect.element(text).toHaveValue('It was the change for Order #12.');
  await button('Save', note).click();
  isRead();
  answers('put', NOTE, closing);
  await button('Save', note).click();
  await expect
    .poll(() => sent('put', NOTE).at(-1))
    .toEqual({
      note: 'It was the change for Order #12.',
      known: FOUND,
    });
});

test('a note that could not be saved stays typed', async () => {
  await openClosed();
  await button('Write a note').click();
  await text.fill(FOUND);
  fails('put', NOTE, BROKEN);
  await button('Save', note).click();
  await expect.element(page.getByText('Failed to save the note')).toBeVisible();
  await expect.element(text).toHaveValue(FOUND);
});

test('an exact drawer without a note asks for none', async () => {
  await openClosed({ difference_centavos: 0, counted_centavos: 100_000 });
  await expect.element(page.getByText('is closed').first()).toBeVisible();
  expect(note.elements()).toEqual([]);
});

test('a note stays when the drawer is counted again and is exact', async () => {
  await openClosed({ difference_centavos: 0, counted_centavos: 100_000, ...WRITTEN });
  await expect.element(note.getByText(FOUND)).toBeVisible();
});

test("a note whose answer was lost is not taken for someone else's, and is replaced by what was typed since", async () => {
  await openClosed();
  await button('Write a note').click();
  await text.fill('It was the change');
  losesAnswer('put', NOTE);
  await button('Save', note).click();
  await expect.element(page.getByText('Failed to save the note')).toBeVisible();
  await text.fill('It was the change for Order #12.');
  await button('Save', note).click();
  await expect.element(button('Change the note')).toBeVisible();
  expect(sent('put', NOTE)[1]).toEqual({
    note: 'It was the change for Order #12.',
    known: 'It was the change',
  });
});
