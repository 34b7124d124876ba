/** A screen with a slow script, opened by its address. */
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/test.ts';

const SCREENS = { '/reports': 'Reports', '/dashboard': 'Dashboard', '/orders': 'Active Orders' } as const;

/** What the screen showed, frame by frame, without repetitions. */
async function frames(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { frames: string[] }).frames);
}

test("a screen whose script is slow says 'Loading...' once and is never blank", async ({ page }) => {
  await signIn(page);
  await page.route('/assets/*-page-*.js', async (route) => {
    // Longer than the second for which the previous screen would stay.
    await new Promise((wake) => setTimeout(wake, 1100));
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { frames: seen });
    const look = () => {
      const text = document.getElementById('root')?.innerText.trim();
      const frame = text === '' || text === 'Loading...' ? text : 'the screen';
      if (text !== undefined && seen.at(-1) !== frame) seen.push(frame as string);
      requestAnimationFrame(look);
    };
    look();
  });
  for (const [path, title] of Object.entries(SCREENS)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    expect(await frames(page), path).toEqual(['Loading...', 'the screen']);
  }
});

test('only the till requests the menu as it opens', async ({ page }) => {
  await signIn(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/menu/whole') asked.push(page.url());
  });
  for (const view of ['sales', 'expenses', 'inventory', 'orders']) {
    await page.goto(`/?view=${view}`);
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible();
    await expect(page.getByText(/^Updated/)).toBeVisible();
  }
  expect(asked).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Menu' })).toBeVisible();
  expect(asked).not.toEqual([]);
});
