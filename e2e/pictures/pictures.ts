/**
 * Remakes the documentation's pictures, `docs/images/*.webp`: `make pictures`. Each shows one moment of one cafe, so
 * the same browser with the same fonts makes identical pictures and leaves the files unchanged.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BrowserContextOptions, chromium as engine, type Page } from '@playwright/test';
import { Audience } from '../scenes/audience.ts';
import type { Scene } from '../scenes/scene.ts';
import { chromium } from '../support/chromium.ts';
import { PYTHON } from '../support/nursery.ts';
import { TABLET } from '../support/sizes.ts';
import { EVENING, MORNING, openPictureCafes } from './cafes.ts';
import { sellByFourTaps } from './sale.ts';
import { eveningScreens, FIRST_DAY_SCREENS, HEIGHTS, MORNING_SCREENS, PARTS } from './screens.ts';

const IMAGES = resolve(import.meta.dirname, '../../docs/images');
const TAKEN_WITH: BrowserContextOptions = { ...TABLET, colorScheme: 'light', reducedMotion: 'reduce' };

const taken = mkdtempSync(join(tmpdir(), 'sukli-pictures-'));
const { args, ...known } = await chromium();
// With LCD text, colour fringes on letters vary with how the page is layered.
const browser = await engine.launch({ ...known, args: [...args, '--disable-lcd-text'] });
const cafes = await openPictureCafes();
const { morning, evening, fresh } = cafes;
const byDay = new Audience(browser, { busy: morning, new: fresh }, TAKEN_WITH);
const atNight = new Audience(browser, { busy: evening, new: fresh }, TAKEN_WITH);

async function shoot(page: Page, name: string): Promise<void> {
  const { width, height } = TABLET.viewport;
  await page.setViewportSize({ width, height: HEIGHTS[name] ?? height });
  const shown = PARTS[name]?.(page) ?? page;
  await shown.screenshot({ path: join(taken, `${name}.png`), animations: 'disabled' });
}

/** A folder of frames, each named by its order and duration. */
const sale: Scene = {
  name: 'sale',
  cafe: 'busy',
  open: async ({ page }) => {
    mkdirSync(join(taken, 'sale'));
    let frame = 0;
    await sellByFourTaps(page, async (lastsMs) => {
      frame += 1;
      await shoot(page, `sale/${frame}-${lastsMs}`);
    });
  },
};

morning.server.setClock(MORNING);
await byDay.see(sale, async () => {});
for (const scene of [...FIRST_DAY_SCREENS, ...MORNING_SCREENS]) {
  morning.server.setClock(MORNING);
  await byDay.see(scene, (page) => shoot(page, scene.name));
}
for (const scene of eveningScreens(evening)) {
  evening.server.setClock(EVENING);
  await atNight.see(scene, (page) => shoot(page, scene.name));
}
await cafes.close();
await browser.close();

execFileSync(PYTHON, [join(import.meta.dirname, 'to_webp.py'), taken, IMAGES], { stdio: 'inherit' });
rmSync(taken, { recursive: true });
