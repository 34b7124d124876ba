/** Measures the daily sales view; prints one JSON object. The input also has the number of `sales`. */
import { chromium as playwright } from 'playwright-core';
import { chromium } from '../../e2e/support/chromium.ts';
import { given } from '../browser/given.mjs';
import { opening, throttle } from '../browser/opening.mjs';
import { signedIn } from '../browser/signed-in.mjs';

const SALE = '[aria-label="Active transactions"] article';

const browser = await playwright.launch(await chromium());
const page = await (await signedIn(browser, given)).newPage();
const slow = await throttle(page);
const opened = await opening(page, slow, { url: given.url, link: "Today's Sales", view: 'sales', row: SALE });

const drawn = await page.locator(SALE).count();
const began = performance.now();
await page.evaluate(() => document.querySelector('main').scrollTo(0, 1e9));
await page.locator(`li[aria-posinset="${given.sales}"]`).waitFor();
const oldest = performance.now() - began;

await browser.close();
console.log(JSON.stringify({ ...opened, oldest: oldest / 1000, drawn }));
