import { type Locator, page } from 'vitest/browser';

/** The toast with these words. */
export function toast(title: string, message: string): Locator {
  return page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: message });
}

/** The toast of a failure that says this and no more. */
export function failure(title: string, message: string): Locator {
  return said('alert', title, message);
}

/** The toast of a success that says this and no more. */
export function success(title: string, message: string): Locator {
  return said('status', title, message);
}

function said(role: 'alert' | 'status', title: string, message: string): Locator {
  return page
    .getByRole(role)
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(message, { exact: true }) });
}
