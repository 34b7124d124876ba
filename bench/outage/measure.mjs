/** Measures how soon a till has sent its offline sales; prints one JSON object. The input has their number, `sales`. */
import { chromium as playwright } from 'playwright-core';
import { chromium } from '../../e2e/support/chromium.ts';
import { given } from '../browser/given.mjs';
import { settled } from '../browser/opening.mjs';
import { signedIn } from '../browser/signed-in.mjs';
import { TILE } from '../browser/tile.mjs';

const PATIENCE_MS = 120_000;

const browser = await playwright.launch(await chromium());
const context = await signedIn(browser, given);
const page = await context.newPage();
await page.goto(given.url);
const plain = page.locator(TILE).filter({ hasText: 'Ensaymada' }).first();
await plain.waitFor();
// The worker that lets the till open without the server.
await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
await settled(page);

await context.setOffline(true);
await plain.click();
await page.getByRole('button', { name: /^Complete/ }).click();
await page.getByRole('dialog').getByRole('button', { name: 'Complete Order' }).click();
await untilWaiting(1);
// Made by taps they would take twenty minutes: instead, copy the first one with new ids.
await page.evaluate(sellAgain, given.sales - 1);
await page.reload();
await untilWaiting(given.sales);
await plain.waitFor();
await settled(page);

const began = performance.now();
await context.setOffline(false);
await untilWaiting(0);
const sent = performance.now() - began;

const figures = await page.evaluate(() => fetch('/api/day-figures').then((answer) => answer.json()));
await browser.close();
console.log(JSON.stringify({ sent: sent / 1000, arrived: figures.transaction_count }));

async function untilWaiting(count) {
  const giveUpAt = performance.now() + PATIENCE_MS;
  let found = await page.evaluate(waiting);
  while (found !== count) {
    if (performance.now() > giveUpAt) throw new Error(`${found} wait, not ${count}`);
    await new Promise((wake) => setTimeout(wake, 50));
    found = await page.evaluate(waiting);
  }
}

/** Runs in the page: how many sales wait to be sent. */
function waiting() {
  return new Promise((resolve) => {
    const opening = indexedDB.open('sukli-outbox');
    opening.onsuccess = () => {
      const counting = opening.result.transaction('sales').objectStore('sales').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}

/** Runs in the page: add this many copies of the waiting sale. */
function sellAgain(times) {
  const another = (id) => id.slice(0, -12) + Math.random().toString(16).slice(2).padEnd(12, '0').slice(0, 12);
  return new Promise((resolve) => {
    const opening = indexedDB.open('sukli-outbox');
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('sales', 'readwrite');
      const store = transaction.objectStore('sales');
      const reading = store.getAll();
      reading.onsuccess = () => {
        const [{ seq, ...first }] = reading.result;
        for (let number = 0; number < times; number += 1) {
          const id = another(first.id);
          const lines = first.sale.lines.map((line) => ({ ...line, id: another(line.id) }));
          store.add({ ...first, id, queuedAt: first.queuedAt + number, sale: { ...first.sale, id, lines } });
        }
      };
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
