import { expect, test } from 'vitest';
import { menuItem, menuOf } from '~/testing/menu';
import { choice, optionGroup } from '~/testing/options';
import { isPast, withoutOuts } from './ended-outs';

const ON = '2026-03-02';
const out = { ...menuOf([menuItem('Taho', { is_out: true }), menuItem('Latte')]), outs_on: ON };

test('an item that is out is back the next day, but not on an earlier day shown by a wrong clock', () => {
  expect(isPast(out, ON)).toBe(false);
  expect(isPast(out, '2026-03-01')).toBe(false);
  expect(isPast(out, '2026-03-03')).toBe(true);
});

test('a menu with nothing out, or without the day of its outs, is left as it is', () => {
  expect(isPast({ ...menuOf([menuItem('Latte')]), outs_on: ON }, '2026-03-03')).toBe(false);
  const { outs_on: _, ...ofOlderApp } = out;
  expect(isPast(ofOlderApp as typeof out, '2026-03-03')).toBe(false);
});

test('a choice that is out counts too, and what was not out stays the same object', () => {
  const milk = optionGroup('Milk', [choice('Oat', { is_out: true }), choice('Fresh')]);
  const menu = { ...menuOf([menuItem('Latte')], [milk]), outs_on: ON };
  expect(isPast(menu, '2026-03-03')).toBe(true);
  const back = withoutOuts(menu);
  expect(back.options.at(-1)?.choices.map(({ is_out }) => is_out)).toEqual([false, false]);
  expect(back.options.at(-1)?.choices[1]).toBe(milk.choices[1]);
  expect(back.items[0]).toBe(menu.items[0]);
});
