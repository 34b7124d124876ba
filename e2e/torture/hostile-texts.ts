/**
 * Hostile texts on their way to every screen, paper and file: `npm run hostile-texts --workspace e2e -- 7` with the
 * seed 7. Writes one line for each view, a list of faults; ends when all has been viewed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as engine, type Page } from '@playwright/test';
import { Dice } from '../rush/dice.ts';
import { SCENES } from '../scenes/all.ts';
import { Audience } from '../scenes/audience.ts';
import { type Cafe, openCafes } from '../scenes/cafe.ts';
import type { Cafes, Scene } from '../scenes/scene.ts';
import { chromium } from '../support/chromium.ts';
import { TABLET } from '../support/sizes.ts';
import { CROWDED_OUT, visitsTo } from './addresses.ts';
import { lookAtAnswers, lookAtExport } from './files.ts';
import { FIELDS, fill, rename, shuffledBy, type Taken } from './hostile-cafe.ts';
import { Trap } from './trap.ts';

const dice = new Dice(Number(process.argv[2] ?? 1));
/** With a third argument, only a few visits and texts, for a test. */
const few = process.argv[3] === undefined ? null : Number(process.argv[3]);
const tell = (faults: string[]) => process.stdout.write(`${JSON.stringify(faults)}\n`);

/** Texts that appeared on a screen, on paper or in a file: viewing pages without any proves nothing. */
const seen = new Set<string>();

const browser = await engine.launch(await chromium());
const { close, ...cafes } = await openCafes();
try {
  tell(await prove());
  const texts = shuffledBy(() => dice.throw()).slice(0, few ?? undefined);
  const taken = await fill(cafes.busy, texts);
  await lookAtScreens(cafes, cafes.busy, taken, texts);
  for (const { faults, cells } of [...(await lookAtAnswers(cafes.busy)), ...exported(cafes.busy)]) {
    note(cells, taken);
    tell(faults);
  }
  tell(unseen(taken));
} finally {
  await browser.close();
  await close();
}

/** Check that the trap catches planted texts: one that catches nothing proves nothing. */
async function prove(): Promise<string[]> {
  const context = await browser.newContext();
  const trap = await Trap.in(context, ['data:']);
  const page = await context.newPage();
  await page.goto('data:text/html,<p>');
  const planted = [
    '<x-h></x-h>',
    '<img src=x onerror=alert(1)>',
    '<img src=http://evil.test/x><iframe></iframe>',
  ];
  await page.evaluate((markup) => {
    document.body.innerHTML = markup;
  }, planted.join(''));
  await page.waitForFunction(() => globalThis.caught.some((found) => found.startsWith('alert')));
  const caught = await trap.caught(page);
  await context.close();
  const missed = ['<x-h>', 'alert(1) was called', '<iframe', 'asks http'].filter(
    (words) => !caught.some((found) => found.includes(words)),
  );
  return missed.map((words) => `the trap does not catch ${words}`);
}

async function lookAtScreens(all: Cafes, busy: Cafe, taken: Taken, texts: readonly string[]): Promise<void> {
  let trap = new Trap();
  const { server, service } = busy;
  const allowed = [server.url, server.lanUrl, all.new.server.url, service.url, 'data:', 'blob:'];
  const audience = new Audience(browser, all, TABLET, async (context) => {
    trap = await Trap.in(context, allowed);
  });
  const own: Scene[] = visitsTo(taken, texts).map(({ name, open }) => ({
    name,
    cafe: 'busy',
    open: ({ page, cafe }) => open(page, cafe),
  }));
  const scenes = SCENES.filter((scene) => !CROWDED_OUT.has(scene.name));
  let name = 'Sukli Cafe';
  for (const [nth, scene] of [...scenes, ...own].slice(0, few ? few * 4 : undefined).entries()) {
    // The cafe's own name and address are on every screen, and in the page itself.
    const cafeName = texts[nth % texts.length] ?? '';
    name = await rename(busy.api, name, cafeName, texts[(nth + 3) % texts.length] ?? '');
    const faults: string[] = [];
    await audience
      .see(scene, async (page) => {
        await show(page, taken);
        faults.push(...(await trap.caught(page)));
      })
      .catch((reason) => faults.push(String(reason).split('\n')[0] ?? ''));
    tell(faults.map((fault) => `${scene.name}: ${fault}`));
  }
}

/** View the page in both themes and in print. */
async function show(page: Page, taken: Taken): Promise<void> {
  for (const media of [{ colorScheme: 'dark' }, { colorScheme: 'light' }, { media: 'print' }] as const) {
    await page.emulateMedia(media);
    note(await page.evaluate(wordsOf), taken);
  }
  await page.pdf({ format: 'A4' });
}

/** Everything on the page that can be read, including fields and texts for screen readers. */
function wordsOf(): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
    ({ value }) => value,
  );
  const labels = [...document.querySelectorAll('[aria-label], [title], [alt]')].flatMap((node) =>
    ['aria-label', 'title', 'alt'].map((name) => node.getAttribute(name) ?? ''),
  );
  return [document.title, document.body.textContent ?? '', ...fields, ...labels];
}

function note(words: readonly string[], taken: Taken): void {
  for (const text of new Set([...taken.texts.values()].flat()))
    if (words.some((found) => found.includes(text))) seen.add(text);
}

/** Faults of the test itself: a field that accepted few of the texts, or a text that appeared nowhere. */
function unseen(taken: Taken): string[] {
  const texts = new Set([...taken.texts.values()].flat());
  const fields = FIELDS.filter((field) => (taken.texts.get(field)?.length ?? 0) < texts.size / 2);
  return [
    ...fields.map((field) => `the field ${field} took few texts`),
    ...[...texts].filter((text) => !seen.has(text)).map((text) => `${text} was shown nowhere`),
  ];
}

function exported(cafe: Cafe) {
  const folder = mkdtempSync(join(tmpdir(), 'sukli-export-'));
  try {
    return lookAtExport(cafe, join(folder, 'all'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
