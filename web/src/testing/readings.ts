/** Readings, found by the words on their screens. */
import { vi } from 'vitest';
import type { CashRow, NextZ, Reading, ReadingHead } from '~/api/types';
import { openApp } from './app';
import { answers } from './server';

export const TODAY = '2026-03-11';
export const READING = '018f0000-0000-7000-8000-0000000000a1';
export const SALE = '018f0000-0000-7000-8000-0000000000b1';
export const CASH_ROWS = '/api/readings/{reading_id}/cash';
const NOTHING = { count: 0, centavos: 0 };

/** The Z-reading of two days on which nothing happened but this. */
export function readingForTests(others: Partial<Reading> = {}): Reading {
  return {
    number: 3,
    form: 3,
    cafe_name: 'Kape Sukli',
    cafe_address: '12 Session Road\nBaguio',
    cafe_tin: '',
    first_on: '2026-03-10',
    last_on: TODAY,
    made_at: `${TODAY}T12:00:00Z`,
    made_by_first_name: 'Maria',
    gross_centavos: 0,
    discounts: [],
    voids: NOTHING,
    voided_sales: [],
    net_centavos: 0,
    transactions: 0,
    corrections: [],
    corrections_centavos: 0,
    tenders: [],
    order_types: [],
    hours: [],
    cash: { put_in: NOTHING, taken_out: NOTHING, safe_drops: NOTHING, given_back_centavos: 0 },
    expenses: [],
    drawers: [],
    uncounted_centavos: 0,
    after_the_count: [],
    unrecorded: [],
    app_payments: [],
    voided_cash: [],
    voided_after_the_count: [],
    first_sale: null,
    last_sale: null,
    previous_centavos: 0,
    present_centavos: 0,
    journal_head: null,
    ...others,
  };
}

export function serveReading(others: Partial<Reading> = {}): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
  answers('get', '/api/readings/{reading_id}', { id: READING, reading: readingForTests(others) });
}

export async function openReading(others: Partial<Reading> = {}, search = ''): Promise<void> {
  serveReading(others);
  await openApp(`/readings/${READING}${search}`);
}

/** ₱500.00 that Maria put in on the second day. */
export function cashRow(description: string | null, others: Partial<CashRow> = {}): CashRow {
  return {
    id: `id of ${description}`,
    at: `${TODAY}T01:00:00Z`,
    on: TODAY,
    centavos: 50_000,
    description,
    voided: false,
    first_name: 'Maria',
    sale_id: null,
    order_number: null,
    ...others,
  };
}

export function headForTests(number: number, others: Partial<ReadingHead> = {}): ReadingHead {
  return {
    id: `id of ${number}`,
    number,
    first_on: TODAY,
    last_on: TODAY,
    made_at: `${TODAY}T12:00:00Z`,
    made_by_first_name: 'Maria',
    transactions: 2,
    net_centavos: 33_000,
    corrections_centavos: 0,
    short_centavos: null,
    over_centavos: null,
    sent_late: false,
    present_centavos: 33_000,
    ...others,
  };
}

/** Opens the list with this next reading; earlier readings are answered separately. */
export async function openReadings(next: Partial<NextZ> = {}): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
  const days = { today: TODAY, first_on: TODAY, last_on: TODAY };
  const told = { number: 2, ...days, state: 'ready' as const, recorded_on: null };
  answers('get', '/api/readings/next', { ...told, open_shifts: [], ...next });
  await openApp('/readings');
}
