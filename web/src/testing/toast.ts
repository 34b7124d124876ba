/** Toasts, found by their exact words. */
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { dismissToast } from '~/components/toast';

export function failure(title: string, message: string): Locator {
  return toast('alert', title, message);
}

export function success(title: string, message: string): Locator {
  return toast('status', title, message);
}

export const expectFailure = (message: string, title = 'Error') => expectShown(failure(title, message));
export const expectSuccess = (message: string, title = 'Success') => expectShown(success(title, message));

/** Dismisses the toast, so that the next one is not mistaken for it. */
async function expectShown(shown: Locator): Promise<void> {
  await expect.element(shown).toBeVisible();
  dismissToast();
}

function toast(role: 'alert' | 'status', title: string, message: string): Locator {
  return page
    .getByRole(role)
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(message, { exact: true }) });
}
