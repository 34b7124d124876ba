import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button } from '~/testing/controls';
import { closingForTests, openClosing, pieces } from '~/testing/drawer';

const before = { width: window.innerWidth, height: window.innerHeight };
afterEach(() => page.viewport(before.width, before.height));

/** Whether nothing covers the field's lower end. */
function isUncovered(field: Element): boolean {
  const { left, bottom, width } = field.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, bottom - 4) === field;
}

test.for([
  ['a phone', 390, 844],
  ['a phone on its side', 844, 390],
  ['a tablet at 200 %', 512, 384],
] as const)('on %s the keypad never covers the coin that is being typed', async ([, width, height]) => {
  await page.viewport(width, height);
  await openClosing(closingForTests());
  await button('Close the drawer').click();
  await expect.element(pieces('₱1,000')).toBeInTheDocument();
  for (const coin of ['₱20', '₱1', '25¢', '1¢']) {
    (pieces(coin).element() as HTMLElement).focus();
    await expect.poll(() => isUncovered(pieces(coin).element())).toBe(true);
  }
  await userEvent.keyboard('7');
  await expect.element(pieces('1¢')).toHaveValue('7');
});
