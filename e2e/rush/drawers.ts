/** The drawer as the bookkeeper follows it, from opening to closing. Amounts in centavos. */

export interface BookedShift {
  number: number;
  float: number;
  /** What ought to lie in it by all that was recorded. */
  expected: number;
  counted: number | null;
  left: number | null;
}

export class Drawers {
  readonly shifts: BookedShift[] = [];
  /** Cash that fell into no shift. */
  outside = 0;

  /** The number of the open shift, if one is. */
  get now(): number | null {
    return this.current?.number ?? null;
  }

  open(float: number): void {
    const number = this.shifts.length + 1;
    this.shifts.push({ number, float, expected: float, counted: null, left: null });
  }

  /** Above 0 it comes in, below it goes out. */
  move(amount: number): void {
    if (this.current) this.current.expected += amount;
    else this.outside += amount;
  }

  count(counted: number): void {
    if (this.current) this.current.counted = counted;
  }

  close(left: number): void {
    if (this.current) this.current.left = left;
  }

  private get current(): BookedShift | undefined {
    return this.shifts.find(({ left }) => left === null);
  }
}
