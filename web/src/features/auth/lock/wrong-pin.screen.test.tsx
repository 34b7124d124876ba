import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf } from '~/testing/boxes';
import { button } from '~/testing/controls';
import { locked, openLockedTill, pin, WRONG } from '~/testing/lock';
import { fails } from '~/testing/server';

test.for([
  ['a phone', 390, 844],
  ['the tablet', 1024, 768],
] as const)(
  'on %s a wrong PIN is reported below its field, and Unlock stays where it is',
  async ([, width, height]) => {
    await page.viewport(width, height);
    await openLockedTill();
    const unlock = button('Unlock', locked);
    const before = boxOf(unlock);
    fails('post', '/api/staff/unlock', WRONG);
    await pin.fill('9999');
    const message = locked.getByText('The PIN code you entered is not valid.');
    await expect.element(message).toBeVisible();
    await expect.element(pin).toHaveAccessibleDescription(/not valid/);
    expect(message.element().closest('[aria-live]')).not.toBeNull();
    await expect.element(unlock).toBeVisible();
    expect(boxOf(unlock).top).toBe(before.top);
    expect(boxOf(message).top - boxOf(pin).bottom).toBeLessThan(8);
    await pin.fill('1');
    await expect.element(message).not.toBeInTheDocument();
  },
);
