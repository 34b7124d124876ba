/** The drawer and its closing, found by the words on their screens. */
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Shift, ShiftClosing } from '~/api/types';
import { newId } from '~/lib/ids';
import { openApp } from './app';
import { answers } from './server';

const TODAY = '2026-03-11';
export const CLOSING = '/api/drawer/shifts/{shift_id}/closing';
export const EXPLANATION = '/api/drawer/shifts/{shift_id}/explanation';
export const COUNT = '/api/drawer/shifts/{shift_id}/closing/count';

/** A drawer that Maria opened with ₱1,000.00 this morning. */
export function shiftForTests(others: Partial<Shift> = {}): Shift {
  return {
    id: newId(),
    number: 1,
    drawer: newId(),
    drawer_name: null,
    on: TODAY,
    opened_at: `${TODAY}T00:00:00Z`,
    opened_by_first_name: 'Maria',
    float_centavos: 100_000,
    counts: 0,
    counted_at: null,
    counted_by_first_name: null,
    counted_late: false,
    counted_centavos: null,
    expected_centavos: null,
    difference_centavos: null,
    after_count_centavos: null,
    left_centavos: null,
    closed_at: null,
    closed_by_first_name: null,
    note: null,
    noted_by_first_name: null,
    noted_at: null,
    ...others,
  };
}

/** The state of a closing on the server; a test changes it as it goes. */
export function closingForTests(others: Partial<ShiftClosing> = {}): ShiftClosing {
  return {
    shift: shiftForTests(),
    step: 'count',
    closing_id: null,
    first_name: null,
    began_at: null,
    unsent: [],
    tickets: [],
    references: [],
    ways: [],
    app_payments: [],
    carried_over: [],
    pieces: null,
    made_of: null,
    moved_since_centavos: null,
    sent_late_centavos: null,
    sold_before_centavos: null,
    left_before_centavos: null,
    ...others,
  };
}

/** Opens a closing that Maria begins here; a count of ₱835.00 is short by ₱165.00. */
export async function openClosing(closing: ShiftClosing): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
  answers('get', CLOSING, () => closing);
  answers('post', CLOSING, ({ closing_id }) => {
    Object.assign(closing, { closing_id, first_name: 'Maria', began_at: `${TODAY}T12:00:00Z` });
    return closing;
  });
  answers('post', COUNT, () => {
    closing.step = 'leave';
    closing.shift = shiftForTests({
      id: closing.shift.id,
      counts: 1,
      counted_at: `${TODAY}T12:01:00Z`,
      counted_by_first_name: 'Maria',
      counted_centavos: 83_500,
      expected_centavos: 100_000,
      difference_centavos: -16_500,
    });
    closing.made_of = {
      sold_centavos: 20_000,
      put_in_centavos: 0,
      taken_out_centavos: -16_500,
      given_back_centavos: -3_500,
      after_count_centavos: 0,
    };
    return { ...closing };
  });
  answers('get', EXPLANATION, () => ({
    difference_centavos: -16_500,
    heading: null,
    candidates: [],
  }));
  await openApp(`/drawer?close=${closing.shift.id}`);
}

export const pieces = (name: string) => page.getByRole('textbox', { name, exact: true });
export const alert = page.getByRole('alertdialog');
export const confirmCount = page.getByRole('button', { name: 'Confirm the count' });
