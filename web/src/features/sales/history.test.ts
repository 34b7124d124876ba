import { expect, test } from 'vitest';
import type { SaleEvent } from '~/api/types';
import { furtherDetails, happened } from './history';

function event(action: SaleEvent['action'], details: Partial<SaleEvent['details']> = {}): SaleEvent {
  const nothing = {
    lines: [],
    prices_that_differ: [],
    options_that_differ: [],
    tender_name: null,
    held_ms: 0,
    sent_by_first_name: null,
    stock_moved: false,
    void_reason: null,
    approved_by_first_name: null,
    without_approval: false,
  };
  return {
    at: '2026-11-20T01:00:00Z',
    staff_first_name: 'Maria',
    action,
    details: { ...nothing, ...details },
  };
}

test('ticks are described with their lines, and a verified payment with its name', () => {
  expect(happened(event('ticked', { lines: ['Tapsilog', 'Pandesal'] }))).toBe('Made: Tapsilog, Pandesal');
  expect(happened(event('unticked', { lines: ['Pandesal'] }))).toBe('Marked as not made: Pandesal');
  expect(happened(event('verified', { tender_name: 'GCash' }))).toBe('Payment verified: GCash');
  expect(happened(event('completed', { lines: ['Pandesal'] }))).toBe('Completed by the kitchen');
});

test('a price that differed from the menu is told with both prices', () => {
  const prices_that_differ = [{ name: 'Tapsilog', price_centavos: 15_000, menu_price_centavos: 16_500 }];
  expect(furtherDetails(event('sold', { prices_that_differ }))).toEqual([
    'Tapsilog was sold at ₱150.00; the menu price was ₱165.00.',
  ]);
});

test('an option that differed from the menu, or was not on it, is described', () => {
  const options_that_differ = [
    { name: 'Cafe Latte', option: 'Oat milk', delta_centavos: 1_500, menu_delta_centavos: 2_000 },
    { name: 'Mocha', option: 'Ube', delta_centavos: 700, menu_delta_centavos: null },
  ];
  expect(furtherDetails(event('sold', { options_that_differ }))).toEqual([
    'Oat milk of Cafe Latte was sold at ₱15.00; the menu price was ₱20.00.',
    'Ube of Mocha was not on the menu.',
  ]);
});

test('a sale that waited for the network says how long, unless it was only a moment', () => {
  expect(furtherDetails(event('sold', { held_ms: 60_000 }))).toEqual([]);
  expect(furtherDetails(event('sold', { held_ms: 300_000 }))).toEqual(['It reached the server 5 min later.']);
});

test("a person who sent somebody else's sale is named", () => {
  expect(furtherDetails(event('sold', { held_ms: 300_000, sent_by_first_name: 'Jomar' }))).toEqual([
    'It reached the server 5 min later.',
    'Sent by Jomar.',
  ]);
});

test('stock that was moved is described, in either direction', () => {
  expect(furtherDetails(event('voided', { stock_moved: true }))).toEqual([
    'Its items were returned to stock.',
  ]);
  expect(furtherDetails(event('restored', { stock_moved: true }))).toEqual([
    'Its items were taken from stock again.',
  ]);
  expect(furtherDetails(event('voided'))).toEqual([]);
});

test('a void says why, if a reason was given', () => {
  expect(furtherDetails(event('voided', { void_reason: 'sold_out', stock_moved: true }))).toEqual([
    'Sold out.',
    'Its items were returned to stock.',
  ]);
});
