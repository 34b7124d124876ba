import { type Locator, page } from 'vitest/browser';

/** The toast with these words. */
export function toast(title: string, message: string): Locator {
  return page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: message });
}
