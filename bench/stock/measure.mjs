/** Measures the stock room; prints one JSON object. */
import { chromium as playwright } from 'playwright-core';
import { chromium } from '../../e2e/support/chromium.ts';
import { given } from '../browser/given.mjs';
import { median } from '../browser/median.mjs';
import { opening, settled, throttle } from '../browser/opening.mjs';
import { paints, watchPaints } from '../browser/paints.mjs';
import { signedIn } from '../browser/signed-in.mjs';

const ROWS = 500;
const ROW = '#stock-list article';
const TYPED = ['latte no. 12', 'silog', '49', 'iced matcha'];

const browser = await playwright.launch(await chromium());
const page = await (await signedIn(browser, given)).newPage();
const slow = await throttle(page);
const opened = await opening(page, slow, { url: given.url, link: 'Manage Inventory', view: 'inventory', row: ROW });

await settled(page);
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

// Typed by the page itself: by hand it would take an hour.
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
    ...opened,
    keyWorst: Math.max(...keys),
    keyMedian: median(keys),
    batchRequests,
    batch: batch / 1000,
  }),
);
