/** How long a page takes from a tap or a key to the next paint. */

/** From now on the page notes it. */
export async function watchPaints(page) {
  await page.evaluate(() => {
    window.paints = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.interactionId) window.paints.push([entry.interactionId, entry.duration]);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false });
  });
}

/** Milliseconds of each interaction since `watchPaints`. */
export async function paints(page) {
  const longest = new Map();
  for (const [id, duration] of await page.evaluate(() => window.paints))
    longest.set(id, Math.max(duration, longest.get(id) ?? 0));
  return [...longest.values()];
}
