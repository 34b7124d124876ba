/** The eight-character code that a device is added by. */

const LENGTH = 8;

/** The code as it is shown, and as its field shows it however it is typed or pasted: 'ABCD EFGH'. */
export function shownCode(typed: string): string {
  const code = bareCode(typed);
  return code.length > 4 ? `${code.slice(0, 4)} ${code.slice(4)}` : code;
}

/** The code as it is sent. */
export function bareCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, LENGTH);
}

export function isWhole(typed: string): boolean {
  return bareCode(typed).length === LENGTH;
}

/** The code with which the QR code's address leads here, '#ABCDEFGH'; null if it is none. */
export function codeInFragment(fragment: string): string | null {
  const code = fragment.replace('#', '');
  return isWhole(code) ? bareCode(code) : null;
}
