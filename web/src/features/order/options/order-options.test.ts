/** Options of the order's lines: changed, stored and sold. */
import { beforeEach, describe, expect, test } from 'vitest';
import { useToasts } from '~/components/toast';
import { emptyOrder } from '../closing';
import type { LineDraft } from '../lines';
import { newSale } from '../payment/new-sale';
import { parseOrder, serializeOrder } from '../storage';
import * as store from '../store';

const tapsilog: LineDraft = { item_id: 'tap', name: 'Tapsilog', price_centavos: 16_500, temperature: null };
const OAT = { choice_id: 'oat', group_name: 'Milk', name: 'Oat milk', delta_centavos: 2_000 };
const oatLatte: LineDraft = {
  item_id: 'latte',
  name: 'Latte',
  price_centavos: 14_500,
  temperature: 'hot',
  options: [OAT],
};
const state = () => store.useOrder.getState();

beforeEach(() => store.clearOrder());

describe('a line whose options are changed', () => {
  const plain: LineDraft = {
    ...tapsilog,
    item_id: 'latte',
    name: 'Latte',
    price_centavos: 12_500,
    temperature: 'hot',
  };
  const units = () =>
    state().lines.map(({ quantity, options = [] }) => [quantity, ...options.map(({ name }) => name)]);

  beforeEach(() => {
    store.addToOrder(plain);
    store.addToOrder(plain);
  });

  test('may change some of its units, and equal lines are joined', () => {
    const [line] = state().lines;
    store.changeLineOptions(line?.id ?? '', 1, oatLatte);
    expect(units()).toEqual([[1], [1, 'Oat milk']]);
    store.changeLineOptions(line?.id ?? '', 1, oatLatte);
    expect(units()).toEqual([[2, 'Oat milk']]);
  });

  test('stays as it was if the server would refuse the change', () => {
    const [line] = state().lines;
    store.changeLineOptions(line?.id ?? '', 2, { ...oatLatte, price_centavos: 1_000_000_001 });
    expect(units()).toEqual([[2]]);
    expect(useToasts.getState().toast?.message).toMatch(/^Latte cannot be sold/);
  });

  test("stays the senior's, in part and when it joins another line", () => {
    const [line] = state().lines;
    const card = { id: 'c', kind: 'senior' as const, name: 'Nena', id_number: '1' };
    const whose = () => state().entitled.flatMap(({ lines }) => lines.map(({ quantity }) => quantity));
    store.change(() => ({ entitled: [{ ...card, lines: [{ line_id: line?.id ?? '', quantity: 2 }] }] }));
    store.changeLineOptions(line?.id ?? '', 1, oatLatte);
    expect(whose()).toEqual([1, 1]);
    store.changeLineOptions(line?.id ?? '', 1, oatLatte);
    expect(whose()).toEqual([2]);
  });
});

describe('the sale of an order', () => {
  test('has no options if there are none, byte for byte as before there were options', () => {
    store.addToOrder(tapsilog);
    const { sale_id } = state();
    const id = state().lines[0]?.id;
    const details = { order_number: 7, order_type: 'dine-in', cash_received_centavos: null } as const;
    expect(JSON.stringify(newSale(store.openOrder(), details))).toBe(
      `{"id":"${sale_id}","order_number":7,"order_type":"dine-in","cash_received_centavos":null,` +
        '"approval_id":null,"discount_tenths":0,"subtotal_centavos":16500,"discount_centavos":0,' +
        '"total_centavos":16500,"lines":[{"item_id":"tap","name":"Tapsilog","price_centavos":16500,' +
        `"temperature":null,"order_type":"dine-in","id":"${id}","quantity":1}]}`,
    );
  });

  test('has the options of its lines, even after a reload', () => {
    store.addToOrder(oatLatte);
    const { changes: _, ...order } =
      parseOrder(serializeOrder({ ...store.openOrder(), changes: [] })) ?? emptyOrder();
    const details = { order_number: 7, order_type: 'take-out', cash_received_centavos: null } as const;
    expect(newSale(order, details).lines).toMatchObject([{ price_centavos: 14_500, options: [OAT] }]);
  });
});

describe('a stored order', () => {
  const line = { ...tapsilog, id: 'a', quantity: 2, order_type: 'dine-in' as const };
  const withOptions = (options: unknown) =>
    parseOrder(JSON.stringify({ ...JSON.parse(serializeOrder(emptyOrder())), lines: [{ ...line, options }] }))
      ?.lines;

  test('has the options of its lines, and none if an earlier version of the app wrote it', () => {
    const free = { ...OAT, delta_centavos: -500 };
    expect(withOptions([OAT, free])).toEqual([{ ...line, options: [OAT, free] }]);
    expect(withOptions(undefined)).toEqual([line]);
  });

  test.each([
    ['no list', 'oat'],
    ['nobody', [null]],
    ['no name', [{ ...OAT, name: '' }]],
    ['half a centavo', [{ ...OAT, delta_centavos: 0.5 }]],
    ['more than the line costs', [{ ...OAT, delta_centavos: 16_501 }]],
    ['more than any item costs', [{ ...OAT, delta_centavos: -1_000_000_000 }]],
    ['too many', Array.from({ length: 21 }, () => ({ ...OAT, delta_centavos: 0 }))],
  ])('with options that are %s is not read', (_, options) => {
    expect(withOptions(options)).toBeUndefined();
  });
});
