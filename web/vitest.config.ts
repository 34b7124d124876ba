import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { chromium } from '../e2e/support/chromium.ts';
import { TABLET } from '../e2e/support/sizes.ts';
import vite from './vite.config.ts';

const local = (file: string) => fileURLToPath(new URL(file, import.meta.url));
/** After 30 s every screen refreshes by itself, and a missing event would go unnoticed. */
const WAIT_MS = 25_000;
const SCREEN_TESTS = 'src/**/*.screen.test.tsx';

/** Logic is tested in Node; what a person sees and touches, in a real Chromium without a server. */
export default defineConfig(async () => {
  const { executablePath, args, env } = await chromium();
  return mergeConfig(vite, {
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'logic',
            include: ['**/*.test.{ts,tsx}'],
            exclude: ['node_modules', SCREEN_TESTS],
            // They wait for nothing, but share two cores with the server's tests: Vitest's own 5 s was too little.
            testTimeout: 60_000,
          },
        },
        {
          extends: true,
          // Stores begin anew for each test.
          resolve: { alias: [{ find: /^zustand$/, replacement: local('src/testing/zustand.ts') }] },
          test: {
            name: 'screen',
            include: [SCREEN_TESTS],
            // As many as journeys have: such a test, too, waits for a part of its time.
            maxWorkers: 3,
            setupFiles: 'src/testing/setup.ts',
            // For all its waits together: Vitest's own 15 s is what a busy machine takes.
            testTimeout: 60_000,
            hookTimeout: 60_000,
            expect: { poll: { timeout: WAIT_MS } },
            browser: {
              enabled: true,
              headless: true,
              // Nobody steps through a library here; failures are mapped by the files on the disk.
              dependencySourcemaps: false,
              screenshotFailures: false,
              // As the journeys have it.
              locators: { exact: false },
              viewport: TABLET.viewport,
              provider: playwright({
                actionTimeout: WAIT_MS,
                launchOptions: { executablePath, args, env },
                contextOptions: { hasTouch: true, locale: 'en-PH', timezoneId: 'Asia/Manila' },
              }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  });
});
