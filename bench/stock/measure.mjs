/** Measures the stock room; prints one JSON object. The argument is {url, cookie, staff}. */
import { chromium as playwright } from 'playwright-core';
import { chromium } from '../../e2e/support/chromium.ts';
import { paints, watchPaints } from '../browser/paints.mjs';
import { signedIn } from '../browser/signed-in.mjs';

const given = JSON.parse(process.argv[2]);
const { url } = given;
const TIMES = 3;
const ROWS = 500;
const ROW = '#stock-list article';
const TYPED = ['latte no. 12', 'silog', '49', 'iced matcha'];

const browser = await playwright.launch(await chromium());
const context = await signedIn(browser, given);
const page = await context.newPage();
const devtools = await context.newCDPSession(page);
const slow = (rate) => devtools.send('Emulation.setCPUThrottlingRate', { rate });

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** When, by the page's own clock, a row stands under the finger. */
async function rowStands() {
  const ready = await page.waitForFunction(
    (row) => {
      const box = document.querySelector(row)?.getBoundingClientRect();
      if (!box?.width) return false;
      const hit = document.elementFromPoint(box.x + 40, box.y + 20);
      return hit?.closest(row) ? performance.now() : false;
    },
    ROW,
    { polling: 'raf' },
  );
  return ready.jsonValue();
}

const taps = [];
const addresses = [];
for (let time = 0; time < TIMES; time += 1) {
  await slow(1);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(() =>
    addEventListener('pointerdown', () => { window.tappedAt = performance.now(); }, { capture: true, once: true }),
  );
  const link = await page.getByRole('link', { name: 'Manage Inventory' }).boundingBox();
  await slow(4);
  await page.mouse.click(link.x + link.width / 2, link.y + link.height / 2);
  taps.push((await rowStands()) - (await page.evaluate(() => window.tappedAt)));
  await page.goto(`${url}/?view=inventory`, { waitUntil: 'commit' });
  addresses.push(await rowStands());
}

await page.waitForLoadState('networkidle');
const search = page.getByRole('searchbox');
await search.click();
await watchPaints(page);
for (const words of TYPED) {
  for (const key of words) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(200);
  }
  await search.fill('');
  await page.waitForTimeout(300);
}
const keys = await paints(page);

// Typed by the page itself: a hand would take an hour.
let batchRequests = 0;
page.on('request', (request) => {
  if (request.method() === 'PATCH') batchRequests += 1;
});
await slow(1);
await page.getByRole('button', { name: 'Batch Edit' }).click();
for (let row = 0; row < ROWS; row += 1) {
  const field = page.locator(`[data-index="${row}"] input[name=current_stock]`);
  await field.fill('77');
  await field.press('Enter');
}
await slow(4);
const began = performance.now();
await page.getByRole('button', { name: 'Save Changes' }).click();
await page.getByText(`Updated ${ROWS} items successfully`).waitFor();
const batch = performance.now() - began;
await browser.close();
if (keys.length === 0) throw new Error('no key was measured');

console.log(
  JSON.stringify({
    tap: median(taps) / 1000,
    address: median(addresses) / 1000,
    keyWorst: Math.max(...keys),
    keyMedian: median(keys),
    batchRequests,
    batch: batch / 1000,
  }),
);
