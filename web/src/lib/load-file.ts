const missingStyles = new Set<string>();

addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement && target.rel === 'stylesheet')) return;
    missingStyles.add(target.href);
    target.remove();
  },
  // An element that fails to load tells nobody above it.
  true,
);

/**
 * Imports a file of the app with its styles. The code that the build puts around an import requests a stylesheet once,
 * and counts a failed one as loaded: without this, a screen that could not be opened would later open unstyled.
 * @param load chains no failure handler to its `import(…)`: the build takes what is chained for a part of the import,
 * and would not learn of missing styles
 */
export async function loadFile<Exports>(load: () => Promise<Exports>): Promise<Exports> {
  const file = await load();
  for (const href of missingStyles) bringStyles(href);
  // Styles requested just before may still be loading.
  await Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter(({ sheet }) => !sheet)
      .map(hasCome),
  );
  return file;
}

function bringStyles(href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href });
  missingStyles.delete(href);
  document.head.append(link);
}

function hasCome(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`No styles from ${link.href}`)));
  });
}
