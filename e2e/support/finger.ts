import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from '@playwright/test';

/** At most so far from the last tap, and so soon after it, a tap on what has opened or closed meanwhile is none. */
const AGAIN_PX = 50;
const SOON_MS = 800;

/** Of somebody who looks at what has come under the finger before it taps there again. */
export class Finger {
  private last = { x: Number.NaN, y: Number.NaN, on: '', at: 0 };

  /** Over the target, which is about to be tapped. */
  async over(target: Locator, patience?: { timeout: number }): Promise<void> {
    // A card that is drawn anew meanwhile is looked for again by the tap itself.
    await target.scrollIntoViewIfNeeded(patience).catch(() => undefined);
    const { x, y, on } = await target.evaluate(
      (element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const dialog = element.closest('dialog');
        const named = dialog?.getAttribute('aria-labelledby') ?? dialog?.getAttribute('aria-label');
        return { x: left + width / 2, y: top + height / 2, on: named ?? '' };
      },
      undefined,
      patience,
    );
    const isNear = Math.hypot(x - this.last.x, y - this.last.y) < AGAIN_PX;
    if (isNear && on !== this.last.on) await pause(Math.max(this.last.at + SOON_MS - performance.now(), 0));
    this.last = { x, y, on, at: performance.now() };
  }
}

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
