const written = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="cafe-name"]')?.content;

/** As the server wrote it into the page. */
export const CAFE_NAME = written && !written.startsWith('__') ? written : 'Sukli';
