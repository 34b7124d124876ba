import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from '@playwright/test';

/**
 * The app ignores a tap this close to the last one, and this soon after it, on anything that opened or closed since.
 */
const AGAIN_PX = 50;
const SOON_MS = 800;

/** The finger of a person who looks at what has appeared under it before tapping there again. */
export class Finger {
  private last = { x: Number.NaN, y: Number.NaN, on: '', at: 0 };

  /** Moves over the target, which is about to be tapped. */
  async over(target: Locator, patience?: { timeout: number }): Promise<void> {
    // If a card is redrawn in between, the tap itself looks for it again.
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

/** Tap after reading what appeared: sooner, a tap on the same place as the last would be ignored. */
export async function tapAfterALook(target: Locator): Promise<void> {
  await target.waitFor();
  await target.page().waitForTimeout(SOON_MS);
  await target.click();
}

/**
 * A real long press, until it is noticed: Chromium sends the events that follow from it, such as a context menu, and no
 * click.
 */
export async function pressLong(target: Locator, noticed: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const page = target.page();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to press');
  const devtools = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await noticed.waitFor();
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}
