import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const PLACE = '__FILES_TO_KEEP__';

/** Tells the service worker which files are one whole version of the app. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['sw.js'];
        if (worker?.type !== 'chunk' || !worker.code.includes(PLACE))
          throw new Error('There is no sw.js to fill in');
        if (worker.imports.length > 0) throw new Error('sw.js must stand alone');
        const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const page = bundle['index.html'];
        const version = createHash('sha256')
          .update(JSON.stringify([worker.code, page?.type === 'asset' && page.source, files.sort()]))
          .digest('hex')
          .slice(0, 12);
        // The picture of the sign-in page stands in public/ for the tab's sake.
        const kept = JSON.stringify({ version, files: [...files.map((name) => `/${name}`), '/favicon.svg'] });
        worker.code = worker.code.replace(PLACE, () => kept);
      },
    },
  };
}
