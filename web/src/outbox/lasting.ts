let asked: Promise<boolean | null> | undefined;

/**
 * Ask the browser not to delete this device's data when its disk is full. Once, and only when there is something to
 * keep: some browsers ask the person, who must see why. False: the browser may delete the data; null if it cannot say,
 * as on plain http.
 */
export function askToLast(): Promise<boolean | null> {
  asked ??= ask();
  return asked;
}

async function ask(): Promise<boolean | null> {
  return (await navigator.storage?.persist?.().catch(() => null)) ?? null;
}
