/** A tablet: a browser with its own profile on disk, whose tabs can be closed and which can be killed at any moment. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium as engine, type Page } from '@playwright/test';
import { chromium } from '../support/chromium.ts';
import { keepTime } from '../support/clock.ts';
import type { Line } from '../support/line.ts';
import type { Server } from '../support/server.ts';
import { TABLET } from '../support/sizes.ts';
import { signIn } from '../support/staff.ts';
import { Till } from '../support/till.ts';

export class Tablet {
  private readonly server: Server;
  private readonly line: Line;
  private readonly disk = mkdtempSync(join(tmpdir(), 'sukli-tablet-'));
  private context: BrowserContext | null = null;

  constructor(server: Server, line: Line) {
    this.server = server;
    this.line = line;
  }

  /**
   * Signs in and stores the app for a start without the server. Then closes the browser, because it writes cookies half
   * a minute late, or on closing: nobody signs in just before the power fails.
   */
  async start(): Promise<void> {
    const page = await this.open();
    await signIn(page);
    await opened(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await this.context?.close();
    this.context = null;
  }

  /** The tabs that show the till, or else a new one. */
  async tills(): Promise<Till[]> {
    const pages = (this.context?.pages() ?? []).filter((page) => page.url().startsWith(this.line.url));
    if (pages.length > 0) return pages.map((page) => new Till(page));
    return [await this.another()];
  }

  async another(): Promise<Till> {
    return opened(await this.open());
  }

  /** As when the power button is held down: nothing more is written. */
  async kill(): Promise<void> {
    const process = this.process();
    const context = this.context;
    this.context = null;
    if (process !== null) globalThis.process.kill(process, 'SIGKILL');
    await context?.close().catch(() => undefined);
  }

  async stop(): Promise<void> {
    await this.context?.close();
    rmSync(this.disk, { recursive: true, force: true });
  }

  private async open(): Promise<Page> {
    this.context ??= await this.launch();
    const blank = this.context.pages().find((page) => page.url() === 'about:blank');
    return blank ?? this.context.newPage();
  }

  private async launch(): Promise<BrowserContext> {
    const context = await engine.launchPersistentContext(this.disk, {
      ...(await chromium()),
      ...TABLET,
      baseURL: this.line.url,
      locale: 'en-PH',
      timezoneId: 'Asia/Manila',
      serviceWorkers: 'allow',
    });
    await keepTime(context, this.server, 'own');
    return context;
  }

  /** The browser's main process: the others are its children, and end with it. */
  private process(): number | null {
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      const words = wordsOf(Number(name));
      const isBrowser = words.includes(`--user-data-dir=${this.disk}`);
      if (isBrowser && !words.some((word) => word.startsWith('--type='))) return Number(name);
    }
    return null;
  }
}

/** Waits as long as that takes. */
async function opened(page: Page): Promise<Till> {
  const till = new Till(page);
  await page.goto('/');
  await till.menu.waitFor();
  return till;
}

function wordsOf(process: number): string[] {
  try {
    return readFileSync(`/proc/${process}/cmdline`, 'utf8').split('\0');
  } catch {
    // The process has ended since.
    return [];
  }
}
