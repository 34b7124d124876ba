/** What is wrong with a choice stands directly below the field that it is about. */
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useDrafts } from '~/features/options/draft-store';
import { boxOf } from '~/testing/boxes';
import { button, pressEnter } from '~/testing/controls';
import { openOptions, row } from '~/testing/options-editor';

beforeEach(() => useDrafts.setState({}, true));

const NAME = 'Please enter a name, or remove it';
const AMOUNT = 'Please enter an amount, such as 30 or -5';

test.for([
  ['a phone', 390, 844],
  ['the tablet', 1024, 768],
] as const)('on %s both the name and the amount of a choice say what is wrong', async ([, width, height]) => {
  await page.viewport(width, height);
  await openOptions([]);
  await button('Add options').click();
  const choice = row('Choice 1');
  const [name, amount] = [choice.getByLabelText('Name'), choice.getByLabelText('Added to the price')];
  await amount.fill('thirty');
  await button('Save').click();
  await expect.element(choice.getByText(AMOUNT)).toBeVisible();
  await expect.element(name).toHaveAccessibleDescription(NAME);
  await expect.element(amount).toHaveAccessibleDescription(AMOUNT);
  const [wrongName, wrongAmount] = [boxOf(choice.getByText(NAME)), boxOf(choice.getByText(AMOUNT))];
  expect(wrongName.top - boxOf(name).bottom).toBeLessThan(8);
  expect(wrongAmount.top - boxOf(amount).bottom).toBeLessThan(8);
  expect(wrongName.left).toBe(boxOf(name).left);
  expect(wrongAmount.right).toBe(boxOf(amount).right);
  expect(wrongName.right).toBeLessThanOrEqual(wrongAmount.left);
  const middle = ({ top, height }: DOMRect) => top + height / 2;
  const up = boxOf(button('Move Choice 1 up', choice));
  if (up.top < boxOf(amount).bottom) expect(middle(up)).toBeCloseTo(middle(boxOf(amount)), 0);
  else expect(up.top).toBeGreaterThanOrEqual(wrongAmount.bottom);
});

test('the focus stays in the card when a choice is removed with the keyboard, and a second Enter removes no other', async () => {
  await openOptions([]);
  await button('Add options').click();
  for (const name of ['Hot', 'Iced', 'Warm']) {
    await button('Add a choice').click();
    await page.getByLabelText('Name').last().fill(name);
  }
  await pressEnter(button('Remove Iced'));
  await expect.poll(() => document.activeElement?.contains(row('Hot').element())).toBe(true);
  expect(document.activeElement?.tagName).toBe('SECTION');
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Warm')).toBeVisible();
});
