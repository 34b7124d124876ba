let asked: Promise<boolean | null> | undefined;

/**
 * Asks the browser not to throw away what this device keeps when its disk is full. Once, when there is something to keep:
 * some browsers ask the person, who must see why. False: it may; null where it cannot say, as on plain http.
 */
export function askToLast(): Promise<boolean | null> {
  asked ??= ask();
  return asked;
}

async function ask(): Promise<boolean | null> {
  return (await navigator.storage?.persist?.().catch(() => null)) ?? null;
}
