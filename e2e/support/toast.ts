import { expect, type Page } from '@playwright/test';

/** The only toast on screen has this title and this message. */
export async function expectToast(page: Page, title: string, message: string | RegExp): Promise<void> {
  const toast = page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: message });
  await expect(toast).toBeVisible();
}
