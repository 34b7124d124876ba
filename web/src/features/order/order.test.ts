import { beforeEach, describe, expect, test } from 'vitest';
import { dismissToast, useToasts } from '~/components/toast';
import { PLAIN_TERMS } from './cards/terms';
import { emptyOrder } from './closing';
import { type LineDraft, typeOf } from './lines';
import { newSale } from './payment/new-sale';
import { type ClosedOrder, parseClosed, parseOrder, serializeClosed, serializeOrder } from './storage';
import * as store from './store';

const tapsilog: LineDraft = { item_id: 'tap', name: 'Tapsilog', price_centavos: 16_500, temperature: null };
const ube: LineDraft = { item_id: 'ube', name: 'Ube', price_centavos: 3_335, temperature: null };
const state = () => store.useOrder.getState();

beforeEach(() => store.clearOrder());

describe('the open order', () => {
  test('counts units by item', () => {
    store.addToOrder(tapsilog);
    store.addToOrder(tapsilog);
    expect(state().units).toEqual({ tap: 2 });
  });

  test('the switch sets the type of the whole order, including lines rung up before', () => {
    store.addToOrder(tapsilog);
    store.changeOrderType('take-out');
    store.addToOrder(tapsilog);
    expect(state().lines.map((line) => [line.order_type, line.quantity])).toEqual([['take-out', 2]]);
    expect(state().removed).toBeNull();
  });

  test('a line that differs on purpose follows the switch too, and Undo makes it differ again', () => {
    store.addToOrder(tapsilog);
    store.addToOrder(ube);
    store.changeLineType(state().lines[0]?.id ?? '', 1);
    const before = store.openOrder();
    expect(before.lines.map((line) => line.order_type)).toEqual(['take-out', 'dine-in']);
    store.changeOrderType('take-out');
    expect(state().lines.map((line) => line.order_type)).toEqual(['take-out', 'take-out']);
    expect(state().removed?.text).toBe('All items are Take-out');
    store.undoRemoval();
    expect(store.openOrder()).toEqual(before);
  });

  test('the 201st line is refused with a message, and one more unit of an existing line is not', () => {
    for (let n = 0; n < 200; n += 1) store.addToOrder({ ...ube, item_id: `${n}`, name: `Ube ${n}` });
    store.addToOrder(tapsilog);
    expect(state().lines).toHaveLength(200);
    expect(useToasts.getState().toast?.message).toBe(
      'An order takes at most 200 lines. Complete this one first.',
    );
    dismissToast();
    store.addToOrder({ ...ube, item_id: '7', name: 'Ube 7' });
    expect(state().lines[7]?.quantity).toBe(2);
    expect(useToasts.getState().toast).toBeNull();
    // Splitting the line would make one line too many.
    store.changeLineType(state().lines[7]?.id ?? '', 1);
    expect(state().lines).toHaveLength(200);
    expect(useToasts.getState().toast).not.toBeNull();
  });

  test('the 10,001st unit of a line is refused with a message', () => {
    store.addToOrder(tapsilog);
    store.changeQuantity(state().lines[0]?.id ?? '', 10_000);
    for (const add of [
      () => store.addToOrder(tapsilog),
      () => store.changeQuantity(state().lines[0]?.id ?? '', 10_001),
    ]) {
      dismissToast();
      add();
      expect(state().lines[0]?.quantity).toBe(10_000);
      expect(useToasts.getState().toast?.message).toBe('A line takes at most 10,000.');
    }
  });

  test('a removed line comes back with Undo', () => {
    store.addToOrder(tapsilog);
    const before = store.openOrder();
    store.changeQuantity(before.lines[0]?.id ?? '', 0);
    expect(state().lines).toEqual([]);
    expect(state().removed?.text).toBe('Tapsilog removed');
    store.undoRemoval();
    expect(store.openOrder()).toEqual(before);
  });

  test('a cleared order comes back with Undo, discount and all', () => {
    store.addToOrder(tapsilog);
    store.changeDiscount(50);
    const before = store.openOrder();
    store.clearOrder();
    expect(state().discount_tenths).toBe(0);
    store.undoRemoval();
    expect(store.openOrder()).toEqual(before);
  });

  test('the order after a cleared one is dine-in and another sale', () => {
    const before = state().sale_id;
    store.changeOrderType('take-out');
    store.clearOrder();
    expect(state().order_type).toBe('dine-in');
    expect(state().sale_id).not.toBe(before);
  });
});

describe('the sale of an order', () => {
  test('has the sums, the id and the lines of the order', () => {
    store.addToOrder(tapsilog);
    store.addToOrder(ube);
    store.changeDiscount(125);
    const details = { order_number: 7, order_type: 'dine-in', cash_received_centavos: 20_000 } as const;
    expect(newSale(store.openOrder(), details)).toEqual({
      id: state().sale_id,
      ...details,
      approval_id: null,
      discount_tenths: 125,
      subtotal_centavos: 19_835,
      discount_centavos: 2_479,
      total_centavos: 17_356,
      lines: state().lines,
    });
  });

  test('takes the type of the dialog, also for its lines', () => {
    store.addToOrder(tapsilog);
    const sale = newSale(store.openOrder(), {
      order_number: null,
      order_type: 'take-out',
      cash_received_centavos: null,
    });
    expect([sale.order_type, sale.lines[0]?.order_type]).toEqual(['take-out', 'take-out']);
  });

  test('keeps a line that differs if the dialog agrees with the panel', () => {
    store.changeOrderType('take-out');
    store.addToOrder(tapsilog);
    store.addToOrder(ube);
    store.changeLineType(state().lines[0]?.id ?? '', 1);
    const sale = newSale(store.openOrder(), {
      order_number: 1,
      order_type: 'take-out',
      cash_received_centavos: null,
    });
    expect(sale.lines.map((line) => line.order_type)).toEqual(['dine-in', 'take-out']);
  });
});

test('an order whose lines were all made take-out is a take-out order, and its sale says the same', () => {
  store.addToOrder(tapsilog);
  store.changeLineType(state().lines[0]?.id ?? '', 1);
  expect(typeOf(store.openOrder())).toBe('take-out');
  for (const order_type of ['dine-in', 'take-out'] as const) {
    const sale = newSale(store.openOrder(), { order_number: 1, order_type, cash_received_centavos: null });
    expect(sale.lines.map((line) => line.order_type)).toEqual([order_type]);
  }
});

describe('a stored order', () => {
  const line = { ...tapsilog, id: 'a', quantity: 2, order_type: 'dine-in' };
  const stored = {
    version: 1,
    sale_id: 's',
    lines: [line],
    discount_tenths: 50,
    order_type: 'take-out',
    approval: { id: 'x', discount_centavos: 990 },
    persons: 2,
    entitled: [{ id: 'e', kind: 'pwd', name: 'Jun', id_number: '1', lines: [{ line_id: 'a', quantity: 2 }] }],
    changes: ['c'],
  };

  test('is read back', () => {
    const { version, ...order } = stored;
    expect(version).toBe(1);
    expect(parseOrder(JSON.stringify(stored))).toEqual(order);
  });

  test.each([undefined, null, 'x', { id: 'x' }, { id: 'x', discount_centavos: -1 }])(
    'has no approval if none can be read: %j',
    (approval) => {
      expect(parseOrder(JSON.stringify({ ...stored, approval }))?.approval).toBeNull();
    },
  );

  test.each([
    ['another version', { ...stored, version: 2 }],
    ['half a unit', { ...stored, lines: [{ ...line, quantity: 0.5 }] }],
    ['a negative price', { ...stored, lines: [{ ...line, price_centavos: -1 }] }],
    ['a warm drink', { ...stored, lines: [{ ...line, temperature: 'warm' }] }],
    ['too much discount', { ...stored, discount_tenths: 1001 }],
    ['lines that are no list', { ...stored, lines: 'x' }],
    ['nothing', null],
  ])('with %s is not read', (_, record) => {
    expect(parseOrder(JSON.stringify(record))).toBeNull();
    expect(parseOrder('not json')).toBeNull();
  });
});

describe('a closed order', () => {
  const closed: ClosedOrder = {
    order: { ...emptyOrder(), changes: ['c'] },
    details: { order_number: null, order_type: 'take-out', cash_received_centavos: 20_000 },
    next: 'n',
    nth: 1,
    state: 'sending',
  };

  const paid = { id: 'a', kind: 'gcash' as const, name: 'GCash', amount_centavos: 16_500, reference: '12' };
  const paidBy = (tender: object) =>
    serializeClosed({ ...closed, details: { ...closed.details, tenders: [{ ...paid, ...tender }] } });

  test('is read back', () => {
    expect(parseClosed(serializeClosed(closed))).toEqual(closed);
    expect(parseClosed(paidBy({}))?.details.tenders).toEqual([paid]);
    const withTerms = { ...closed, details: { ...closed.details, terms: PLAIN_TERMS } };
    expect(parseClosed(serializeClosed(withTerms))).toEqual(withTerms);
  });

  test.each([
    ['an order', serializeOrder(closed.order)],
    [
      'a number that there is not',
      serializeClosed({ ...closed, details: { ...closed.details, order_number: 101 } }),
    ],
    [
      'terms that there are not',
      serializeClosed({
        ...closed,
        details: { ...closed.details, terms: { ...PLAIN_TERMS, service_tenths: 0.5 } },
      }),
    ],
    ['a tender that settles nothing', paidBy({ amount_centavos: 0 })],
    ['a tender without a name', paidBy({ name: '' })],
    ['nothing after it', serializeClosed({ ...closed, next: '' })],
    ['no JSON', 'x'],
  ])('with %s is not read', (_, text) => {
    expect(parseClosed(text)).toBeNull();
  });
});
