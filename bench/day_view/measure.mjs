/** Measures the daily sales view; prints one JSON object. The argument is {url, cookie, staff}. */
import { chromium as playwright } from 'playwright-core';
import { chromium } from '../../e2e/support/chromium.ts';
import { signedIn } from '../browser/signed-in.mjs';

const given = JSON.parse(process.argv[2]);
const { url } = given;
const TIMES = 3;
const SALE = '[aria-label="Active transactions"] article';

const browser = await playwright.launch(await chromium());
const context = await signedIn(browser, given);
const page = await context.newPage();
const devtools = await context.newCDPSession(page);
const slow = (rate) => devtools.send('Emulation.setCPUThrottlingRate', { rate });

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** When, by the page's own clock, a sale stands under the finger. */
async function saleStands() {
  const ready = await page.waitForFunction(
    (sale) => {
      const box = document.querySelector(sale)?.getBoundingClientRect();
      if (!box?.width) return false;
      const hit = document.elementFromPoint(box.x + 40, box.y + 20);
      return hit?.closest(sale) ? performance.now() : false;
    },
    SALE,
    { polling: 'raf' },
  );
  return ready.jsonValue();
}

const taps = [];
const addresses = [];
for (let time = 0; time < TIMES; time += 1) {
  await slow(1);
  await page.goto(url);
  await page.waitForTimeout(2000);
  await page.evaluate(() =>
    addEventListener('pointerdown', () => { window.tappedAt = performance.now(); }, { capture: true, once: true }),
  );
  const tile = await page.getByRole('link', { name: "Today's Sales" }).boundingBox();
  await slow(4);
  await page.mouse.click(tile.x + tile.width / 2, tile.y + tile.height / 2);
  taps.push((await saleStands()) - (await page.evaluate(() => window.tappedAt)));
  await page.goto(`${url}/?view=sales`, { waitUntil: 'commit' });
  addresses.push(await saleStands());
}

const drawn = await page.locator(SALE).count();
const began = performance.now();
await page.evaluate(() => document.querySelector('main').scrollTo(0, 1e9));
await page.locator(`li[aria-posinset="2000"]`).waitFor();
const oldest = performance.now() - began;

await browser.close();
console.log(
  JSON.stringify({
    tap: median(taps) / 1000,
    address: median(addresses) / 1000,
    oldest: oldest / 1000,
    drawn,
  }),
);
