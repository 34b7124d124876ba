/** How long a screen takes until it can be used, on a processor slowed 4 times. */
import { median } from './median.mjs';

const TIMES = 3;
const CPU = 4;
const SETTLED_MS = 2000;

/** A moment after loading: a till's network is never idle, because its event stream stays open. */
export const settled = (page) => page.waitForTimeout(SETTLED_MS);

/** Returns a function that slows the page's processor by a factor. */
export async function throttle(page) {
  const devtools = await page.context().newCDPSession(page);
  return (rate) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Milliseconds, on the page's own clock, until the first element that matches the selector can be tapped. */
export async function stands(page, selector) {
  const ready = await page.waitForFunction(
    (wanted) => {
      const box = document.querySelector(wanted)?.getBoundingClientRect();
      if (!box?.width) return false;
      const hit = document.elementFromPoint(box.x + 40, box.y + 20);
      return hit?.closest(wanted) ? performance.now() : false;
    },
    selector,
    { polling: 'raf' },
  );
  return ready.jsonValue();
}

/**
 * Seconds until a row is shown, from the tap on the till's link and from opening the view's address; medians of three.
 */
export async function opening(page, slow, { url, link, view, row }) {
  const taps = [];
  const addresses = [];
  for (let time = 0; time < TIMES; time += 1) {
    await slow(1);
    await page.goto(url);
    await page.getByRole('link', { name: link }).waitFor();
    await settled(page);
    await page.evaluate(() =>
      addEventListener('pointerdown', () => { window.tappedAt = performance.now(); }, { capture: true, once: true }),
    );
    const box = await page.getByRole('link', { name: link }).boundingBox();
    await slow(CPU);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    taps.push((await stands(page, row)) - (await page.evaluate(() => window.tappedAt)));
    await page.goto(`${url}/?view=${view}`, { waitUntil: 'commit' });
    addresses.push(await stands(page, row));
  }
  return { tap: median(taps) / 1000, address: median(addresses) / 1000 };
}
