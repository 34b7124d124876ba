import type { Locator } from '@playwright/test';

/** A tap by somebody who has read what stands there: sooner, and in the place of the last, it would count for nothing. */
export async function tapAfterALook(target: Locator): Promise<void> {
  await target.waitFor();
  await target.page().waitForTimeout(800);
  await target.click();
}

/** A real finger that stays: Chromium sends what it makes of it, such as a menu's event, and no click of its own. */
export async function pressLong(target: Locator, forMs = 900): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const page = target.page();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to press');
  const devtools = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(forMs);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}
