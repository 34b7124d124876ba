/** What a toast tells, to the letter. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { dismissToast } from '~/components/toast';

/** It goes, so that the next one is not taken for it. */
async function told(role: 'alert' | 'status', title: string, message: string): Promise<void> {
  const shown = page.getByRole(role).filter({ has: page.getByRole('button', { name: 'Dismiss' }) });
  await expect.element(shown).toHaveTextContent(title + message);
  dismissToast();
}

export const toldFailure = (message: string, title = 'Error') => told('alert', title, message);
export const toldSuccess = (message: string, title = 'Success') => told('status', title, message);
