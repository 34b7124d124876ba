/** What people order at noon. Taps and seconds are reported by the name of the kind of order. */
import type { Ringing } from './ringing.ts';

export interface Kind {
  name: string;
  /** How frequent it is, relative to the others. */
  weight: number;
  /** How it is paid, if the kind determines that. */
  cash?: 'exact';
  /** What is entered in Order Details besides the cash. */
  details?: 'other type' | 'no number' | 'own number';
  ring: (order: Ringing) => Promise<void>;
}

const SILOGS = ['Tapsilog', 'Longsilog', 'Bangsilog', 'Spamsilog'];
const DRINKS = ['Cappuccino', 'Cafe Latte', 'Matcha Latte', 'Tsokolate de Batirol'];
const COLD = ['Brewed Coffee', 'Cafe Americano', 'Calamansi Juice'];
const SWEETS = [
  'Turon',
  'Banana Cue',
  'Halo-Halo Espesyal with Ube Ice Cream',
  "Mother's Bibingka",
  'Pandesal',
];
const FEW = ['Ensaymada', 'Buko Pie', 'Leche Flan', 'Siopao'];
const MEALS = ['Palabok', 'Daily Special: Chicken Adobo with Rice', 'Daily Special: Sinigang na Baboy'];
const EMPANADAS = ['Chicken Empanada', 'Beef Empanada'];
const COFFEE_SILOG = 'All Day Silog with Coffee';
/** One of each tile; drinks both hot and iced, and the silog in each of its types. */
const ALL = [...SILOGS, ...DRINKS, ...COLD, ...SWEETS, ...MEALS, ...EMPANADAS];
const CUSTOM = ['Birthday cake', 'Extra rice', 'Corkage', 'Packed lunch, no pork', ''];

async function some(order: Ringing, least: number, most: number, from: readonly string[]): Promise<void> {
  for (let left = order.dice.between(least, most); left > 0; left -= 1)
    await order.add(order.dice.pick(from));
}

/** A customer who declined everything takes a coffee. */
async function atLeastOne(order: Ringing): Promise<void> {
  if (order.bill.lines.length === 0) await order.add('Brewed Coffee');
}

export const PLAIN: Kind = {
  name: 'plain tapsilog, exact cash',
  weight: 10,
  cash: 'exact',
  ring: async (order) => {
    await order.add('Tapsilog');
  },
};

/** Between ₱100 and ₱200: paid with one bill that may be mistaken for a larger one. */
export const ONE_PLATE: Kind = {
  name: 'one plate or cup',
  weight: 0,
  ring: async (order) => {
    await order.add(order.dice.pick([...SILOGS, ...DRINKS.slice(0, 3), 'Palabok']));
  },
};

export const FEAST: Kind = {
  name: 'an order of 25 lines',
  weight: 0,
  ring: async (order) => {
    for (const item of ALL) await order.add(item);
    while (order.bill.lines.length < 25) await order.add(order.dice.pick([COFFEE_SILOG, ...DRINKS]));
  },
};

export const KINDS: readonly Kind[] = [
  PLAIN,
  {
    name: 'one drink, hot or iced',
    weight: 12,
    ring: async (order) => {
      await order.add(order.dice.pick(DRINKS));
    },
  },
  {
    name: 'silog with coffee',
    weight: 10,
    ring: (order) => some(order, 1, 2, [COFFEE_SILOG]),
  },
  {
    name: 'a drink and something sweet',
    weight: 18,
    ring: async (order) => {
      await some(order, 1, 2, [...DRINKS, ...COLD]);
      await some(order, 1, 3, [...SWEETS, ...FEW]);
    },
  },
  {
    name: 'what is nearly sold out',
    weight: 10,
    ring: async (order) => {
      await some(order, 1, 3, FEW);
      await atLeastOne(order);
    },
  },
  {
    name: 'a family with quantities',
    weight: 14,
    ring: async (order) => {
      await some(order, 3, 6, ALL);
      const at = () => order.dice.between(0, order.bill.lines.length - 1);
      await order.increase(at(), order.dice.between(1, 3));
      await order.typeQuantity(at(), order.dice.between(2, 12));
      if (order.dice.chance(0.4)) await order.decrease(at());
    },
  },
  {
    name: 'with a custom item',
    weight: 9,
    ring: async (order) => {
      await some(order, 0, 2, MEALS);
      await order.addCustom(order.dice.between(500, 125_000), order.dice.pick(CUSTOM));
    },
  },
  {
    name: 'with 5 % or 20 % off',
    weight: 10,
    ring: async (order) => {
      await some(order, 1, 3, ALL);
      await order.quickDiscount(order.dice.pick([5, 20]));
    },
  },
  {
    name: 'with a typed discount',
    weight: 5,
    ring: async (order) => {
      await some(order, 1, 4, [...MEALS, ...SWEETS, ...COLD]);
      await order.typeDiscount(order.dice.between(1, 1000));
    },
  },
  {
    name: 'a change of mind, undone',
    weight: 8,
    ring: async (order) => {
      await some(order, 2, 4, ALL);
      if (order.dice.chance(0.7))
        await order.removeAndUndo(order.dice.between(0, order.bill.lines.length - 1));
      else await order.clearAndUndo();
    },
  },
  {
    name: 'a line taken off again',
    weight: 6,
    ring: async (order) => {
      await some(order, 2, 4, SILOGS);
      await order.remove(0);
      await atLeastOne(order);
    },
  },
  {
    name: 'take-out',
    weight: 16,
    ring: async (order) => {
      await order.switchTo('take-out');
      await some(order, 1, 4, [...SILOGS, ...EMPANADAS, ...COLD]);
    },
  },
  {
    name: 'here, with a coffee to go',
    weight: 6,
    ring: async (order) => {
      await some(order, 1, 2, MEALS);
      await order.add('Brewed Coffee');
      await order.makeTakeOut('Brewed Coffee');
    },
  },
  {
    name: "'to go, please' at the last moment",
    weight: 5,
    details: 'other type',
    ring: async (order) => {
      await some(order, 1, 3, [...SILOGS, ...DRINKS]);
    },
  },
  {
    name: 'without a kitchen ticket',
    weight: 4,
    details: 'no number',
    ring: (order) => some(order, 1, 2, ['Pandesal', 'Turon']),
  },
  {
    name: 'with a number of its own',
    weight: 4,
    details: 'own number',
    ring: (order) => some(order, 1, 2, MEALS),
  },
];
