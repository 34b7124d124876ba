/** Pictures side by side, to spot what differs: each sheet holds several scenes of one size and theme. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';

/** The name of a picture taller than a screen ends with this; such pictures are on no sheet. */
export const WHOLE = '-whole';

const SHEET = { width: 1600, height: 1150 };
/** By size: a picture's width, and how many fit on a sheet. */
const PICTURES: Record<string, { width: number; count: number }> = {
  tablet: { width: 510, count: 9 },
  phone: { width: 250, count: 12 },
  desktop: { width: 780, count: 4 },
};

/** Writes `<folder>/sheets/<size>-<theme>-<n>.png`. */
export async function contactSheets(browser: Browser, folder: string): Promise<void> {
  const kinds = Object.entries(PICTURES).flatMap(
    ([size, picture]) =>
      [
        [`${size}-light`, picture],
        [`${size}-dark`, picture],
      ] as const,
  );
  const page = await browser.newPage({ viewport: SHEET });
  const html = join(folder, 'sheet.html');
  for (const [kind, { width, count }] of kinds) {
    if (!existsSync(join(folder, kind))) continue;
    const files = readdirSync(join(folder, kind))
      .filter((name) => !name.includes(WHOLE))
      .sort();
    for (let first = 0; first < files.length; first += count) {
      writeFileSync(html, sheetOf(kind, files.slice(first, first + count), width));
      await page.goto(pathToFileURL(html).href);
      const sheet = `${kind}-${String(first / count + 1).padStart(2, '0')}.png`;
      await page.screenshot({ path: join(folder, 'sheets', sheet), fullPage: true });
    }
  }
  rmSync(html, { force: true });
  await page.close();
}

function sheetOf(folder: string, files: string[], width: number): string {
  const figures = files.map(
    (file) =>
      `<figure><figcaption>${file.replace('.png', '')}</figcaption><img src="${folder}/${file}" width="${width}"></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>
    body { display: flex; flex-wrap: wrap; gap: 8px; margin: 8px; background: #888; font: 13px sans-serif }
    figure { margin: 0 } figcaption { padding: 2px 0; color: #fff }
    img { display: block; outline: 1px solid #555 }
  </style>${figures.join('')}`;
}
