/** What a customer has ordered so far, by the cashier's own reckoning. */
import { discountOf, type OrderType, sum, type Temperature } from './rules.ts';

/** The properties that make two lines the same line. */
export interface Dish {
  /** The name of the item in stock. */
  item: string;
  name: string;
  price: number;
  temperature: Temperature | null;
}

export interface BillLine extends Dish {
  quantity: number;
  type: OrderType;
}

export class Bill {
  lines: BillLine[] = [];
  /** Tenths of a percent. */
  tenths = 0;
  type: OrderType = 'dine-in';

  /** Returns the line's index. */
  add(dish: Dish): number {
    return Bill.put(this.lines, { ...dish, quantity: 1, type: this.type });
  }

  setQuantity(at: number, quantity: number): void {
    const line = this.lines[at];
    if (!line) throw new Error(`no line ${at}`);
    if (quantity > 0) line.quantity = quantity;
    else this.lines.splice(at, 1);
  }

  /** Makes the whole order dine-in or take-out, merging lines that become the same. */
  makeAll(type: OrderType): void {
    this.type = type;
    const lines = this.lines;
    this.lines = [];
    for (const line of lines) Bill.put(this.lines, { ...line, type });
  }

  unitsOf(item: string): number {
    return sum(
      this.lines.filter((line) => line.item === item),
      ({ quantity }) => quantity,
    );
  }

  get subtotal(): number {
    return sum(this.lines, ({ price, quantity }) => price * quantity);
  }

  get discount(): number {
    return discountOf(this.subtotal, this.tenths);
  }

  get total(): number {
    return this.subtotal - this.discount;
  }

  private static put(lines: BillLine[], line: BillLine): number {
    const at = lines.findIndex(
      (other) =>
        other.item === line.item &&
        other.name === line.name &&
        other.price === line.price &&
        other.temperature === line.temperature &&
        other.type === line.type,
    );
    const same = lines[at];
    if (!same) return lines.push(line) - 1;
    same.quantity += line.quantity;
    return at;
  }
}
