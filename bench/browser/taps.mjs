/**
 * Milliseconds from taps on the till's tiles to their paint, on a slow processor; next to each, those of a tap on the
 * cafe's name, which does nothing and so shows what the browser and the machine need. Prints one JSON object.
 */
import { chromium as playwright } from 'playwright-core';
import { chromium } from '../../e2e/support/chromium.ts';
import { given } from './given.mjs';
import { settled, stands, throttle } from './opening.mjs';
import { paints, watchPaints, withTheQuick } from './paints.mjs';
import { signedIn } from './signed-in.mjs';
import { ASKS, TILE } from './tile.mjs';

const VISITS = 3;
const TAPS = 20;
const CPU = 6;
const NOTHING = 'h1';

const browser = await playwright.launch(await chromium());

/** The times of twenty taps on twenty tiles, for somebody who has just opened the till. */
async function visit() {
  const context = await signedIn(browser, given);
  const page = await context.newPage();
  const slow = await throttle(page);
  await page.goto(given.url);
  await stands(page, TILE);
  await settled(page);
  const names = await page.locator(TILE).allTextContents();
  const plain = [...names.keys()].filter((place) => !ASKS.test(names[place])).slice(0, TAPS);
  const nothing = await page.locator(NOTHING).boundingBox();
  await watchPaints(page);
  await page.evaluate((tile) => {
    window.hits = 0;
    addEventListener('click', ({ target }) => { window.hits += target.closest(tile) ? 1 : 0; }, { capture: true });
  }, TILE);
  await slow(CPU);
  for (const place of plain) {
    await page.mouse.click(nothing.x + 20, nothing.y + 10);
    await page.waitForTimeout(150);
    const { x, y } = await page.evaluate(broughtIntoSight, { tile: TILE, place });
    await page.waitForTimeout(150);
    await page.mouse.click(x, y);
    await page.waitForTimeout(350);
  }
  await slow(1);
  const hits = await page.evaluate(() => window.hits);
  if (hits !== TAPS) throw new Error(`${hits} of ${TAPS} taps hit a tile`);
  const told = { taps: await paints(page, TILE), nothing: await paints(page, NOTHING), all: await paints(page) };
  // If a target left the page, its tap counts as neither kind, and must not pass for one too quick to be reported.
  if (told.taps.length + told.nothing.length !== told.all.length) throw new Error('what was tapped is gone');
  await context.close();
  return { taps: withTheQuick(told.taps, TAPS), nothing: withTheQuick(told.nothing, TAPS) };
}

/** Runs in the page: scrolls to the tile, and returns where a finger hits it. */
function broughtIntoSight({ tile, place }) {
  const found = document.querySelectorAll(tile)[place];
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width } = found.getBoundingClientRect();
  return { x: x + width / 2, y: y + 20 };
}

const visits = [];
for (let time = 0; time < VISITS; time += 1) visits.push(await visit());
await browser.close();
const together = (which) => visits.flatMap((found) => found[which]);
console.log(JSON.stringify({ taps: together('taps'), nothing: together('nothing') }));
