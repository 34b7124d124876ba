/** The animated picture: a real sale, made with four taps. */
import type { Locator, Page } from '@playwright/test';
import { Till } from '../support/till.ts';

type Look = (lastsMs: number) => Promise<void>;

/** Each frame shows a finger over the next target, except the last. */
export async function sellByFourTaps(page: Page, look: Look): Promise<void> {
  const till = new Till(page);
  await till.open();
  const item = till.tile('Longsilog');
  const stock = Number(await item.locator('span').last().textContent());
  const tap = async (target: Locator, lastsMs: number) => {
    await target.scrollIntoViewIfNeeded();
    await pointAt(target);
    await look(lastsMs);
    await page.locator('[data-finger]').evaluate((finger) => finger.remove());
    await till.press(target);
  };
  await tap(item, 1_400);
  await tap(till.completeButton, 1_200);
  const { dialog, complete } = till.details();
  await tap(dialog.getByRole('button', { name: '₱200' }), 1_400);
  await tap(complete, 1_400);
  await till.paid.waitFor();
  await item.getByText(String(stock - 1), { exact: true }).waitFor();
  await look(3_000);
}

/** Draw a fingertip above everything, dialogs included. */
async function pointAt(target: Locator): Promise<void> {
  await target.evaluate((element) => {
    const { right, top, height } = element.getBoundingClientRect();
    const finger = document.createElement('div');
    finger.dataset.finger = '';
    finger.popover = 'manual';
    finger.style.cssText = `position: fixed; inset: ${top + height / 2 - 24}px auto auto ${right - 62}px;
      width: 48px; height: 48px; margin: 0; padding: 0; border: 3px solid #fff; border-radius: 50%;
      background: #2a211a; opacity: 0.6; pointer-events: none`;
    document.body.append(finger);
    finger.showPopover();
  });
}
