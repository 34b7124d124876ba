const written = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="cafe-name"]')?.content;

/** Written into the page by the server. */
export const CAFE_NAME = written && !written.startsWith('__') ? written : 'Sukli';
