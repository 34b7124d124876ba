let answer: Promise<boolean | null> | undefined;

/**
 * Ask the browser not to delete this device's data when its disk is full. Once, and only when there is something to
 * keep: some browsers ask the person, who must see why. False: the browser may delete the data; null if it cannot say,
 * as on plain http.
 */
export function askForPersistence(): Promise<boolean | null> {
  answer ??= persist();
  return answer;
}

async function persist(): Promise<boolean | null> {
  return (await navigator.storage?.persist?.().catch(() => null)) ?? null;
}
