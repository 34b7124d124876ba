/** The eight characters that a device is added by. */

const LENGTH = 8;

/** As it is shown, and as it stands in its field while it is typed or pasted in any way: 'ABCD EFGH'. */
export function shownCode(typed: string): string {
  const code = bareCode(typed);
  return code.length > 4 ? `${code.slice(0, 4)} ${code.slice(4)}` : code;
}

/** As it is sent. */
export function bareCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, LENGTH);
}

export function isWhole(typed: string): boolean {
  return bareCode(typed).length === LENGTH;
}

/** What the QR code's address leads here with, if it is a code: '#ABCDEFGH'. */
export function codeInFragment(fragment: string): string | null {
  const code = fragment.replace('#', '');
  return isWhole(code) ? bareCode(code) : null;
}
