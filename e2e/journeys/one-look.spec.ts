/** Every screen and dialog in both themes: what `make screenshots` shows to people, looked at by a machine. */
import { SCENES } from '../scenes/all.ts';
import { Audience } from '../scenes/audience.ts';
import { openCafes } from '../scenes/cafe.ts';
import type { Cafes, Scene } from '../scenes/scene.ts';
import { expectNoViolation } from '../support/axe.ts';
import { expectWellLaidOut } from '../support/layout.ts';
import { LOW, PHONE, TABLET } from '../support/sizes.ts';
import { test as base } from '../support/test.ts';

const test = base.extend<object, { cafes: Cafes; audience: Audience }>({
  cafes: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const { close, ...cafes } = await openCafes();
      await use(cafes);
      await close();
    },
    { scope: 'worker' },
  ],
  audience: [
    async ({ browser, cafes }, use, { project }) =>
      use(new Audience(browser, cafes, project.name === 'phone' ? PHONE : TABLET)),
    { scope: 'worker' },
  ],
});

/** A few at a time, so that all workers have some. */
const IN_A_ROW = 6;

for (let first = 0; first < SCENES.length; first += IN_A_ROW) {
  const row = SCENES.slice(first, first + IN_A_ROW);
  test(`nothing is cut, too small or hard to read: ${namesOf(row)}`, async ({ audience }, { project }) => {
    test.slow();
    for (const scene of row) {
      if (scene.wide && project.name === 'phone') continue;
      await audience.see(scene, async (page) => {
        await expectWellLaidOut(page, scene.name);
        await expectNoViolation(page, scene.name);
        if (project.name === 'phone') return;
        for (const size of LOW) {
          await page.setViewportSize(size);
          await expectWellLaidOut(page, `${scene.name} at ${size.width}×${size.height}`);
        }
      });
    }
  });
}

function namesOf(row: Scene[]): string {
  return row.map(({ name }) => name).join(', ');
}
