/** What every screen has, by the words on it. */
import { onTestFinished } from 'vitest';
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

/** A finger that comes down where this stands now, or as soon as it is there, whatever stands there then. */
export async function fingerOn(target: Locator): Promise<() => Promise<void>> {
  const { left, top, width, height } = (await target.findElement()).getBoundingClientRect();
  const position = { x: left + width / 2, y: top + height / 2 };
  return () => userEvent.click(document.documentElement, { position });
}

/** Animations that begin from now on stay at their beginning, until what is returned is called. */
export function holdAnimations(): () => void {
  const style = document.createElement('style');
  style.textContent = '* { animation-play-state: paused !important; }';
  document.head.append(style);
  const goOn = () => style.remove();
  onTestFinished(goOn);
  return goOn;
}
