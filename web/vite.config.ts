import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { usedIcons } from './build/used-icons.ts';

/** What the server writes into index.html, for `npm run dev` where Vite serves it. */
const developmentPage: Plugin = {
  name: 'development-page',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replaceAll('__CAFE_NAME__', 'Sukli (development)').replaceAll('__CAFE_ADDRESS__', ''),
};

export default defineConfig({
  plugins: [react(), developmentPage, serviceWorker(), precompress()],
  resolve: { alias: { '~': fileURLToPath(new URL('src', import.meta.url)) } },
  optimizeDeps: usedIcons(fileURLToPath(new URL('src', import.meta.url))),
  server: {
    port: 5173,
    proxy: { '/api': { target: 'http://127.0.0.1:8000', changeOrigin: false } },
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', sw: 'worker/sw.ts' },
      output: {
        // A worker rules over the addresses below its own, and its address must never change.
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          // The libraries change rarely: their own file survives most updates in the browser's cache.
          // Long lists are of later screens alone. Whatever calls the server is one file as well: a screen that needs a
          // part of it would else make it several, each with a header of its own.
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!(react-virtual|virtual-core)\/)[^/]+)\//,
            },
            { name: 'api', test: /\/src\/(api\/|lib\/ids\.ts)/ },
          ],
        },
      },
    },
  },
});
