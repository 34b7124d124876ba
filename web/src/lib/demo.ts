/**
 * A throwaway cafe (`sukli demo --serve`). A real one, or another demo, may be at the same address at another time: no
 * page of one cafe may find, send or remove what this browser keeps of another.
 */
import { afterMs } from './after-ms';
import { written } from './written';

const START = 'demo-';

/** The id of this page's demo; empty for a real cafe. */
export const demo = written('demo');

/** Tells the server which cafe the page belongs to: it answers no other. Empty for a real cafe. */
export const demoHeaders: Record<string, string> = demo ? { 'x-demo': demo } : {};

/** A name in this browser that only pages of this cafe use. */
export function ofThisCafe(name: string, cafe = demo): string {
  return cafe ? `${START}${cafe}-${name}` : name;
}

/** Removes whatever is kept of demos that are over. */
export function forgetOtherDemos(cafe = demo): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(START) && !(cafe && key.startsWith(ofThisCafe('', cafe))))
        localStorage.removeItem(key);
  } catch {
    // If nothing can be kept, there is nothing to remove.
  }
}

/** Another cafe has replaced this page's demo: loads its page as soon as its server is up. */
export async function leaveForOther(): Promise<void> {
  if (!demo || leaving) return;
  leaving = true;
  // Before that, the service worker of a real cafe that was once at this address would show the till it has cached.
  for (let after = AGAIN_MS; !(await isThere()); after = Math.min(2 * after, LONGEST_MS))
    await afterMs(after);
  location.reload();
}

const AGAIN_MS = 200;
/** A demo that was stopped may never come back. */
const LONGEST_MS = 5_000;
let leaving = false;

function isThere(): Promise<boolean> {
  return fetch('/', { cache: 'no-store' }).then(
    async (page) => page.ok && !(await page.text()).includes(demo),
    () => false,
  );
}
