/**
 * From a sale's answer in one Chromium to the painted ticket in another; prints one JSON object.
 * The input also has `orders`, `warmUp` and `screens`.
 */
import { chromium as playwright } from 'playwright-core';
import { chromium } from '../../e2e/support/chromium.ts';
import { given } from './given.mjs';
import { settled } from './opening.mjs';
import { signedIn } from './signed-in.mjs';

const { url, orders, warmUp, screens } = given;
/** A kitchen has a few orders open, not two hundred: earlier ones are completed as later ones arrive. */
const OPEN_AT_ONCE = 12;
const PAUSE_MS = 150;
const ARRIVES_WITHIN_MS = 3000;

const options = await chromium();
const till = await playwright.launch(options);
const kitchen = await playwright.launch(options);

/** Record when each ticket was painted, by the name of its first line. */
async function openKitchen(browser) {
  const context = await signedIn(browser, given);
  await context.addInitScript(() => {
    const now = () => performance.timeOrigin + performance.now();
    window.painted = {};
    window.received = {};
    const known = (text) => text?.match(/Ticket \d+/g) ?? [];
    const Source = window.EventSource;
    window.EventSource = class extends Source {
      constructor(...all) {
        super(...all);
        this.addEventListener('ticket', ({ data }) => {
          for (const name of known(data)) window.received[name] ??= now();
        });
      }
    };
    new MutationObserver((changes) => {
      const names = changes.flatMap(({ addedNodes }) =>
        [...addedNodes].flatMap((node) => known(node.textContent)),
      );
      const fresh = names.filter((name) => !(name in window.painted));
      for (const name of fresh) window.painted[name] = 0;
      if (fresh.length === 0) return;
      // A task started by a frame's callback runs after that frame was painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          for (const name of fresh) window.painted[name] = now();
        };
        port2.postMessage(null);
      });
    }).observe(document, { childList: true, subtree: true });
  });
  const page = await context.newPage();
  await page.goto(`${url}/orders`);
  await page.getByText('No active orders', { exact: true }).waitFor();
  await settled(page);
  return page;
}

const pages = [await openKitchen(kitchen)];
while (pages.length < screens) pages.push(await openKitchen(till));
const counter = await (await signedIn(till, given)).newPage();
await counter.goto(`${url}/favicon.svg`);

/** The moment at which the till has the answer. */
const sell = (order) =>
  counter.evaluate(async (body) => {
    const answer = await fetch('/api/sales', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 201) throw new Error(`the sale was answered ${answer.status}`);
    return performance.timeOrigin + performance.now();
  }, order);
const complete = ({ id, lines }) =>
  counter.evaluate(
    ([path, body]) =>
      fetch(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body }).then(() => undefined),
    [
      `/api/orders/${id}/ticks`,
      JSON.stringify({ line_ids: lines.map((line) => line.id), completed: true }),
    ],
  );

const sold = [];
for (const [number, order] of orders.entries()) {
  sold.push(await sell(order));
  const name = order.lines[0].name;
  await pages[0]
    .waitForFunction((name) => window.painted[name] > 0, name, { timeout: ARRIVES_WITHIN_MS })
    .catch(() => undefined);
  await counter.waitForTimeout(PAUSE_MS);
  if (number >= OPEN_AT_ONCE) await complete(orders[number - OPEN_AT_ONCE]);
  await counter.waitForTimeout(PAUSE_MS);
}

const names = orders.map(({ lines }) => lines[0].name).slice(warmUp);
const onScreens = await Promise.all(pages.map((page) => page.evaluate(() => window.painted)));
const received = await pages[0].evaluate(() => window.received);
await Promise.all([till.close(), kitchen.close()]);

const ranked = (moments) =>
  names
    .filter((name) => moments[name])
    .map((name) => moments[name] - sold[Number(name.split(' ')[1])])
    .sort((a, b) => a - b);
const painted = ranked(onScreens[0]);
const at = (values, share) => values[Math.min(values.length - 1, Math.floor(values.length * share))];
console.log(
  JSON.stringify({
    p50: at(painted, 0.5),
    p99: at(painted, 0.99),
    worst: painted.at(-1),
    eventP50: at(ranked(received), 0.5),
    missing: onScreens.reduce((sum, seen) => sum + names.filter((name) => !seen[name]).length, 0),
  }),
);
