/**
 * Models localStorage shared by the tabs of one browser: a tab sees its own writes immediately, those of others later.
 */

interface Written {
  tab: number;
  key: string;
  text: string | null;
}

export class SharedStorage {
  private readonly log: Written[] = [];
  private readonly views: Map<string, string>[] = [];
  private readonly received: number[] = [];
  /** The tab whose code is running. */
  private tab = 0;

  /** A tab is opened or reloaded: it sees everything written so far. */
  open(tab: number): void {
    const texts = new Map<string, string>();
    for (const written of this.log) apply(texts, written);
    this.views[tab] = texts;
    this.received[tab] = this.log.length;
  }

  turnTo(tab: number): void {
    this.tab = tab;
  }

  /** Whether other tabs have written something that this one has not yet seen. */
  lags(tab: number): boolean {
    return this.log.slice(this.received[tab]).some((written) => written.tab !== tab);
  }

  /** The tab sees the next write of another tab, unless it has since written the same key itself. */
  receive(tab: number): void {
    let written: Written | undefined;
    do {
      written = this.log[this.received[tab] ?? 0];
      this.received[tab] = (this.received[tab] ?? 0) + 1;
    } while (written?.tab === tab);
    if (!written) return;
    const { key } = written;
    const later = this.log.slice(this.received[tab]);
    if (!later.some((other) => other.tab === tab && other.key === key)) apply(this.view(tab), written);
  }

  /** What `lib/storage` takes for the browser's localStorage. */
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

  /** Everything that determines what happens next. */
  state(): unknown {
    const least = Math.min(...this.received.filter((received) => received !== undefined));
    return [
      this.views.map((view) => [...view].sort()),
      this.received.map((received) => received - least),
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
