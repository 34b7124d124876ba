/** Compares what the product says with the ledger, and records each difference. */
export class Audit {
  readonly differences: string[] = [];
  /** Number of figures compared, by chapter. */
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

  /** Compare two measurements taken at slightly different moments by two clocks. */
  near(what: string, found: number | null, expected: number, atMost: number): void {
    const isNear = found !== null && Math.abs(found - expected) <= atMost;
    this.same(what, isNear ? expected : found, expected);
  }

  /** Check that the words on a screen contain a figure. */
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
