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
 * Imports a file of the app with its styles. What the build puts around an import asks for a stylesheet once, and takes
 * one that failed for one that came: without this, a screen that could not be opened would come unstyled later.
 * @param load chains no handler of failures to its `import(…)`: the build takes what is chained for a part of the
 * import, so that it would not hear of missing styles
 */
export async function loadFile<Exports>(load: () => Promise<Exports>): Promise<Exports> {
  const file = await load();
  for (const href of missingStyles) bringStyles(href);
  // Whoever asked just before may have them on their way.
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
