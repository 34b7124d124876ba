import { expect, type Page } from '@playwright/test';

/** The one toast that shows has this title and says this. */
export async function expectToast(page: Page, title: string, message: string | RegExp): Promise<void> {
  const toast = page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: message });
  await expect(toast).toBeVisible();
}
