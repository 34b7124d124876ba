/** Controls that every screen has, found by the words on them. */
import { expect, onTestFinished } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

export function button(name: string, within: Pick<Locator, 'getByRole'> = page): Locator {
  return within.getByRole('button', { name, exact: true });
}

export function dialog(title: string): Locator {
  return page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }));
}

/** Presses Enter with the keyboard, so that a test can then look at what has the focus. */
export async function pressEnter(what: Locator): Promise<void> {
  ((await what.findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

/** Returns a tap on the place where the target is now, or as soon as it appears, whatever is there by then. */
export async function fingerOn(target: Locator): Promise<() => Promise<void>> {
  const { left, top, width, height } = (await target.findElement()).getBoundingClientRect();
  const position = { x: left + width / 2, y: top + height / 2 };
  return () => userEvent.click(document.documentElement, { position });
}

/** Keeps the mouse down on the target until that is noticed, however long a busy page takes. */
export async function pressLong(target: Locator, noticed: Locator): Promise<void> {
  await userEvent.pointer({ target, keys: '[MouseLeft>]' });
  const { left, top, width, height } = target.element().getBoundingClientRect();
  await expect.element(noticed).toBeVisible();
  // At the same place, which something may cover by now; the test's frame begins at the corner of the page.
  const coords = { x: left + width / 2, y: top + height / 2 };
  await userEvent.pointer({ coords, keys: '[/MouseLeft]' });
}

/** Holds animations that begin from now on at their beginning, until the returned function is called. */
export function holdAnimations(): () => void {
  const style = document.createElement('style');
  style.textContent = '* { animation-play-state: paused !important; }';
  document.head.append(style);
  const goOn = () => style.remove();
  onTestFinished(goOn);
  return goOn;
}
