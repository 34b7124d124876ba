/** The dialog that asks for an approval, and the switches that require one. */
import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './staff.ts';

export function approval(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Approval needed' });
}

/** Somebody takes the tablet, taps their name and types their PIN; with one other person the name is already chosen. */
export async function approve(page: Page, name: string, pin: string): Promise<void> {
  const asked = approval(page);
  await asked.getByRole('radio', { name, exact: true }).check({ force: true });
  for (const digit of pin) await asked.getByRole('button', { name: digit, exact: true }).click();
}

interface Wanted {
  /** The first words of the switches' labels. */
  actions?: readonly string[];
  /** The discount above which an approval is needed, as typed. */
  discount?: string;
}

/** An owner sets on the Settings page what needs an approval. */
export async function switchOn(page: Page, { actions = [], discount }: Wanted): Promise<void> {
  await signIn(page);
  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'Approvals' });
  for (const label of actions)
    await card.getByRole('switch', { name: label }).setChecked(true, { force: true });
  if (discount !== undefined) await card.getByLabel(/^Discount over/).fill(discount);
  await card.getByRole('button', { name: 'Save approvals' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
}
