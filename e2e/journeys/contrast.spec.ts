/** The project's own contrast check finds what axe finds, however the text is painted. */
import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { hardToRead } from '../support/contrast.ts';
import { expect, test } from '../support/test.ts';

/** Each is a text of its own, named by how it is painted. */
const PAINTED = {
  'grey on white': 'color: #767676',
  'lighter grey on white': 'color: #777777',
  'grey on a tone': 'color: #767676; background: oklch(0.95 0.01 90)',
  'large grey': 'color: #949494; font-size: 24px',
  'larger, but too light': 'color: #959595; font-size: 24px',
  'bold, large enough': 'color: #949494; font-size: 19px; font-weight: 700',
  'bold, too small': 'color: #949494; font-size: 18px; font-weight: 700',
  'faded as a whole': 'color: #000; opacity: 0.5',
  'faded a little': 'color: #000; opacity: 0.6',
  'see-through ink': 'color: rgb(0 0 0 / 50%)',
  'white on a tone': 'color: #fff; background: #c0504d',
  'white on a light tone': 'color: #fff; background: #e0807d',
};

test('the contrast check finds exactly the texts that axe finds hard to read', async ({ page }) => {
  const texts = Object.entries(PAINTED).map(
    ([name, style]) => `<p><span style="${style}">${name}</span></p>`,
  );
  await page.setContent(`<main>${texts.join('')}</main>`);
  const ours = (await page.evaluate(hardToRead)).map((found) => found.split("'")[1]);
  expect(ours).toEqual(await hardForAxe(page));
  expect(ours).toContain('lighter grey on white');
  expect(ours).not.toContain('grey on white');
});

async function hardForAxe(page: Page): Promise<string[]> {
  const found = await violations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
  const places = found.flatMap((line) => line.replace(/^color-contrast: /, '').split(', '));
  return Promise.all(places.map(async (place) => (await page.locator(place).textContent()) ?? ''));
}
