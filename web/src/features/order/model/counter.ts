/** A model of the outbox and the server as an order sees them: one row per sale id, one stored sale per sale id. */
import type { NewSale } from '~/api/types';
import type { Completion, Counter, SaleRefusal } from '../payment/send-closed';

export type Answer = 'arrives' | 'is lost' | 'finds nobody' | 'is refused';

const UNKNOWN_ITEM: SaleRefusal = { code: 'unknown_item', detail: '' };
const SALE_DIFFERS: SaleRefusal = { code: 'sale_differs', detail: '' };

interface Waiting {
  tab: number;
  sale: NewSale;
  isStored: boolean;
  finish: (outcome: Completion) => void;
  takesBack: (error: SaleRefusal) => Promise<boolean>;
}

export class ModelCounter {
  readonly stored = new Map<string, NewSale>();
  readonly rows = new Map<string, { sale: NewSale; isParked: boolean }>();
  /** At most one per tab. */
  readonly waiting = new Map<number, Waiting>();
  /** The server's last refusal of each sale that it refused. */
  private readonly refusals = new Map<string, SaleRefusal>();

  of(tab: number): Counter {
    return {
      submit: async (sale, takesBack) => {
        const outcome = await new Promise<Completion>((finish) => {
          this.waiting.set(tab, { tab, sale, isStored: false, finish, takesBack });
        });
        if (outcome.kind === 'refused' && (await takesBack(outcome.error))) this.rows.delete(sale.id);
        return outcome;
      },
      held: async (id) => this.rows.get(id)?.sale,
      refusal: (id) => (this.rows.get(id)?.isParked ? UNKNOWN_ITEM : null),
      stored: async (id) => this.stored.get(id) ?? null,
    };
  }

  /** The outbox writes the row; an existing row stays as it is. */
  store(tab: number): void {
    const waiting = this.waiting.get(tab);
    if (!waiting) return;
    waiting.isStored = true;
    if (!this.rows.has(waiting.sale.id))
      this.rows.set(waiting.sale.id, { sale: waiting.sale, isParked: false });
  }

  /** The outcome that a tab receives for its sale. */
  answer(tab: number, answer: Answer): void {
    const waiting = this.waiting.get(tab);
    if (!waiting) return;
    this.waiting.delete(tab);
    waiting.finish(this.outcome(waiting.sale.id, answer));
  }

  /** A row that no tab waits for any more is sent in the background. */
  sendRow(id: string): void {
    const row = this.rows.get(id);
    if (row && !row.isParked && this.outcome(id, 'arrives').kind === 'refused') row.isParked = true;
  }

  private outcome(id: string, answer: Answer): Completion {
    const row = this.rows.get(id);
    const before = this.stored.get(id);
    // Another tab has already had the answer.
    if (!row) return before ? { kind: 'recorded', sale: before } : this.refused(id);
    if (row.isParked || answer === 'finds nobody') return { kind: 'queued' };
    if (answer === 'is refused' && !before) return this.refused(id, UNKNOWN_ITEM, row);
    if (before && !isSame(before, row.sale)) return this.refused(id, SALE_DIFFERS, row);
    this.stored.set(id, row.sale);
    if (answer === 'is lost') return { kind: 'queued' };
    this.rows.delete(id);
    return { kind: 'recorded', sale: row.sale };
  }

  private refused(
    id: string,
    error = this.refusals.get(id) ?? UNKNOWN_ITEM,
    row?: { isParked: boolean },
  ): Completion {
    this.refusals.set(id, error);
    if (row) row.isParked = true;
    return { kind: 'refused', error };
  }
}

function isSame(one: NewSale, other: NewSale): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
