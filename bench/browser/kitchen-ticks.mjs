/**
 * A busy kitchen on a slow tablet: from a tap to the painted strike-through, and whether ticks survive scrolling;
 * prints one JSON object. The input also has `orders`.
 */
import { chromium as playwright } from 'playwright-core';
import { chromium } from '../../e2e/support/chromium.ts';
import { given } from './given.mjs';
import { settled } from './opening.mjs';
import { signedIn } from './signed-in.mjs';

const { url, cookie, orders } = given;
const TAPS = 20;
const SCROLLED_TAPS = 60;
const CPU = 4;

const ask = async (path, body) => {
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};
for (const order of orders) await ask('/api/sales', order);

const browser = await playwright.launch(await chromium());
const context = await signedIn(browser, given, { hasTouch: true });
const page = await context.newPage();
const devtools = await context.newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU });
await page.goto(`${url}/orders`);
await page.waitForFunction((count) => document.querySelectorAll('article').length === count, orders.length);
await settled(page);

await page.evaluate(() => {
  window.ticked = {};
  const isStruck = (label) =>
    [...label.querySelectorAll('span')].some((span) =>
      getComputedStyle(span).textDecorationLine.includes('line-through'),
    );
  // The browser's own measure of a touch: the time until the next frame is on the screen. It counts only if that frame
  // shows the line struck through; a later frame counts as a second.
  window.paints = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.paints.push([interactionId, duration]);
  }).observe({ type: 'event', durationThreshold: 16, buffered: false });
  window.struck = 0;
  window.late = 0;
  addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const label = target.closest('label');
    requestAnimationFrame(() => {
      window.struck += 1;
      if (isStruck(label) !== target.checked) window.late += 1;
    });
  });
  // What the touches asked for: the line that was hit, or all lines of a ticket whose header was.
  addEventListener(
    'click',
    ({ target }) => {
      const ticket = target.closest('article');
      if (!ticket) return;
      const number = ticket.getAttribute('aria-label').match(/\d+/)[0];
      const boxes = [...ticket.querySelectorAll('input[type=checkbox]')];
      const button = target.closest('button');
      const name = button?.getAttribute('aria-label') ?? button?.textContent ?? '';
      for (const [at, box] of boxes.entries()) {
        const line = `${number}:${at}`;
        if (box === target) window.ticked[line] = box.checked;
        else if (name.startsWith('Complete')) window.ticked[line] = true;
        else if (name.startsWith('Undo')) delete window.ticked[line];
      }
    },
    { capture: true },
  );
});

/** The centre of a random unticked item that is fully visible, or undefined. */
const itemInSight = () =>
  page.evaluate(() => {
    const free = [...document.querySelectorAll('article input[type=checkbox]:not(:checked)')].flatMap((box) => {
      const { left, top, width, height } = box.closest('label').getBoundingClientRect();
      const at = { x: left + width / 2, y: top + height / 2 };
      return document.elementFromPoint(at.x, at.y)?.closest('label')?.contains(box) ? [at] : [];
    });
    return free[Math.floor(Math.random() * free.length)];
  });
const middle = await page.evaluate(() => {
  const { left, top, width, height } = document.querySelector('article').getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
});
await page.mouse.move(middle.x, middle.y);

for (let tap = 0; tap < TAPS; tap += 1) {
  const at = await itemInSight();
  await page.touchscreen.tap(at.x, at.y);
  // Query the page only now that toasts, answers and sums are over: earlier it would slow the page down.
  await page.waitForTimeout(900);
  if (tap % 3 === 2) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(600);
  }
}
const slowest = new Map();
for (const [id, duration] of await page.evaluate(() => window.paints))
  slowest.set(id, Math.max(duration, slowest.get(id) ?? 0));
const { late, struck } = await page.evaluate(() => ({ late: window.late, struck: window.struck }));
if (struck < TAPS) throw new Error(`${TAPS - struck} taps hit no item`);
const strikes = [...slowest.values(), ...Array(late).fill(1000)].sort((a, b) => a - b);
if (strikes.length < TAPS / 2) throw new Error('too few taps were measured');

for (let tap = 0; tap < SCROLLED_TAPS; tap += 1) {
  await page.mouse.wheel(0, tap % 20 < 10 ? -260 : 260);
  const at = await itemInSight();
  if (at) await page.touchscreen.tap(at.x, at.y);
}
const ticked = await page.evaluate(() => window.ticked);

/** Every line that is ticked on the screen but not on the server, once nothing is in flight any more. */
async function dropped() {
  const { tickets } = await ask('/api/orders?completed=all');
  const onServer = Object.fromEntries(
    tickets.flatMap(({ order_number, lines }) => lines.map((line, at) => [`${order_number}:${at}`, line.completed])),
  );
  return Object.keys(ticked).filter((line) => ticked[line] !== onServer[line]);
}
let lost = await dropped();
for (let tries = 0; lost.length > 0 && tries < 20; tries += 1) {
  await page.waitForTimeout(500);
  lost = await dropped();
}
await browser.close();

console.log(
  JSON.stringify({
    worst: strikes.at(-1),
    median: strikes[Math.floor(strikes.length / 2)],
    ticked: Object.keys(ticked).length,
    dropped: lost.length,
  }),
);
