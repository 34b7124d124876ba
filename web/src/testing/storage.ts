/** localStorage for tests in Node: `refuse` makes it full, `wipe` empties it. */
export function fakeStorage() {
  const texts = new Map<string, string>();
  let isFull = false;
  return {
    get length() {
      return texts.size;
    },
    key: (index: number) => [...texts.keys()][index] ?? null,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
    refuse(full: boolean) {
      isFull = full;
    },
    wipe: () => texts.clear(),
  };
}
