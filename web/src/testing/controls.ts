/** What every screen has, by the words on it. */
import { type Locator, page, userEvent } from 'vitest/browser';

export function button(name: string, within: Pick<Locator, 'getByRole'> = page): Locator {
  return within.getByRole('button', { name, exact: true });
}

export function dialog(title: string): Locator {
  return page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }));
}

/** By the keyboard: what has the focus afterwards is then looked at. */
export async function pressEnter(what: Locator): Promise<void> {
  ((await what.findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}
