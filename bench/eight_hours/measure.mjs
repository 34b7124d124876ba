/**
 * A till that stays open for eight hours of orders: memory used by the page and the server, and what a tap costs the
 * page's processor; prints one JSON object. The input also has `orders`, `warmUp`, `seed` and `serverPid`.
 */
import { execFileSync } from 'node:child_process';
import { chromium as playwright } from 'playwright-core';
import { chromium } from '../../e2e/support/chromium.ts';
import { given } from '../browser/given.mjs';
import { median } from '../browser/median.mjs';
import { settled } from '../browser/opening.mjs';
import { signedIn } from '../browser/signed-in.mjs';
import { ASKS, TILE } from '../browser/tile.mjs';
import { installCashier } from './cashier.mjs';

const { url, cookie, orders, warmUp, seed, serverPid } = given;
/** Orders between two visits of the kitchen: fewer than there are order numbers. */
const A_ROUND = 20;
const LOOKS = 8;
const TAPS = 40;
const BURSTS = 7;

const browser = await playwright.launch(await chromium());
const page = await (await signedIn(browser, given)).newPage();
page.setDefaultTimeout(20_000);
const devtools = await page.context().newCDPSession(page);
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
await page.goto(url);
await page.locator(TILE).first().waitFor();
await settled(page);
await page.evaluate(installCashier, { tile: TILE, asks: ASKS, seed });

const tapBefore = await sellThen(warmUp, tapInLayouts);
const looks = [await look()];
for (let number = 0; number < LOOKS; number += 1) looks.push(await sellThen(Math.round((orders - warmUp) / LOOKS), look));
const tapAfter = await tapInLayouts();
const sold = await page.evaluate(() => fetch('/api/day-figures').then((answer) => answer.json()));
await browser.close();
console.log(JSON.stringify({ looks, tapBefore, tapAfter, sold: sold.transaction_count }));

async function sellThen(count, then) {
  for (let left = count; left > 0; left -= A_ROUND) {
    await page.evaluate((some) => window.cashier.sell(some), Math.min(A_ROUND, left));
    await completeAll();
  }
  return then();
}

/** The kitchen, on another tablet, completes everything. */
async function completeAll() {
  const headers = { cookie, 'content-type': 'application/json' };
  const { tickets: all } = await (await fetch(`${url}/api/orders`, { headers })).json();
  const open = all.filter(({ order_status }) => order_status !== 'completed');
  const tickets = open.map(({ id, lines }) => ({ id, line_ids: lines.map((line) => line.id) }));
  const body = { tickets, completed: true };
  const answer = await fetch(`${url}/api/orders/ticks`, { method: 'PUT', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`the kitchen was answered ${answer.status} ${await answer.text()}`);
}

/** Megabytes and DOM nodes in use, after garbage collection. */
async function look() {
  await settled(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(serverPid)], { encoding: 'utf8' }));
  return { heap: usedSize / 1e6, nodes, server: kilobytes / 1e3 };
}

/**
 * What a tap on a tile costs the page's thread, measured in layouts of a bare table made just before it, because a
 * second of a busy core achieves less.
 */
async function tapInLayouts() {
  await settled(page);
  const bursts = [];
  for (let number = 0; number < BURSTS; number += 1) {
    const bare = await taskSeconds(() => page.evaluate((times) => window.cashier.layOut(times), TAPS));
    const taps = await taskSeconds(() => page.evaluate((times) => window.cashier.tapAndClear(times), TAPS));
    bursts.push(taps / bare);
  }
  return median(bursts);
}

async function taskSeconds(work) {
  const before = await soFar();
  await work();
  return (await soFar()) - before;
}

async function soFar() {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value;
}
