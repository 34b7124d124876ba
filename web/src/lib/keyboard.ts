const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'range'];

/** True where a key belongs to a text field or to an open dialog, and is no command of the page. */
export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target;
  if (document.querySelector('dialog[open]')) return true;
  if (at instanceof HTMLInputElement) return !NO_TEXT.includes(at.type);
  return at instanceof HTMLElement && (at.isContentEditable || at.matches('textarea, select'));
}
