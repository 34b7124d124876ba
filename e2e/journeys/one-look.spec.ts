/** Checks every screen and dialog in both themes: the same scenes that `make screenshots` shows to people. */
import type { Page } from '@playwright/test';
import { SCENES } from '../scenes/all.ts';
import { Audience, ONE_PROCESS } from '../scenes/audience.ts';
import { openCafes } from '../scenes/cafe.ts';
import type { Cafes, Scene } from '../scenes/scene.ts';
import { expectNoViolation } from '../support/axe.ts';
import { expectReadable } from '../support/contrast.ts';
import { expectNothingSideways, expectWellLaidOut } from '../support/layout.ts';
import { PHONE, TABLET, UNUSUAL, ZOOMED } from '../support/sizes.ts';
import { test as base } from '../support/test.ts';

interface Audiences {
  atTheCounter: Audience;
  withPhones: Audience;
}

const test = base.extend<object, { cafes: Cafes; audiences: Audiences }>({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ONE_PROCESS] }),
  cafes: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const { close, ...cafes } = await openCafes();
      await use(cafes);
      await close();
    },
    { scope: 'worker' },
  ],
  audiences: [
    async ({ browser, cafes }, use) =>
      use({
        atTheCounter: new Audience(browser, cafes, TABLET),
        withPhones: new Audience(browser, cafes, PHONE),
      }),
    { scope: 'worker' },
  ],
});

/** Several scenes per test, few enough that every worker gets some. */
const IN_A_ROW = 6;

for (let first = 0; first < SCENES.length; first += IN_A_ROW) {
  const row = SCENES.slice(first, first + IN_A_ROW);
  test(`nothing is cut, too small or hard to read: ${namesOf(row)}`, async ({ audiences }) => {
    test.slow();
    for (const scene of row) await lookAt(scene, audiences);
  });
}

/** One visit is resized to the other sizes, unless a phone reaches the screen in another way. */
async function lookAt(scene: Scene, { atTheCounter, withPhones }: Audiences): Promise<void> {
  const onPhone = `${scene.name} on a phone`;
  await atTheCounter.see(scene, async (page) => {
    await expectNothingWrong(page, scene.name);
    if (!scene.wide && !scene.byPhone) {
      await page.setViewportSize(PHONE.viewport);
      await expectWellLaidOut(page, onPhone);
      // The page is dark by now. Light has the same colour pairs, and axe has read the same elements; only where a
      // phone has other elements, and reaches them in another way, does axe run again.
      await expectReadable(page, onPhone);
      await page.setViewportSize(ZOOMED);
      await expectNothingSideways(page, `${onPhone} at 130 %`);
    }
    for (const size of UNUSUAL) {
      await page.setViewportSize(size);
      await expectWellLaidOut(page, `${scene.name} at ${size.width}×${size.height}`);
    }
  });
  if (scene.byPhone) await withPhones.see(scene, (page) => expectNothingWrong(page, onPhone));
}

async function expectNothingWrong(page: Page, where: string): Promise<void> {
  await expectWellLaidOut(page, where);
  await expectNoViolation(page, where);
}

function namesOf(row: Scene[]): string {
  return row.map(({ name }) => name).join(', ');
}
