import { describe, expect, test } from 'vitest';
import type { MenuItem } from '~/api/types';
import { menuItem } from '~/testing/menu';
import { ADD_ONS, choice, MILK, SILOG_GROUP, SIZE, TEMPERATURE_GROUP } from '~/testing/options';
import { lowAfterSale } from './low-stock';
import { customEntered, firstStep, optionsPicked, type Step } from './tap-flow';

const MENU = [TEMPERATURE_GROUP, SILOG_GROUP, MILK, SIZE, ADD_ONS];

function item(name: string, stock = 50, options: string[] = []): MenuItem {
  return menuItem(name, { id: name, price_centavos: 9_900, current_stock: stock, options });
}

const latte = (stock: number, ...groups: { id: string }[]) =>
  item(
    'Latte',
    stock,
    groups.map(({ id }) => id),
  );

/** The names of the groups that are asked for, or the kind of step that follows. */
function asks(step: Step): string[] | string {
  if (step.kind !== 'options') return step.kind;
  const { groups, picked } = step;
  return groups
    .filter(({ required, choices }) => required && !choices.some(({ id }) => picked.has(id)))
    .map(({ name }) => name);
}

function answered(step: Step, choiceIds: string[], inOrder = 0): Step {
  if (step.kind !== 'options') throw new Error(step.kind);
  return optionsPicked(step.item, step.groups, new Set([...step.picked, ...choiceIds]), inOrder);
}

const HOT = TEMPERATURE_GROUP.choices[0]?.id ?? '';

describe('a tap', () => {
  test('adds an item with stock to spare and no options', () => {
    expect(firstStep(item('Ube'), MENU, 0)).toEqual({
      kind: 'add',
      draft: { item_id: 'Ube', name: 'Ube', price_centavos: 9_900, temperature: null },
    });
  });

  test.each([
    [12, 0, 'add'],
    [11, 0, 'low-stock'],
    [12, 1, 'low-stock'],
    [0, 0, 'low-stock'],
    [-5, 0, 'low-stock'],
  ])('at stock %i with %i in the order and minimum 10: %s', (stock, inOrder, kind) => {
    expect(firstStep(item('Ube', stock), MENU, inOrder).kind).toBe(kind);
  });

  test('on the item named other asks for its amount, whatever options it has', () => {
    expect(firstStep(item('Other', 0, [MILK.id, TEMPERATURE_GROUP.id]), MENU, 0).kind).toBe('custom');
  });

  test('takes usual choices without asking, and nothing that is neither required nor usual', () => {
    expect(firstStep(latte(50, MILK, ADD_ONS), MENU, 0)).toEqual({
      kind: 'add',
      draft: {
        item_id: 'Latte',
        name: 'Latte',
        price_centavos: 9_900,
        temperature: null,
        options: [
          { choice_id: 'choice Whole milk', group_name: 'Milk', name: 'Whole milk', delta_centavos: 0 },
        ],
      },
    });
  });

  test.each([
    ['temperature and milk', [TEMPERATURE_GROUP, MILK], ['Temperature']],
    ['temperature, size and milk, in their order', [TEMPERATURE_GROUP, SIZE, MILK], ['Temperature', 'Size']],
    ['a silog', [SILOG_GROUP], ['Silog Type']],
    ['milk alone', [MILK], 'low-stock'],
  ])('on %s asks for the groups without a usual choice, before any warning', (_, groups, asked) => {
    expect(asks(firstStep(latte(0, ...groups), MENU, 0))).toEqual(asked);
  });

  test('asks if the usual choice is out today, and does not if the owner has set a usual temperature', () => {
    const out = { ...MILK, choices: MILK.choices.map((each) => ({ ...each, is_out: each.is_default })) };
    expect(asks(firstStep(latte(50, MILK), [out], 0))).toEqual(['Milk']);
    const hot = TEMPERATURE_GROUP.choices.map((each) => ({ ...each, is_default: each.id === HOT }));
    expect(
      firstStep(latte(50, TEMPERATURE_GROUP), [{ ...TEMPERATURE_GROUP, choices: hot }], 0),
    ).toMatchObject({
      kind: 'add',
      draft: { temperature: 'hot' },
    });
  });

  test('takes no more usual choices than the group allows, and does not ask what cannot be answered', () => {
    const all = ADD_ONS.choices.concat(choice('Cream')).map((each) => ({ ...each, is_default: true }));
    const names = (step: Step) => step.kind === 'add' && step.draft.options?.map(({ name }) => name);
    expect(names(firstStep(latte(50, ADD_ONS), [{ ...ADD_ONS, choices: all }], 0))).toEqual([
      'Extra shot',
      'Syrup',
    ]);
    expect(firstStep(latte(50, SIZE), [{ ...SIZE, choices: [] }], 0).kind).toBe('add');
    // The item still refers to a group that has been deleted.
    expect(firstStep(latte(50, SIZE), [], 0).kind).toBe('add');
  });
});

describe('after the question', () => {
  test('the stock is still checked', () => {
    const asked = (stock: number) => firstStep(latte(stock, TEMPERATURE_GROUP), MENU, 0);
    expect(answered(asked(50), [HOT])).toMatchObject({ kind: 'add', draft: { temperature: 'hot' } });
    expect(answered(asked(11), [HOT])).toMatchObject({ kind: 'low-stock', draft: { temperature: 'hot' } });
  });

  test('a temperature is an option only if it changes the price', () => {
    const step = firstStep(latte(50, TEMPERATURE_GROUP), MENU, 0);
    expect(answered(step, [HOT])).not.toHaveProperty('draft.options');
    const dearer = TEMPERATURE_GROUP.choices.map((each) => ({ ...each, delta_centavos: 500 }));
    const dear = firstStep(latte(50, TEMPERATURE_GROUP), [{ ...TEMPERATURE_GROUP, choices: dearer }], 0);
    expect(answered(dear, [HOT])).toMatchObject({
      draft: {
        price_centavos: 10_400,
        temperature: 'hot',
        options: [{ name: 'Hot', group_name: 'Temperature', delta_centavos: 500 }],
      },
    });
  });

  test('a silog type goes into the name, at the price of the item, without a warning', () => {
    const silog = menuItem('All-day coffee & silog', {
      current_stock: 0,
      price_centavos: 16_500,
      options: [SILOG_GROUP.id],
    });
    const step = answered(firstStep(silog, MENU, 0), ['choice Spanish Sardines']);
    expect(step).toEqual({
      kind: 'add',
      draft: {
        item_id: silog.id,
        name: 'All Day Silog with Coffee (Spanish Sardines)',
        price_centavos: 16_500,
        temperature: null,
      },
    });
  });

  test('options are in the order of their groups and choices, however they were tapped', () => {
    const step = answered(firstStep(latte(50, SIZE, ADD_ONS), MENU, 0), [
      'choice Syrup',
      'choice Large',
      'choice Extra shot',
    ]);
    expect(step).toMatchObject({
      draft: {
        price_centavos: 17_400,
        options: [{ name: 'Large' }, { name: 'Extra shot' }, { name: 'Syrup' }],
      },
    });
  });

  test('an own price for this item is frozen as the difference', () => {
    const own = { ...latte(50, SIZE), choice_prices: { 'choice Large': 15_000 } };
    expect(answered(firstStep(own, MENU, 0), ['choice Large'])).toMatchObject({
      draft: { price_centavos: 15_000, options: [{ name: 'Large', delta_centavos: 5_100 }] },
    });
  });

  test.each([
    ['  Corkage ', 'Corkage'],
    ['   ', 'Other'],
  ])('a custom item described as "%s" is %s', (description, name) => {
    expect(customEntered(item('other'), 2_550, description)).toEqual({
      kind: 'add',
      draft: { item_id: 'other', name, price_centavos: 2_550, temperature: null },
    });
  });
});

test('before a sale the items that it brings to their minimum are named, and other never is', () => {
  const items = [item('Ube', 13), item('Taho', 12), item('Suman', 3), item('other', 0), item('Puto', 0)];
  const units = { Ube: 2, Taho: 2, Suman: 5, other: 1 };
  expect(lowAfterSale(items, units, (name) => name === 'other')).toEqual([
    { name: 'Taho', left: 10 },
    { name: 'Suman', left: -2 },
  ]);
});
