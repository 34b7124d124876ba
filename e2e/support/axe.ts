import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What a theme can change. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Axe finds nothing, in either theme. */
export async function expectNoViolation(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNothing(axe(page), `${where}, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothing(axe(page).withRules(OF_COLOURS), `${where}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** In the page itself: without it each look opens a second page, for frames that there are none of. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

async function expectNothing(builder: AxeBuilder, where: string): Promise<void> {
  const { violations } = await builder.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, where).toEqual([]);
}
