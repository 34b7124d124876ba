/** Repeatable randomness: the same seed gives the same throws. */
export class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** mulberry32: from 0 to below 1. */
  throw(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(share: number): boolean {
    return this.throw() < share;
  }

  /** An integer, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.throw() * (most - least + 1));
  }

  pick<Thing>(things: readonly Thing[]): Thing {
    const found = things[Math.floor(this.throw() * things.length)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  }

  /** Separate dice for somebody else, whose throws then do not depend on anyone's timing. */
  another(): Dice {
    return new Dice(Math.floor(this.throw() * 2 ** 32));
  }
}
