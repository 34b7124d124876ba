import type { Locator } from '@playwright/test';

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
