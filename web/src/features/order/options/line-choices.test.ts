import { describe, expect, test } from 'vitest';
import { menuItem } from '~/testing/menu';
import { choice, optionGroup, SILOG_GROUP, TEMPERATURE_GROUP } from '~/testing/options';
import type { OrderLine } from '../lines';
import { choicesForLine } from './line-choices';
import { draftOf } from './offered';

const OAT = choice('Oat milk', { delta_centavos: 2_000 });
const MILK = optionGroup('Milk', [choice('Whole milk', { is_default: true }), OAT], { required: true });
const latte = menuItem('Cafe Latte', {
  price_centavos: 13_000,
  options: [TEMPERATURE_GROUP.id, MILK.id],
});
const frozen = { choice_id: OAT.id, group_name: 'Milk', name: 'Oat milk', delta_centavos: 1_500 };

/** The line was added when a latte was ₱125.00. */
const line: OrderLine = {
  id: 'a',
  item_id: latte.id,
  name: 'Cafe Latte',
  price_centavos: 14_000,
  quantity: 1,
  temperature: 'iced',
  order_type: 'dine-in',
  options: [frozen],
};

function offered(its: Partial<OrderLine>, menu = [TEMPERATURE_GROUP, MILK], item = latte) {
  return choicesForLine({ ...line, ...its }, item, menu);
}

/** 'Milk: Whole milk 0, (Oat milk 1500)', with what the line has in brackets. */
function described({ groups, picked }: ReturnType<typeof offered>): string[] {
  return groups.map(({ name, choices }) => {
    const each = choices.map(({ id, name: of, delta_centavos }) =>
      picked.has(id) ? `(${of} ${delta_centavos})` : `${of} ${delta_centavos}`,
    );
    return `${name}: ${each.join(', ')}`;
  });
}

const again = (offer: ReturnType<typeof offered>, picked = offer.picked) =>
  draftOf({ id: latte.id, name: offer.name }, offer.baseCentavos, offer.groups, picked);

describe('changing a line of the order', () => {
  test("keeps the price of its base and choices, and offers the others at today's", () => {
    const offer = offered({});
    expect(offer.baseCentavos).toBe(12_500);
    expect(described(offer)).toEqual(['Temperature: Hot 0, (Iced 0)', 'Milk: Whole milk 0, (Oat milk 1500)']);
  });

  test('keeps a choice that is gone, and allows another instead', () => {
    const offer = offered({}, [TEMPERATURE_GROUP, { ...MILK, choices: [choice('Whole milk')] }]);
    expect(described(offer)[1]).toBe('Milk: Whole milk 0, (Oat milk 1500)');
    expect(again(offer, new Set(['choice Whole milk']))).toMatchObject({ price_centavos: 12_500 });
  });

  test('keeps a choice that was renamed or is out today as it was', () => {
    const renamed = { ...OAT, name: 'Oatly', is_out: true };
    const offer = offered({}, [TEMPERATURE_GROUP, { ...MILK, choices: [renamed] }]);
    expect(described(offer)[1]).toBe('Milk: (Oat milk 1500)');
    expect(offer.groups[1]?.choices[0]?.is_out).toBe(false);
  });

  test('offers a choice alone if the item no longer has its group', () => {
    const offer = offered({}, [TEMPERATURE_GROUP]);
    expect(described(offer)).toEqual(['Temperature: Hot 0, (Iced 0)', 'Milk: (Oat milk 1500)']);
  });

  test('takes an own price as the whole price, whatever the base was', () => {
    const large = optionGroup('Size', [choice('Large')]);
    const item = { ...latte, options: [large.id], choice_prices: { 'choice Large': 15_000 } };
    const offer = offered({ options: [], price_centavos: 12_500, temperature: null }, [large], item);
    expect(again(offer, new Set(['choice Large']))).toMatchObject({ price_centavos: 15_000 });
  });

  test.each<[string, Partial<OrderLine>]>([
    ['milk', {}],
    ['no milk', { options: [], price_centavos: 12_500 }],
    [
      'a temperature that cost something',
      {
        price_centavos: 13_000,
        options: [
          {
            choice_id: TEMPERATURE_GROUP.choices[1]?.id ?? '',
            group_name: 'Hot or iced',
            name: 'Iced',
            delta_centavos: 500,
          },
        ],
      },
    ],
  ])('with %s, Done without a change changes nothing', (_, its) => {
    const { id: _id, quantity: _quantity, order_type: _type, options = [], ...same } = { ...line, ...its };
    expect(again(offered(its))).toEqual({ ...same, ...(options.length > 0 && { options }) });
  });
});

describe('changing a silog', () => {
  const silog = menuItem('All-day coffee & silog', { options: [SILOG_GROUP.id] });
  const its = { item_id: silog.id, options: [], price_centavos: 16_500, temperature: null };
  const name = (type: string) => `All Day Silog with Coffee (${type})`;

  test('reads the type in the name, and replaces it there', () => {
    const offer = offered({ ...its, name: name('Tapa') }, [SILOG_GROUP], silog);
    expect(described(offer)[0]).toContain('(Tapa 0), Chorizo 0');
    expect(again(offer).name).toBe(name('Tapa'));
    expect(again(offer, new Set(['choice Chorizo'])).name).toBe(name('Chorizo'));
  });

  test('keeps a type that the cafe no longer has, with its price', () => {
    const option = { choice_id: 'x', group_name: 'Silog', name: 'Bangus', delta_centavos: 1_000 };
    const offer = offered(
      { ...its, name: name('Bangus'), options: [option], price_centavos: 17_500 },
      [SILOG_GROUP],
      silog,
    );
    expect(described(offer)[0]).toContain('(Bangus 1000)');
    expect(again(offer)).toMatchObject({ name: name('Bangus'), price_centavos: 17_500 });
  });
});
