/** Detects whether any part of a text was run, requested, or parsed as markup. */
import type { BrowserContext, Page } from '@playwright/test';

/** Elements that the app itself never has: inline event handlers, scripts in the body, frames and the like. */
const FORBIDDEN = [
  'x-h, iframe, object, embed, base, marquee, math, form[action^="//"], body script, body link, body style',
  'a[href^="javascript:" i], a[href^="data:" i], img[src^="//"], img[src="x"], meta[http-equiv="refresh" i]',
  ...['error', 'load', 'focus', 'click', 'mouseover', 'toggle', 'start'].map((name) => `[on${name}]`),
].join(', ');

declare global {
  // What was caught in this page.
  var caught: string[];
}

/** Installed in a device before its first page. */
export class Trap {
  /** What got out of a page: a dialog, a request to another host, a new window. */
  private readonly left: string[] = [];

  static async in(context: BrowserContext, allowed: readonly string[]): Promise<Trap> {
    const trap = new Trap();
    await context.addInitScript(watch, FORBIDDEN);
    context.on('dialog', (dialog) => {
      trap.left.push(`a dialog says ${dialog.message()}`);
      void dialog.dismiss();
    });
    context.on('request', (request) => {
      const url = request.url();
      if (!allowed.some((start) => url.startsWith(start))) trap.left.push(`asks ${url}`);
    });
    context.on('page', (page) => {
      if (context.pages().length > 1) trap.left.push(`opens ${page.url()}`);
    });
    return trap;
  }

  /** All that was caught so far, as sentences. */
  async caught(page: Page): Promise<string[]> {
    const inside = await page.evaluate(
      (forbidden) => [
        ...globalThis.caught,
        ...[...document.querySelectorAll(forbidden)].map(
          (found) => `markup: ${found.outerHTML.slice(0, 120)}`,
        ),
      ],
      FORBIDDEN,
    );
    return [...new Set([...this.left, ...inside])];
  }
}

/** Runs in every page, from its first moment. */
function watch(forbidden: string): void {
  globalThis.caught = [];
  const caught = (what: string) => globalThis.caught.push(what);
  for (const name of ['alert', 'confirm', 'prompt'] as const)
    globalThis[name] = (words?: string) => {
      caught(`${name}(${words}) was called`);
      return null as never;
    };
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    caught(`${violatedDirective} stopped ${blockedURI} ${sample}`),
  );
  // Also finds elements that exist only for a moment.
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element)
        for (const found of [node, ...node.querySelectorAll(forbidden)])
          if (found.matches(forbidden)) caught(`markup: ${found.outerHTML.slice(0, 120)}`);
  }).observe(document, { childList: true, subtree: true });
}
