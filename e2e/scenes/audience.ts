/** Those who look: a browser that is signed in anew for each scene, so that none leaves anything to the next. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';
import { newDevice } from '../support/clock.ts';
import { signIn } from '../support/staff.ts';
import type { Cafes, Scene } from './scene.ts';

/** What stands where a list will be: its loading text, and rows that say nothing. */
const SKELETON = 'p[role="status"]:has(+ [aria-hidden])';
const TOAST = ':is([role="status"], [role="alert"]) > [data-tone]';

export class Audience {
  private readonly browser: Browser;
  private readonly cafes: Cafes;
  private readonly options: BrowserContextOptions;
  private readonly prepare: (context: BrowserContext) => Promise<void>;

  /** `prepare` has each browser before it opens a page. */
  constructor(
    browser: Browser,
    cafes: Cafes,
    options: BrowserContextOptions,
    prepare = async (_: BrowserContext) => {},
  ) {
    this.browser = browser;
    this.cafes = cafes;
    this.prepare = prepare;
    this.options = { ...options, locale: 'en-PH', timezoneId: 'Asia/Manila', serviceWorkers: 'block' };
  }

  /** Opens the scene, and gives its page away as long as `look` takes. */
  async see(scene: Scene, look: (page: Page) => Promise<void>): Promise<void> {
    const cafe = this.cafes[scene.cafe];
    const context = await newDevice(this.browser, cafe.server, this.options);
    try {
      await this.prepare(context);
      const page = await context.newPage();
      await signIn(page, cafe.staff.first_name, cafe.staff.pin);
      await scene.open({ page, cafe });
      await expect(page.locator(SKELETON)).toHaveCount(0);
      await hold(page);
      await look(page);
    } finally {
      // What the scene answers itself may just be asked for again.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  }
}

/** A toast goes after seconds, unless a pointer rests on it. */
async function hold(page: Page): Promise<void> {
  await page
    .locator(TOAST)
    .evaluateAll((toasts) =>
      toasts.map((toast) => toast.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))),
    );
}
