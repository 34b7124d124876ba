/** A cover over the whole screen, such as the lock: nothing behind it can be seen, read out, printed or reached. */
import { noteTurned } from './tapped-again';

const CONTROLS = 'input, button, select, textarea';

let cover: HTMLDialogElement | null = null;

/** Covers everything with the dialog until the returned function is called, which gives the focus back. */
export function coverWith(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  dialog.showModal();
  noteTurned();
  cover = dialog;
  document.documentElement.dataset.covered = '';
  return () => {
    cover = null;
    delete document.documentElement.dataset.covered;
    dialog.close();
    noteTurned();
    // Closing the dialog gives the focus back by itself, unless the dialog had to be reopened on top. What cannot have
    // it any more leaves it where it was, which goes with the cover.
    const isNowhere = () =>
      document.activeElement === document.body || dialog.contains(document.activeElement);
    if (before instanceof HTMLElement && isNowhere()) before.focus({ preventScroll: true });
    // A dialog that has opened behind the cover makes all else inert.
    if (isNowhere())
      [...document.querySelectorAll('dialog[open]')].at(-1)?.querySelector<HTMLElement>(CONTROLS)?.focus();
  };
}

export function isCovered(): boolean {
  return cover !== null;
}

/** Opens a modal dialog above all others but behind the cover, as when a sale is refused while the screen is locked. */
export function openModal(dialog: HTMLDialogElement): void {
  const focused = document.activeElement;
  dialog.showModal();
  noteSeen(dialog);
  if (!cover || cover.contains(dialog)) return;
  // The dialog opened last is on top and takes every key and tap, so the cover is opened again.
  for (const each of [cover, ...cover.querySelectorAll<HTMLDialogElement>('dialog[open]')]) {
    each.close();
    each.showModal();
  }
  if (focused instanceof HTMLElement) focused.focus();
}

export function closeModal(dialog: HTMLDialogElement): void {
  dialog.close();
  noteSeen(dialog);
}

/** Behind the cover nobody sees the dialog come or go: the taps of a PIN on the cover must go on counting. */
function noteSeen(dialog: HTMLDialogElement): void {
  if (!cover || cover.contains(dialog)) noteTurned();
}
