/**
 * A cafe that is thrown away (`sukli demo --serve`). A real one may be at the same address at another time, or another
 * demo: what this browser keeps of one, no page of another may find, send or remove.
 */
import { written } from './written';

const START = 'demo-';

/** Which one this page is of; empty where the cafe is kept. */
export const demo = written('demo');

/** Says to the server of which cafe the page is: it answers no other. Empty where the cafe is kept. */
export const demoHeaders: Record<string, string> = demo ? { 'x-demo': demo } : {};

/** A name in this browser that only pages of this cafe use. */
export function ofThisCafe(name: string, cafe = demo): string {
  return cafe ? `${START}${cafe}-${name}` : name;
}

/** Removes what has been kept of demos that are over. */
export function forgetOtherDemos(cafe = demo): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(START) && !(cafe && key.startsWith(ofThisCafe('', cafe))))
        localStorage.removeItem(key);
  } catch {
    // Where nothing can be kept, nothing is.
  }
}

/** Another cafe has taken the place of this page's: its page comes as soon as its server is there. */
export async function leaveForOther(): Promise<void> {
  if (!demo || leaving) return;
  leaving = true;
  // A worker of a real cafe, where one was at this address, shows the till that it has kept to whoever has to wait.
  for (let after = AGAIN_MS; !(await isThere()); after = Math.min(2 * after, LONGEST_MS))
    await new Promise((wake) => setTimeout(wake, after));
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
