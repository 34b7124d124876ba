const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'range'];

/** True if a key belongs to a text field or an open dialog, and is not a page command. */
export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target;
  if (document.querySelector('dialog[open]')) return true;
  if (at instanceof HTMLInputElement) return !NO_TEXT.includes(at.type);
  return at instanceof HTMLElement && (at.isContentEditable || at.matches('textarea, select'));
}
