import { defineConfig, type PlaywrightTestProject } from '@playwright/test';
import { chromium } from './support/chromium.ts';
import { LAN_NAME, seeds } from './support/server.ts';
import { DESKTOP, PHONE, TABLET } from './support/sizes.ts';

const browser = await chromium();
// Before there are workers, whose environment it is then in.
seeds();
// A till on another machine of the cafe has plain http and a name: no secure context, unlike 127.0.0.1.
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
  // A journey waits for a good part of its time: with two, a sixth of all of it was nobody's.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // What passes at the second try is listed as flaky, and is to be mended: see docs/decisions/testing.md.
  retries: 1,
  // Nothing waits so long where all is well. Yet less than 30 s: after those every screen reads afresh by itself, and
  // what is to come by an event would pass without one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    colorScheme: 'light',
    // A worker would answer in place of the faults that journeys put between the page and the server.
    serviceWorkers: 'block',
    actionTimeout: 40_000,
    screenshot: 'only-on-failure',
    // Costs a third of the time; the page's outline at the failure is kept anyway.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    // Most journeys run where most cafes work; the whole sale and what differs run at every size.
    {
      ...project('tablet', TABLET, ['*']),
      testIgnore: ['**/stock-phone.spec.ts', '**/sales-phone.spec.ts'],
    },
    project('phone', PHONE, ['sale', 'stock-phone', 'sales-phone']),
    project('desktop', DESKTOP, ['sale']),
  ],
});
