/**
 * Takes pictures of every screen and dialog at three sizes in both themes, and contact sheets: `make screenshots`.
 * Arguments narrow it down: `npm run screenshots --workspace e2e -- phone cash` takes the phone's scenes of cash.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium as engine, type Page } from '@playwright/test';
import { contactSheets, WHOLE } from './contact-sheets.ts';
import { SCENES } from './scenes/all.ts';
import { Audience } from './scenes/audience.ts';
import { openCafes } from './scenes/cafe.ts';
import { chromium } from './support/chromium.ts';
import { DESKTOP, PHONE, TABLET } from './support/sizes.ts';

const FOLDER = resolve(import.meta.dirname, '../screenshots');
const SIZES = { tablet: TABLET, phone: PHONE, desktop: DESKTOP };
const THEMES = ['light', 'dark'] as const;
/** Anything taller is cut off at this height. */
const LONGEST_PX = 4_000;

/** Make the window as high as the page's scrolled content. */
async function unfold(page: Page): Promise<void> {
  const size = page.viewportSize();
  const below = await page.evaluate(() => {
    const main = document.querySelector('main');
    return main ? main.scrollHeight - main.clientHeight : 0;
  });
  if (size && below > 0)
    await page.setViewportSize({ ...size, height: Math.min(size.height + below, LONGEST_PX) });
}

const wanted = process.argv.slice(2);
const isWanted = (name: string, among: string[]) =>
  wanted.filter((word) => among.some((known) => known.includes(word))).length === 0 ||
  wanted.some((word) => name.includes(word));

const sizes = Object.entries(SIZES).filter(([size]) => isWanted(size, Object.keys(SIZES)));
const names = SCENES.map(({ name }) => name);
const scenes = SCENES.filter(({ name }) => isWanted(name, names));

rmSync(FOLDER, { recursive: true, force: true });
const browser = await engine.launch(await chromium());
const cafes = await openCafes();
for (const [size, options] of sizes) {
  for (const theme of THEMES) mkdirSync(join(FOLDER, `${size}-${theme}`), { recursive: true });
  const audience = new Audience(browser, cafes, options);
  for (const scene of scenes) {
    if (scene.wide && size === 'phone') continue;
    const shoot = async (page: Page, name: string) => {
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        const path = join(FOLDER, `${size}-${colorScheme}`, `${name}.png`);
        await page.screenshot({ path, animations: 'disabled' });
      }
    };
    const look = async (page: Page) => {
      await shoot(page, scene.name);
      if (scene.whole) {
        await unfold(page);
        await shoot(page, `${scene.name}${WHOLE}`);
      }
    };
    await audience.see(scene, look).catch((reason: unknown) => {
      process.exitCode = 1;
      process.stderr.write(`${size} ${scene.name}: ${reason}\n`);
    });
  }
  process.stdout.write(`${size}\n`);
}
await contactSheets(browser, FOLDER);
await cafes.close();
await browser.close();
