/** How long a page takes from a tap or a key to the next paint. */

/** The browser does not report anything quicker. */
const QUICKEST_MS = 16;

/** Make the page record its paints from now on. */
export async function watchPaints(page) {
  await page.evaluate((durationThreshold) => {
    window.paints = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.interactionId) window.paints.push([entry.interactionId, entry.duration, entry.target]);
    }).observe({ type: 'event', durationThreshold, buffered: false });
  }, QUICKEST_MS);
}

/** Add the interactions that were too quick for the browser to report, up to `count` in all. */
export const withTheQuick = (told, count) => [...told, ...Array(count - told.length).fill(QUICKEST_MS)];

/** Milliseconds of each interaction since `watchPaints`; with a selector, only of those on matching elements. */
export async function paints(page, selector) {
  const told = await page.evaluate(
    (wanted) =>
      window.paints
        .filter(([, , target]) => !wanted || target?.closest(wanted))
        .map(([id, duration]) => [id, duration]),
    selector,
  );
  const longest = new Map();
  for (const [id, duration] of told) longest.set(id, Math.max(duration, longest.get(id) ?? 0));
  return [...longest.values()];
}
