/** A value that the server has written into the page, so that no screen waits for it; empty if there is none. */
export function written(name: string): string {
  const content = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return content.startsWith('__') ? '' : content;
}
