import { defineConfig, type PlaywrightTestProject } from '@playwright/test';
import { chromium } from './support/chromium.ts';
import { LAN_NAME, seeds } from './support/server.ts';
import { DESKTOP, PHONE, TABLET } from './support/sizes.ts';

const browser = await chromium();
// Called before there are workers, which inherit its environment variable.
seeds();
// A till on another machine of the cafe uses plain http and a name: no secure context, unlike 127.0.0.1.
const launchOptions = {
  ...browser,
  args: [...browser.args, `--host-resolver-rules=MAP ${LAN_NAME} 127.0.0.1`],
};
const project = (name: string, use: object, testMatch: string[]): PlaywrightTestProject => ({
  name,
  testMatch: testMatch.map((file) => `**/${file}.spec.ts`),
  use: { ...use, launchOptions },
});

export default defineConfig({
  testDir: 'journeys',
  fullyParallel: true,
  // A journey spends much of its time waiting: with two workers, the processors idled for a sixth of the run.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only at the second try is listed as flaky, and must be mended: see docs/decisions/testing.md.
  retries: 1,
  // A passing test never waits this long. Expectations stay below 30 s: after that every screen refreshes by itself,
  // and a missing event would go unnoticed.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    colorScheme: 'light',
    // A service worker would answer instead of the faults that journeys inject between page and server.
    serviceWorkers: 'block',
    actionTimeout: 40_000,
    screenshot: 'only-on-failure',
    // Costs a third of the time; the page's outline at the failure is saved anyway.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    // Most journeys run at the size that most cafes use; the whole sale, and what differs by size, run at every size.
    {
      ...project('tablet', TABLET, ['*']),
      testIgnore: ['**/stock-phone.spec.ts', '**/sales-phone.spec.ts'],
    },
    project('phone', PHONE, ['sale', 'stock-phone', 'sales-phone']),
    project('desktop', DESKTOP, ['sale']),
  ],
});
