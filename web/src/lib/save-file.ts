/** The browser must have begun to read it before its URL is revoked. */
const KEPT_MS = 60_000;

/** Saves the contents as a download. */
export function saveFile(name: string, contents: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(contents);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
