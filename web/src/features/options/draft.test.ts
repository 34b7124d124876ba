import { describe, expect, test } from 'vitest';
import { moved } from '~/lib/moved';
import {
  withChoice,
  withItem,
  withMenuGroup,
  withNewChoice,
  withoutChoice,
  withPrice,
  withSeveral,
  withUsual,
} from './changes';
import {
  type Draft,
  draftOf,
  isSame,
  MOST_CHOICES,
  newDraft,
  parseDelta,
  problemsOf,
  valuesOf,
} from './draft';
import { isOn } from './on-items';
import { brewed, choice, latte, milk, temperature, tsokolate } from './options-for-tests';
import { asks, choiceWords, differencesOf, sentenceOf, tapWords } from './words';

const draft = draftOf(milk);
const [fresh, oat] = milk.choices.map(({ id }) => id) as [string, string];

test('a group that was read is saved unchanged', () => {
  const { id: _, built_in, version, ...values } = milk;
  expect(valuesOf(draft)).toEqual(values);
  expect(isSame(draft, milk)).toBe(true);
});

test.each([
  ['', 0],
  ['30', 3_000],
  ['+30', 3_000],
  ['-5.50', -550],
  ['−5', -500],
  ['-0', 0],
  ['five', null],
  ['--5', null],
  ['-', null],
])('an amount added to the price is typed with or without a sign: %o is %o', (text, centavos) => {
  expect(parseDelta(text)).toBe(centavos);
});

test('an amount that is written differently is not a change, but an unfinished one is', () => {
  expect(isSame(withChoice(draft, oat, { delta: '30' }), milk)).toBe(true);
  expect(isSame(withChoice(draft, fresh, { delta: 'thi' }), milk)).toBe(false);
});

describe('what cannot be saved', () => {
  const wrong = (change: Partial<Draft>) => problemsOf({ ...draft, ...change });

  test('a group or a choice without a name, or a name used twice', () => {
    expect(wrong({ name: ' ' })).toEqual({ name: 'Please enter a name' });
    expect(problemsOf(withNewChoice(draft))).toEqual({
      'choices.2.name': 'Please enter a name, or remove it',
    });
    expect(problemsOf(withChoice(draft, oat, { name: 'fresh  MILK' }))).toEqual({
      'choices.1.name': 'Another choice has this name.',
    });
  });

  test('an amount that cannot be read or is too large', () => {
    expect(problemsOf(withChoice(draft, oat, { delta: 'ten' }))).toEqual({
      'choices.1.delta_centavos': 'Please enter an amount, such as 30 or -5',
    });
    expect(problemsOf(withChoice(draft, oat, { delta: '-10,000,000.01' }))).toEqual({
      'choices.1.delta_centavos': 'At most ₱10,000,000.00',
    });
    const price = { choiceId: oat, itemId: latte.id, price: '' };
    expect(Object.values(problemsOf(withPrice(draft, price)))).toEqual(['Please enter a valid amount']);
  });

  test('a limit below 2 or above 20, if several can be chosen', () => {
    expect(wrong({ several: true, most: '1' })).toEqual({ most: 'At least 2' });
    expect(wrong({ several: true, most: '21' })).toEqual({ most: 'At most 20' });
    expect(wrong({ several: false, most: 'x' })).toEqual({});
  });
});

test('a group of one has one usual choice, and a group of several may have several', () => {
  const usual = (of: Draft) => of.choices.map(({ isUsual }) => isUsual);
  expect(usual(withUsual(draft, oat, true))).toEqual([false, true]);
  const both = withUsual(withSeveral(draft, true), oat, true);
  expect(usual(both)).toEqual([true, true]);
  expect(usual(withSeveral(both, false))).toEqual([true, false]);
});

test('a removed choice takes its prices along, and a group has at most thirty choices', () => {
  const priced = withPrice(draft, { choiceId: oat, itemId: latte.id, price: '150' });
  expect(withPrice(priced, { choiceId: oat, itemId: latte.id, price: '160' }).prices).toHaveLength(1);
  expect(valuesOf(priced).choices[1]?.prices).toEqual([{ item_id: latte.id, price_centavos: 15_000 }]);
  expect(withoutChoice(priced, oat).prices).toEqual([]);
  let many = newDraft();
  for (let count = 0; count < 40; count++) many = withNewChoice(many);
  expect(many.choices).toHaveLength(MOST_CHOICES);
});

test('the first and the last of a list move no further', () => {
  const list = [{ id: 'a' }, { id: 'b' }];
  expect(moved(list, 1, -1)).toEqual([{ id: 'b' }, { id: 'a' }]);
  expect(moved(list, 0, -1)).toEqual(list);
  expect(moved(list, 1, 1)).toEqual(list);
});

describe('the items of a group of options', () => {
  const on = (of: Draft, id = milk.id) =>
    [latte, brewed, tsokolate].filter((item) => isOn({ ...milk, ...valuesOf(of), id }, item));

  test('are those of its menu groups, except those switched off, and single ones', () => {
    expect(on(draft)).toEqual([latte]);
    expect(on(withItem(draft, milk.id, brewed, true))).toEqual([latte, brewed]);
    expect(on(withItem(draft, milk.id, tsokolate, true))).toEqual([latte, tsokolate]);
    expect(on(withMenuGroup(draft, 'coffee', false))).toEqual([]);
  });

  test('are stored singly only where neither their menu group nor their name decides', () => {
    const there = withItem(withItem(draft, milk.id, brewed, true), milk.id, tsokolate, true);
    expect([there.items, there.itemsOff]).toEqual([[tsokolate.id], []]);
    const back = withItem(there, milk.id, tsokolate, false);
    expect([back.items, back.itemsOff]).toEqual([[], []]);
    const off = withItem(draftOf(temperature), temperature.id, latte, false);
    expect([off.items, off.itemsOff]).toEqual([[], [latte.id]]);
    expect(on(off, temperature.id)).toEqual([tsokolate]);
  });
});

describe('in words', () => {
  test.each([
    [{}, 'One, usually Fresh milk; 12 items'],
    [{ required: false }, 'None or one, usually Fresh milk; 12 items'],
    [{ several: true }, 'One or more, usually Fresh milk; 12 items'],
    [{ several: true, most: 3 }, '1 to 3, usually Fresh milk; 12 items'],
    [{ several: true, required: false, choices: [choice('31', 'Sugar')] }, 'Any; 12 items'],
    [{ several: true, required: false, most: 3, choices: [] }, 'Up to 3; 12 items'],
    [{ choices: [choice('31', 'Sugar')] }, 'One, always asked; 12 items'],
  ])('%o: %s', (rules, sentence) => {
    expect(sentenceOf({ ...milk, ...rules }, 12)).toBe(sentence);
  });

  test('a group without items says so', () => {
    expect(sentenceOf(milk, 0)).toBe('One, usually Fresh milk; no items yet');
  });

  test('a choice is named with what it adds or takes off', () => {
    expect(milk.choices.map(choiceWords)).toEqual(['Fresh milk', 'Oat milk +₱30.00']);
    expect(choiceWords(choice('1', 'No egg', { delta_centavos: -500 }))).toBe('No egg -₱5.00');
  });

  test('only a required group without a usual choice asks', () => {
    expect([temperature, milk, { ...temperature, required: false }].map(asks)).toEqual([true, false, false]);
    const sugar = { ...milk, id: 's', name: 'Sugar', required: false, choices: [choice('1', 'Brown')] };
    expect(tapWords(latte, [temperature, milk, sugar])).toEqual([
      'Asks: Temperature.',
      'Taken without asking: Fresh milk.',
      'Can be added on the line: Sugar.',
    ]);
    expect(tapWords(brewed, [temperature, milk])).toEqual(['Asks nothing.']);
  });

  test('only the differences between two versions are told', () => {
    const theirs = { ...milk, name: 'Milks', menu_groups: ['coffee', 'tea'] };
    expect(differencesOf(theirs, valuesOf(draft), (id) => id.toUpperCase())).toEqual([
      { part: 'Name', theirs: 'Milks', mine: 'Milk' },
      { part: 'Groups of the menu', theirs: 'COFFEE, TEA', mine: 'COFFEE' },
    ]);
  });
});
