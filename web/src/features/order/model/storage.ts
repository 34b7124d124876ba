/** localStorage as the tabs of one browser have it: each sees its own writing at once, and that of others a moment later. */

interface Written {
  tab: number;
  key: string;
  text: string | null;
}

export class SharedStorage {
  private readonly log: Written[] = [];
  private readonly views: Map<string, string>[] = [];
  private readonly heard: number[] = [];
  /** The tab whose code runs now. */
  private tab = 0;

  /** A tab is opened, or reloaded: it sees all that was written. */
  open(tab: number): void {
    const texts = new Map<string, string>();
    for (const written of this.log) apply(texts, written);
    this.views[tab] = texts;
    this.heard[tab] = this.log.length;
  }

  turnTo(tab: number): void {
    this.tab = tab;
  }

  /** Whether others have written what the tab has not heard of. */
  lags(tab: number): boolean {
    return this.log.slice(this.heard[tab]).some((written) => written.tab !== tab);
  }

  /** The tab hears of the next writing of another. What it has written itself since, under the same key, stands. */
  hear(tab: number): void {
    let written: Written | undefined;
    do {
      written = this.log[this.heard[tab] ?? 0];
      this.heard[tab] = (this.heard[tab] ?? 0) + 1;
    } while (written?.tab === tab);
    if (!written) return;
    const { key } = written;
    const later = this.log.slice(this.heard[tab]);
    if (!later.some((other) => other.tab === tab && other.key === key)) apply(this.view(tab), written);
  }

  /** What `lib/storage` takes for the browser's. */
  asLocalStorage(): Storage {
    const names = () => [...this.view(this.tab).keys()];
    const methods = {
      getItem: (key: string) => this.view(this.tab).get(key) ?? null,
      setItem: (key: string, text: string) => this.write(key, text),
      removeItem: (key: string) => this.write(key, null),
      key: (index: number) => names()[index] ?? null,
      get length() {
        return names().length;
      },
    };
    return new Proxy(methods, {
      ownKeys: () => [...names(), ...Object.keys(methods)],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, writable: true }),
    }) as unknown as Storage;
  }

  /** Everything that decides what happens next. */
  state(): unknown {
    const least = Math.min(...this.heard.filter((heard) => heard !== undefined));
    return [
      this.views.map((view) => [...view].sort()),
      this.heard.map((heard) => heard - least),
      this.log.slice(least),
    ];
  }

  private view(tab: number): Map<string, string> {
    return this.views[tab] ?? new Map();
  }

  private write(key: string, text: string | null): void {
    const written = { tab: this.tab, key, text };
    if ((this.view(this.tab).get(key) ?? null) === text) return;
    this.log.push(written);
    apply(this.view(this.tab), written);
  }
}

function apply(texts: Map<string, string>, { key, text }: Written): void {
  if (text === null) texts.delete(key);
  else texts.set(key, text);
}
