import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from '~/testing/app';
import { button } from '~/testing/controls';
import { atTill, openGuide, step, takesEnd } from '~/testing/first-day';
import { sent } from '~/testing/server';

const SETTINGS = '/api/settings';

test.for(['Not now', 'Go to the till'])(
  "'%s' asks before it loses anything that is typed and not saved",
  async (way) => {
    const cafe = await openGuide();
    takesEnd(cafe);
    await page.getByLabelText('Name').fill('Kape ni Nena');
    visit('/first-day?step=float');
    await page.getByLabelText('Cash in the drawer now').fill('1,500');
    await button('Skip').click();
    await expect.element(step(5)).toBeVisible();
    await button(way).click();
    const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect
      .element(asked.getByText('Typed and not saved: the name and the address, the float.'))
      .toBeVisible();
    expect(sent('patch', SETTINGS)).toEqual([]);
    await button('Cancel', asked).click();
    await button('Back').click();
    await expect.element(page.getByLabelText('Cash in the drawer now')).toHaveValue('1,500');
    await button('Skip').click();
    await button(way).click();
    await button('Leave', asked).click();
    await atTill();
  },
);
