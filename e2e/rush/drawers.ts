/** The drawer in the bookkeeper's ledger, from opening to closing. Amounts in centavos. */

export interface BookedShift {
  number: number;
  float: number;
  /** What should be in the drawer according to all that was recorded. */
  expected: number;
  counted: number | null;
  left: number | null;
}

export class Drawers {
  readonly shifts: BookedShift[] = [];
  /** Cash that belongs to no shift. */
  outside = 0;

  /** The number of the open shift, if any. */
  get now(): number | null {
    return this.current?.number ?? null;
  }

  open(float: number): void {
    const number = this.shifts.length + 1;
    this.shifts.push({ number, float, expected: float, counted: null, left: null });
  }

  /** Above 0 for cash coming in, below 0 for cash going out. */
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
