/** A person's hands on a tablet: counts every tap and key, and times each job. */
import type { Locator, Page } from '@playwright/test';
import { Finger } from '../support/finger.ts';

/** In that time a queue of more than a hundred customers moves on. */
export const LONGEST_WAIT_S = 900;

export interface Work {
  job: string;
  taps: number;
  keys: number;
  seconds: number;
}

/** A second tap on the same place within 0.7 s of the answer to the first counts for what that answer closed. */
const DOUBLE_TAP_MS = 1_000;

/** For targets that somebody else may take away. */
interface Patience {
  /** In milliseconds. */
  timeout: number;
}

export class Hands {
  readonly page: Page;
  readonly work: Work[] = [];
  private readonly finger = new Finger();
  private taps = 0;
  private keys = 0;
  private beganAt = 0;
  private tappedAt = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(target: Locator, patience?: Patience): Promise<void> {
    // A job begins with its first tap, not with thinking about it.
    this.beganAt ||= performance.now();
    this.taps += 1;
    await this.finger.over(target, patience);
    await target.tap(patience);
    this.tappedAt = performance.now();
  }

  /** A row that somebody else has just moved ignores the tap, so a person taps again. */
  async tapUntilGone(button: Locator): Promise<void> {
    await until('the tap is taken', async () => {
      if ((await button.count()) > 0) await this.tap(button, { timeout: 2_000 }).catch(() => undefined);
      return button.waitFor({ state: 'hidden', timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    });
  }

  /** A script is faster than a person, who counts out the change; so wait the double-tap time out. */
  async outlastDoubleTap(): Promise<void> {
    await pause(Math.max(this.tappedAt + DOUBLE_TAP_MS - performance.now(), 0));
  }

  /** Type on the tablet's keyboard: a tap into the field, then the keys. */
  async type(field: Locator, text: string, patience?: Patience): Promise<void> {
    await this.tap(field, patience);
    await field.fill('', patience);
    this.keys += text.length;
    await field.pressSequentially(text, patience);
  }

  /** Paste from the tablet's clipboard. */
  async paste(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.fill(text);
  }

  begin(): void {
    this.taps = 0;
    this.keys = 0;
    this.beganAt = 0;
  }

  done(job: string): void {
    const seconds = (performance.now() - this.beganAt) / 1000;
    this.work.push({ job, taps: this.taps, keys: this.keys, seconds });
    this.begin();
  }
}

/** Wait until a condition holds; the machine may be slow, but only up to a limit. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  seconds = 30,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`not within ${seconds} s: ${what}`);
    await pause(25);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, ms));
}
