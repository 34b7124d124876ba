import { describe, expect, test } from 'vitest';
import { subtotalOf } from '~/lib/tax/bill';
import {
  addUnit,
  type LineDraft,
  MOST_PRICE_CENTAVOS,
  noRoomFor,
  type OrderLine,
  remakeUnits,
  retypeAll,
  retypeUnits,
  setQuantity,
  unitsByItem,
  unitsOf,
  unsoldLines,
} from './lines';

const tapsilog: LineDraft = { item_id: 'tap', name: 'Tapsilog', price_centavos: 16_500, temperature: null };
const hotLatte: LineDraft = {
  item_id: 'latte',
  name: 'Cafe Latte',
  price_centavos: 12_000,
  temperature: 'hot',
};

const OAT = { choice_id: 'oat', group_name: 'Milk', name: 'Oat milk', delta_centavos: 2_000 };
const SOY = { ...OAT, choice_id: 'soy', name: 'Soy milk' };
const oatLatte: LineDraft = { ...hotLatte, price_centavos: 14_000, options: [OAT] };

describe('adding', () => {
  const one = addUnit([], tapsilog, 'dine-in', 'a');

  test('the first unit begins a line with an id of its own', () => {
    expect(one).toEqual([{ ...tapsilog, id: 'a', quantity: 1, order_type: 'dine-in' }]);
  });

  test('an item above the highest price is not added, and the message says why and where to correct it', () => {
    const dearest = { ...tapsilog, price_centavos: MOST_PRICE_CENTAVOS };
    const dearer = { ...dearest, price_centavos: MOST_PRICE_CENTAVOS + 2 };
    expect(noRoomFor([], dearest, 'dine-in')).toBeNull();
    expect(noRoomFor([], dearer, 'dine-in')).toBe(
      'Tapsilog cannot be sold: it costs more than ₱10,000,000.00. Correct its unit cost in Manage Inventory.',
    );
    expect(addUnit([], dearer, 'dine-in', 'a')).toEqual([]);
  });

  test('the same item again makes its line longer', () => {
    expect(addUnit(one, tapsilog, 'dine-in', 'b')).toEqual([{ ...one[0], quantity: 2 }]);
  });

  test.each([
    ['item', { ...tapsilog, item_id: 'tap2' }, 'dine-in'],
    ['name', { ...tapsilog, name: 'Tapsilog XL' }, 'dine-in'],
    ['price', { ...tapsilog, price_centavos: 16_501 }, 'dine-in'],
    ['temperature', { ...tapsilog, temperature: 'hot' }, 'dine-in'],
    ['order type', tapsilog, 'take-out'],
  ] as const)('another %s is another line', (_, draft, type) => {
    expect(addUnit(one, draft, type, 'b').map((line) => line.id)).toEqual(['a', 'b']);
  });

  test.each<[string, LineDraft]>([
    ['no options', { ...hotLatte, price_centavos: 14_000 }],
    ['another choice at the same price', { ...oatLatte, options: [SOY] }],
    ['one more', { ...oatLatte, options: [OAT, { ...SOY, delta_centavos: 0 }] }],
    ['the choice as it is called since', { ...oatLatte, options: [{ ...OAT, name: 'Oatly' }] }],
    ['the same price made up in another way', { ...oatLatte, options: [{ ...OAT, delta_centavos: 1_000 }] }],
  ])('with %s is another line', (_, draft) => {
    const lines = addUnit([], oatLatte, 'dine-in', 'a');
    expect(addUnit(lines, draft, 'dine-in', 'b')).toHaveLength(2);
    expect(addUnit(lines, structuredClone(oatLatte), 'dine-in', 'b')).toHaveLength(1);
  });

  test('more options than the server takes are refused with words', () => {
    const many = { ...oatLatte, options: Array.from({ length: 21 }, () => OAT) };
    expect(noRoomFor([], many, 'dine-in')).toBe('A line takes at most 20 options.');
  });

  test('ten taps add ten units', () => {
    let lines = one;
    for (let tap = 2; tap <= 10; tap += 1) lines = addUnit(lines, tapsilog, 'dine-in', `t${tap}`);
    expect(lines.map((line) => line.quantity)).toEqual([10]);
  });

  test('an order never has more lines than the server takes', () => {
    const full = Array.from({ length: 200 }, (_, n) => ({
      ...tapsilog,
      item_id: `${n}`,
      id: `${n}`,
      quantity: 1,
      order_type: 'dine-in' as const,
    }));
    expect(addUnit(full, tapsilog, 'dine-in', 'x')).toHaveLength(200);
  });
});

describe('quantity', () => {
  const lines = addUnit(addUnit([], tapsilog, 'dine-in', 'a'), hotLatte, 'dine-in', 'b');

  test('is set', () => {
    expect(setQuantity(lines, 'b', 7)[1]?.quantity).toBe(7);
  });

  test.each([0, -1])('%i removes the line', (quantity) => {
    expect(setQuantity(lines, 'a', quantity).map((line) => line.id)).toEqual(['b']);
  });

  test.each([1.5, Number.NaN])('%d changes nothing', (quantity) => {
    expect(setQuantity(lines, 'a', quantity)).toEqual(lines);
  });

  test('stops at what the server takes', () => {
    expect(setQuantity(lines, 'a', 1e9)[0]?.quantity).toBe(10_000);
  });
});

test('one type for all lines joins those that become the same', () => {
  let lines = addUnit([], tapsilog, 'dine-in', 'a');
  lines = addUnit(lines, tapsilog, 'take-out', 'b');
  lines = addUnit(lines, hotLatte, 'take-out', 'c');
  const all = retypeAll(lines, 'take-out');
  expect(all.map(({ id, quantity, order_type }) => [id, quantity, order_type])).toEqual([
    ['a', 2, 'take-out'],
    ['c', 1, 'take-out'],
  ]);
});

test('no unit is lost if the joined line would be too long for the server', () => {
  let lines = setQuantity(addUnit([], tapsilog, 'dine-in', 'a'), 'a', 9_000);
  lines = setQuantity(addUnit(lines, tapsilog, 'take-out', 'b'), 'b', 9_000);
  expect(unitsOf(retypeAll(lines, 'take-out'))).toBe(18_000);
});

describe('some units of a line that change their type', () => {
  const three = setQuantity(addUnit([], tapsilog, 'dine-in', 'a'), 'a', 3);
  const seen = (lines: readonly OrderLine[]) =>
    lines.map(({ id, quantity, order_type }) => [id, quantity, order_type]);

  test('become a line of their own', () => {
    expect(seen(retypeUnits(three, 'a', 1, 'b'))).toEqual([
      ['a', 2, 'dine-in'],
      ['b', 1, 'take-out'],
    ]);
  });

  test('are the line itself if they are all of it', () => {
    expect(seen(retypeUnits(three, 'a', 3, 'b'))).toEqual([['a', 3, 'take-out']]);
  });

  test('join a line that is the same, there and back', () => {
    const one = retypeUnits(three, 'a', 1, 'b');
    const two = retypeUnits(one, 'a', 1, 'c');
    expect(seen(two)).toEqual([
      ['a', 1, 'dine-in'],
      ['c', 2, 'take-out'],
    ]);
    expect(seen(retypeUnits(two, 'c', 2, 'd'))).toEqual([['a', 3, 'dine-in']]);
  });
});

describe('some units of a line that change their options', () => {
  const three = setQuantity(addUnit([], hotLatte, 'take-out', 'a'), 'a', 3);
  const seen = (lines: readonly OrderLine[]) =>
    lines.map(({ id, quantity, options = [] }) => [id, quantity, ...options.map(({ name }) => name)]);

  test('become a line of their own after it, of the same type', () => {
    const lines = remakeUnits(three, 'a', 1, 'b', oatLatte);
    expect(seen(lines)).toEqual([
      ['a', 2],
      ['b', 1, 'Oat milk'],
    ]);
    expect(subtotalOf(lines)).toBe(2 * 12_000 + 14_000);
    expect(lines.map(({ order_type }) => order_type)).toEqual(['take-out', 'take-out']);
  });

  test('are the line itself if they are all of it, without its earlier options', () => {
    const all = remakeUnits(three, 'a', 3, 'b', oatLatte);
    expect(seen(all)).toEqual([['a', 3, 'Oat milk']]);
    expect(remakeUnits(all, 'a', 3, 'c', hotLatte)).toEqual(three);
  });

  test('join a line that is the same, there and back', () => {
    const two = remakeUnits(remakeUnits(three, 'a', 1, 'b', oatLatte), 'a', 1, 'c', oatLatte);
    expect(two.map(({ quantity }) => quantity)).toEqual([1, 2]);
    expect(seen(remakeUnits(two, two[1]?.id ?? '', 2, 'd', hotLatte))).toEqual([['a', 3]]);
  });

  test('of a line that is gone change nothing', () => {
    expect(remakeUnits(three, 'x', 1, 'b', oatLatte)).toEqual(three);
  });
});

test('the sums are those of all lines, and units are counted by item', () => {
  let lines = addUnit([], hotLatte, 'dine-in', 'a');
  lines = addUnit(lines, { ...hotLatte, temperature: 'iced' }, 'dine-in', 'b');
  lines = setQuantity(addUnit(lines, tapsilog, 'dine-in', 'c'), 'c', 3);
  expect(subtotalOf(lines)).toBe(24_000 + 49_500);
  expect(unitsOf(lines)).toBe(5);
  expect(unitsByItem(lines)).toEqual({ latte: 2, tap: 3 });
});

test('when an order was sold while more was added, only what was added is left', () => {
  const line = {
    item_id: 'tap',
    name: 'Tapsilog',
    price_centavos: 16_500,
    temperature: null,
    order_type: 'dine-in',
  };
  const lines = [
    { ...line, id: '1', quantity: 3 },
    { ...line, id: '2', quantity: 1, order_type: 'take-out' },
    { ...line, id: '3', quantity: 2, item_id: 'lat', temperature: 'iced' },
  ] as OrderLine[];
  // The dialog made everything take-out, which joined the two lines.
  const sold = [{ ...line, id: '1', quantity: 3, order_type: 'take-out' }] as OrderLine[];
  const left = unsoldLines(lines, sold);
  expect(left).toMatchObject([
    { quantity: 1, order_type: 'take-out' },
    { quantity: 2, item_id: 'lat' },
  ]);
  expect(left.map(({ id }) => id)).not.toContain('2');
  expect(unsoldLines(lines, lines)).toEqual([]);
});

test('a line sold with one milk is not taken for one added with another', () => {
  const one = addUnit([], oatLatte, 'dine-in', 'a');
  const lines = addUnit(one, { ...oatLatte, options: [SOY] }, 'dine-in', 'b');
  expect(unsoldLines(lines, one)).toMatchObject([{ quantity: 1, options: [SOY] }]);
  // Both tabs had the first line, and each added one that the other had not seen.
  const almond = { ...OAT, choice_id: 'almond', name: 'Almond milk' };
  const others = addUnit(one, { ...oatLatte, options: [almond] }, 'dine-in', 'c');
  expect(unsoldLines(lines, others)).toMatchObject([{ quantity: 1, options: [SOY] }]);
  // The server normalises names like this.
  const tidied = one.map((line) => ({
    ...line,
    options: [{ ...OAT, name: 'oat milk', group_name: 'milk' }],
  }));
  expect(unsoldLines(one, tidied)).toEqual([]);
});
