/** The browser must have begun to read it before its address is taken back. */
const KEPT_MS = 60_000;

/** Has the browser save the contents among the person's downloads. */
export function saveFile(name: string, contents: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(contents);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
