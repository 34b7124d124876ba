/**
 * A lunch rush by real taps, checked against a bookkeeper's ledger: `make rush`, or
 * `npm run rush --workspace e2e -- 40 7` for forty orders with the seed 7. Reports the taps and seconds of each job;
 * fails if a single centavo differs.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium as engine, type Page } from '@playwright/test';
import { chromium } from '../support/chromium.ts';
import { startServer } from '../support/server.ts';
import { lunchRush } from './day.ts';
import { summaryLines } from './summary.ts';

const PICTURES = resolve(import.meta.dirname, '../../screenshots/rush');

const orders = Number(process.argv[2] ?? 120);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const say = (line: string) => process.stdout.write(`${line}\n`);
const shoot = async (page: Page, name: string) => {
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
};

say(`${orders} orders, seed ${seed}`);
rmSync(PICTURES, { recursive: true, force: true });
mkdirSync(PICTURES, { recursive: true });
// A backup follows each closing and would only make the next customer wait.
const server = await startServer('empty', { environment: { SUKLI_BACKUPS: 'off' } });
const browser = await engine.launch(await chromium());
try {
  const outcome = await lunchRush(browser, server, { orders, seed, shoot });
  for (const line of summaryLines(outcome)) say(line);
  say(`pictures: ${PICTURES}`);
  const isExplained = outcome.slips.every(({ slip, rank }) => slip === null || rank !== null);
  process.exitCode = outcome.audit.differences.length === 0 && isExplained ? 0 : 1;
} catch (failure) {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [nth, page] of pages.entries()) await shoot(page, `failed-${nth + 1}`);
  say(`the tablets as they stood then: ${PICTURES}`);
  throw failure;
} finally {
  await browser.close();
  await server.stop();
}
