/** What lies over the whole screen, as the lock does: nothing behind it can be seen, read out, printed or reached. */
import { noteTurned } from './tapped-again';

let cover: HTMLDialogElement | null = null;

/** Lays the dialog over everything, until what is returned is called; then the focus is where it was. */
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
    // Closing gives it back itself, unless the dialog had to be laid on top again.
    if (before instanceof HTMLElement && document.activeElement === document.body)
      before.focus({ preventScroll: true });
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
  // Whatever opened last lies on top, and keeps every key and tap from the others.
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

/** Behind the cover nobody sees it come or go: whoever enters a PIN there goes on. */
function noteSeen(dialog: HTMLDialogElement): void {
  if (!cover || cover.contains(dialog)) noteTurned();
}
