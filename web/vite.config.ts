import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { shortClassNames } from './build/class-names.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { usedIcons } from './build/used-icons.ts';

/** The app's entry, and what the till's dialogs share with other screens. */
const FIRST = new RegExp(
  [
    'index.html',
    'components/(confirm-dialog|failure-words|form-actions|select-field|use-write).tsx?',
    'features/menu/outs/(api|use-out).ts',
    'lib/(after-ms|held|use-still-there).ts',
    'features/order/.*.module.css',
  ]
    .map((files) => `/web/(src/)?${files}$`)
    .join('|'),
);

/** What later screens share: the first file lists each of their files, and has no room for many small ones. */
const FORMS = new RegExp(
  [
    'components/(day-bar|day-field|day-list|export-file|fact|filter-chip|folded-text|integer-field|is-final|lines-field).tsx?',
    'components/(labelled-select|left-out|low-panel|money-field|move-keys|older-button|opened-note|page-tools|sale-search).tsx?',
    'components/(confirm-current|named-rows|record-row|save-own|start-anew|summary-card|table-behind|tender-sums|record-history|use-create|use-failed|unbroken|use-form|use-stored-form).tsx?',
    'components/small-chart.module.css',
    'components/paper/paper-(button|dialog|width).tsx',
    'features/cash/drafts.ts',
    'features/drawer/(no-drawer-link|open-form|search).tsx?',
    'features/inventory/(words|dialogs/new-item).ts',
    'features/settings/(name-and-address|save-row|use-cafe-form|use-settings-form).tsx?',
    'lib/(ai-problems|asked|changed-by-both|coming-price|current-row|difference|figures|expense-categories|focus-lost|keep-focus-nearby|moved|read-file|recorded-by|row-search|save-file|typed-text).ts',
    'lib/(stock-change|stored-forms|drafts|unsaved-by|use-scroll-restoration|use-opened|use-search-text|use-width|vat-figures|waste).ts',
    'outbox/use-waiting.ts',
    'pages/(no-scans|screen-aside|use-chosen-day).tsx?',
  ]
    .map((files) => `/web/src/${files}$`)
    .concat('/[\\w-]*nfiniteQuery(Observer)?.js$')
    .concat('/Icon(ArrowDown|ArrowUp|History|Minus|Pencil|Plus|Printer|Trash).mjs$')
    .join('|'),
);

/** The first file lists a hundred others, and the random part of a name does not compress; small letters do best. */
const FILES = 'assets/[name]-[hash:7].js';

/** What the server inserts into index.html, for `npm run dev`, where Vite serves it. */
const developmentPage: Plugin = {
  name: 'development-page',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replaceAll('__CAFE_NAME__', 'Sukli (development)').replaceAll('__CAFE_ADDRESS__', ''),
};

export default defineConfig({
  plugins: [react(), developmentPage, shortClassNames('src'), serviceWorker(), precompress()],
  resolve: { alias: { '~': fileURLToPath(new URL('src', import.meta.url)) } },
  optimizeDeps: usedIcons(fileURLToPath(new URL('src', import.meta.url))),
  server: {
    port: 5173,
    proxy: { '/api': { target: 'http://127.0.0.1:8000', changeOrigin: false } },
  },
  build: {
    target: 'es2022',
    // A kilobyte less in the first load than by Vite's own.
    minify: 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
    modulePreload: {
      polyfill: false,
      // The page lists these; each import of a screen would list them again.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html'
          ? needed
          : needed.filter((file) => !/\/(index|vendor|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      input: { index: 'index.html', sw: 'worker/sw.ts' },
      output: {
        // A worker controls the addresses below its own, and its address must never change.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : FILES),
        hashCharacters: 'base36',
        chunkFileNames: FILES,
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        codeSplitting: {
          groups: [
            // Libraries change rarely: in a file of their own they stay in the browser's cache through most updates.
            // Long and paged lists are used only by later screens.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!(react-virtual|virtual-core)\/)[^/]+)\/(?!.*[iI]nfiniteQuery(Observer)?\.js$)/,
            },
            // Each file costs a request with headers. What the first screens need is in one file, together with what
            // the till's dialogs share with other screens, which would otherwise be files of a few hundred bytes.
            { name: 'index', test: FIRST },
            { name: 'forms', test: FORMS },
            // Includes whatever only the till needs, whether or not another of its parts needs it.
            { name: 'order-dialogs', test: /\/order-dialogs\.tsx$/ },
          ],
        },
      },
    },
  },
});
