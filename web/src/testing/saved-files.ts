import { onTestFinished, vi } from 'vitest';

/** Collects what the screen saves from now on, by file name. None of it leaves the page. */
export function savedFiles(): Map<string, Blob> {
  const saved = new Map<string, Blob>();
  const made = new Map<string, Blob>();
  const create = URL.createObjectURL;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = create(file);
    made.set(url, file as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.set(this.download, made.get(this.href) as Blob);
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  return saved;
}
