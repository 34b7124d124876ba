/**
 * Keys in the search of the stock room and the till over very many items, each next to the same key on a bare page that
 * searches the same names; prints one JSON object.
 */
import { chromium as playwright } from 'playwright-core';
import { chromium } from '../../e2e/support/chromium.ts';
import { given } from '../browser/given.mjs';
import { settled, stands } from '../browser/opening.mjs';
import { paints, watchPaints, withTheQuick } from '../browser/paints.mjs';
import { signedIn } from '../browser/signed-in.mjs';
import { TILE } from '../browser/tile.mjs';
import { openBare } from './bare.mjs';

const BETWEEN_KEYS_MS = 250;
const PATIENCE_MS = 120_000;
const SCREENS = {
  stock: { path: '/?view=inventory', row: '#stock-list article', typed: ['latte no. 12', '49', 'iced matcha no. 3'] },
  till: { path: '/', row: TILE, typed: ['latte no. 12'] },
};

const browser = await playwright.launch(await chromium());
const context = await signedIn(browser, given);
const found = {};
for (const [screen, about] of Object.entries(SCREENS)) found[screen] = await keysOn(about);
await browser.close();
console.log(JSON.stringify(found));

async function keysOn({ path, row, typed }) {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const bare = await openBare(context, given.url);
  await page.goto(given.url + path, { waitUntil: 'commit' });
  const opened = await stands(page, row);
  await untilWhole(page);
  const both = [page.getByRole('searchbox').first(), bare.getByRole('searchbox')];
  for (const search of both) {
    await search.click();
    await settled(search.page());
    await watchPaints(search.page());
  }
  for (const words of typed) {
    // the first key replaces the selected words: emptying the field would be a key press, too
    for (const search of both) await search.selectText();
    for (const key of words) {
      for (const search of both) {
        await search.page().keyboard.press(key === ' ' ? 'Space' : key);
        await search.page().waitForTimeout(BETWEEN_KEYS_MS);
      }
    }
  }
  const matches = Number(await bare.getByRole('status').textContent());
  if (matches === 0) throw new Error('the bare page found nothing');
  const [keys, alone] = await Promise.all(both.map(async (search) => withTheQuick(await paints(search.page()), typed.join('').length)));
  await Promise.all([page.close(), bare.close()]);
  return { opened: opened / 1000, keys, bare: alone };
}

/** Wait until everything that is drawn bit by bit is drawn: a key would have to wait for it. */
async function untilWhole(page) {
  let before = -1;
  for (let now = 0; now !== before; ) {
    before = now;
    await settled(page);
    now = await page.evaluate(() => document.querySelectorAll('*').length);
  }
}
