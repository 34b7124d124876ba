/** Holds what the product says against the ledger, and remembers each difference. */
export class Audit {
  readonly differences: string[] = [];
  /** How many figures were compared, by the chapter that they belong to. */
  readonly compared = new Map<string, number>();
  private chapter = '';

  begin(chapter: string): void {
    this.chapter = chapter;
  }

  same(what: string, found: unknown, expected: unknown): void {
    this.compared.set(this.chapter, (this.compared.get(this.chapter) ?? 0) + 1);
    const [shown, wanted] = [JSON.stringify(found), JSON.stringify(expected)];
    if (shown !== wanted)
      this.differences.push(`${this.chapter}, ${what}: ${shown}, but the ledger has ${wanted}`);
  }

  /** Measured by two clocks that look at it at two moments. */
  near(what: string, found: number | null, expected: number, atMost: number): void {
    const isNear = found !== null && Math.abs(found - expected) <= atMost;
    this.same(what, isNear ? expected : found, expected);
  }

  /** Words on a screen that must hold a figure. */
  says(what: string, words: string, figure: string): void {
    const holds = words.split(/[\s|]+/).includes(figure) || words.includes(` ${figure} `) || words === figure;
    this.same(what, holds ? figure : words, figure);
  }
}

/** All rows of a paged answer. */
export async function allOf<Page, Row>(
  read: (cursor: string) => Promise<Page>,
  rowsOf: (page: Page) => readonly Row[],
  next: (page: Page) => string | null,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page = await read(cursor ? `&cursor=${encodeURIComponent(cursor)}` : '');
    rows.push(...rowsOf(page));
    cursor = next(page);
  }
  return rows;
}
