import { isField } from './scan/taking-back';

/** True if a key belongs to a text field or an open dialog, and is not a page command. */
export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target;
  if (document.querySelector('dialog[open]')) return true;
  return at instanceof HTMLElement && (isField(at) || at.isContentEditable || at.matches('select'));
}
