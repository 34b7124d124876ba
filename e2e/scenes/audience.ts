/** Viewers of scenes: signed in afresh for each scene, in a browser that keeps nothing from the scene before. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';
import { keepTime } from '../support/clock.ts';
import { signIn } from '../support/staff.ts';
import type { Cafe } from './cafe.ts';
import type { Cafes, Scene } from './scene.ts';

/** All pages of a device share a process, so that code compiled for one scene is not compiled again for the next. */
export const ONE_PROCESS = '--process-per-site';

/** A file that runs no app code. */
const NOTHING = '/favicon.svg';
/** Placeholder of a list: its loading text, and blank rows. */
const SKELETON = 'p[role="status"]:has(+ [aria-hidden])';
const TOAST = ':is([role="status"], [role="alert"]) > [data-tone]';

export class Audience {
  private readonly browser: Browser;
  private readonly cafes: Cafes;
  private readonly options: BrowserContextOptions;
  private readonly prepare: ((context: BrowserContext) => Promise<void>) | undefined;
  /** Cleaned devices that showed earlier scenes. */
  private readonly clean = new Map<Cafe, BrowserContext>();

  /** `prepare` runs on each device before it opens a page; with it, every scene gets a new device. */
  constructor(
    browser: Browser,
    cafes: Cafes,
    options: BrowserContextOptions,
    prepare?: (context: BrowserContext) => Promise<void>,
  ) {
    this.browser = browser;
    this.cafes = cafes;
    this.prepare = prepare;
    this.options = { ...options, locale: 'en-PH', timezoneId: 'Asia/Manila', serviceWorkers: 'block' };
  }

  /** Open the scene and lend its page to `look`. */
  async see(scene: Scene, look: (page: Page) => Promise<void>): Promise<void> {
    const cafe = this.cafes[scene.cafe];
    const device = this.clean.get(cafe) ?? (await this.newDevice(cafe));
    // If the scene fails, the state of its device is unknown.
    this.clean.delete(cafe);
    try {
      const page = await device.newPage();
      await keepTime(page, cafe.server, 'own');
      await signIn(page, cafe.staff.first_name, cafe.staff.pin);
      await scene.open({ page, cafe });
      await expect(page.locator(SKELETON)).toHaveCount(0);
      await hold(page);
      await look(page);
      await leave(page);
      if (this.prepare) return;
      await clear(device, cafe.server.url);
      this.clean.set(cafe, device);
    } finally {
      if (this.clean.get(cafe) !== device) await dispose(device);
    }
  }

  private async newDevice({ server }: Cafe): Promise<BrowserContext> {
    const device = await this.browser.newContext({ baseURL: server.url, ...this.options });
    if (this.prepare) await this.prepare(device);
    // The process would end with its last page, so keep one open.
    else await (await device.newPage()).goto(NOTHING);
    return device;
  }
}

async function leave(page: Page): Promise<void> {
  // Requests that the scene answers itself may be asked again while it closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
}

async function dispose(device: BrowserContext): Promise<void> {
  for (const page of device.pages()) await leave(page);
  await device.close();
}

/** Clear what a scene leaves behind: a cut network, waiting sales, the signed-in person. */
async function clear(device: BrowserContext, origin: string): Promise<void> {
  await device.setOffline(false);
  const [door] = device.pages();
  if (!door) throw new Error('the device has no page');
  const storage = await device.newCDPSession(door);
  await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' });
  await storage.detach();
  await door.evaluate(() => localStorage.clear());
  await device.clearCookies();
}

/** A toast disappears after seconds, unless a pointer rests on it. */
async function hold(page: Page): Promise<void> {
  await page
    .locator(TOAST)
    .evaluateAll((toasts) =>
      toasts.map((toast) => toast.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))),
    );
}
