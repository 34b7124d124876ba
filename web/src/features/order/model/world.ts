/**
 * A model of up to three tabs, a browser and a server, moved one step at a time; it runs the product's own order code.
 */
import type { NewSaleLine } from '~/api/types';
import { newId } from '~/lib/ids';
import { withCard } from '../cards/cards';
import { addUnit, type LineDraft } from '../lines';
import { type OrderBook, orderBook } from '../order-book';
import { type OrderOutcome, sendClosed } from '../payment/send-closed';
import type { ClosedOrder } from '../storage';
import { type Answer, ModelCounter } from './counter';
import { SharedStorage } from './storage';

export type Step =
  | { do: 'tap' | 'card' | 'press' | 'receive' | 'store' | 'crash' | 'reload'; tab: number }
  | { do: 'answer'; tab: number; answer: Answer }
  | { do: 'finish'; tab: number; next: string }
  | { do: 'send'; id: string };

export interface Limits {
  tabs: number;
  taps: number;
  presses: number;
  faults: number;
  /** How many cards may be added, each to whatever order is open at the time. */
  cards?: number;
  /**
   * Whether a tab sees other tabs' writes some steps later rather than immediately. If so, nothing is refused and no
   * tab dies.
   */
  lags: boolean;
}

interface Tab {
  book: OrderBook;
  /** The sale id of the order on its screen. */
  shown: string;
  /** The id of the sale that it is sending. */
  sending: string | null;
  isDead: boolean;
  /** What it has tapped since it was opened, which it may have to redo. */
  taps: number[];
  /** Unused tabs are interchangeable, so only the first of them is tried. */
  isUsed: boolean;
}

/** One item made in three ways: the drafts differ only in the option chosen. */
const DRAFTS = ['Oat milk', 'Soy milk', 'Almond milk'].map(latteWith);

function latteWith(name: string): LineDraft {
  const milk = { choice_id: name, group_name: 'Milk', name, delta_centavos: 0 };
  return {
    item_id: 'Latte',
    name: 'Latte',
    price_centavos: 10_000,
    temperature: 'hot',
    options: [milk],
  };
}

/** 'Latte, Oat milk'. */
export function called({ name, options = [] }: Pick<NewSaleLine, 'name' | 'options'>): string {
  return [name, ...options.map((option) => option.name)].join(', ');
}

const FAULTS: Answer[] = ['is lost', 'finds nobody', 'is refused'];
const FAULTS_IN_LAG: Answer[] = ['is lost', 'finds nobody'];
const DETAILS = { order_type: 'dine-in', cash_received_centavos: null } as const;

export class World {
  readonly storage = new SharedStorage();
  readonly counter = new ModelCounter();
  readonly tabs: Tab[] = [];
  readonly tapped: string[] = [];
  /** The numbers of the cards, each with the order it was added to. */
  readonly carded: { number: string; on: string }[] = [];
  readonly outcomes: OrderOutcome[] = [];
  private presses = 0;
  private faults = 0;

  /** @param planted a bug planted in the order book, to check that the model finds it */
  constructor(
    readonly limits: Limits,
    private readonly planted: (book: OrderBook) => Partial<OrderBook> = () => ({}),
  ) {
    globalThis.localStorage = this.storage.asLocalStorage();
    for (let tab = 0; tab < limits.tabs; tab += 1) this.open(tab);
  }

  private open(tab: number): void {
    this.storage.open(tab);
    this.storage.turnTo(tab);
    const whole = orderBook();
    const book = { ...whole, ...this.planted(whole) };
    this.tabs[tab] = {
      book,
      shown: book.begin().sale_id,
      sending: null,
      isDead: false,
      taps: [],
      isUsed: this.tabs[tab]?.isUsed ?? false,
    };
    book.listen(() => {
      const one = this.tabs[tab];
      if (one) one.shown = book.read().sale_id;
    });
  }

  /** Every step that may happen next. */
  steps(): Step[] {
    const { limits, counter, storage } = this;
    const mayFail = this.faults < limits.faults;
    const fresh = this.tabs.findIndex(({ isUsed }) => !isUsed);
    const each = this.tabs.flatMap((one, tab): Step[] => {
      if (!one.isUsed && tab !== fresh) return [];
      if (one.isDead) return [{ do: 'reload', tab }];
      const steps: Step[] = [];
      const waiting = counter.waiting.get(tab);
      if (storage.lags(tab)) steps.push({ do: 'receive', tab });
      if (this.tapped.length < limits.taps) steps.push({ do: 'tap', tab });
      storage.turnTo(tab);
      if (this.carded.length < (limits.cards ?? 0) && one.book.read().lines.length > 0)
        steps.push({ do: 'card', tab });
      if (!one.sending && this.presses < limits.presses && one.book.read().lines.length > 0)
        steps.push({ do: 'press', tab });
      if (waiting && !waiting.isStored) steps.push({ do: 'store', tab });
      if (waiting?.isStored) {
        steps.push({ do: 'answer', tab, answer: 'arrives' });
        if (mayFail)
          steps.push(
            ...(limits.lags ? FAULTS_IN_LAG : FAULTS).map((answer): Step => ({ do: 'answer', tab, answer })),
          );
      }
      if (mayFail && !limits.lags) steps.push({ do: 'crash', tab });
      // A tab waits a moment before it looks for orders left behind.
      const left = one.sending || storage.lags(tab) ? undefined : this.leftBehind(tab);
      if (left) steps.push({ do: 'finish', tab, next: left.next });
      return steps;
    });
    const sent = [...counter.rows].filter(([id, { isParked }]) => !isParked && !this.isAwaited(id));
    return [...each, ...sent.map(([id]): Step => ({ do: 'send', id }))];
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'send') this.counter.sendRow(step.id);
    else this.takeInTab(step);
    await settled();
    if (!this.limits.lags) this.receiveAll();
  }

  private takeInTab(step: Exclude<Step, { do: 'send' }>): void {
    const { tab } = step;
    const one = this.tabs[tab];
    if (!one) return;
    one.isUsed = true;
    this.storage.turnTo(tab);
    if (step.do === 'tap') this.tap(one);
    else if (step.do === 'card') this.card(one);
    else if (step.do === 'press') this.press(tab, one);
    else if (step.do === 'store') this.counter.store(tab);
    else if (step.do === 'receive') this.receive(tab, one);
    else if (step.do === 'reload') this.open(tab);
    else if (step.do === 'finish') this.finish(tab, one);
    else if (step.do === 'answer') {
      if (step.answer !== 'arrives') this.faults += 1;
      this.counter.answer(tab, step.answer);
    } else {
      this.faults += 1;
      one.isDead = true;
      this.counter.waiting.delete(tab);
    }
  }

  private tap({ book, taps }: Tab): void {
    taps.push(this.tapped.length);
    const draft = DRAFTS[this.tapped.length % DRAFTS.length] ?? latteWith('');
    const id = newId();
    this.tapped.push(called(draft));
    book.change((order) => ({ ...order, lines: addUnit(order.lines, draft, 'dine-in', id) }));
  }

  /** As in the dialog: applies only to the order that was on the screen. */
  private card({ book }: Tab): void {
    const { sale_id: on } = book.read();
    const number = `Card ${this.carded.length}`;
    const card = { id: newId(), kind: 'senior' as const, name: '', id_number: number, lines: [] };
    this.carded.push({ number, on });
    book.change((order) => (order.sale_id === on ? { ...order, ...withCard(order, card) } : order));
  }

  private press(tab: number, one: Tab): void {
    this.presses += 1;
    const before = one.shown;
    if (one.book.read().sale_id !== before || one.book.read().lines.length === 0) return;
    this.send(tab, one, one.book.close({ ...DETAILS, order_number: this.presses }));
  }

  private finish(tab: number, one: Tab): void {
    const left = this.leftBehind(tab);
    if (left) this.send(tab, one, left);
  }

  private send(tab: number, one: Tab, closed: ClosedOrder): void {
    one.sending = closed.order.sale_id;
    void sendClosed(one.book, closed, this.counter.of(tab)).then((sent) => {
      one.sending = null;
      this.outcomes.push(sent);
    });
  }

  private receive(tab: number, one: Tab): void {
    this.storage.receive(tab);
    one.book.read();
  }

  private receiveAll(): void {
    for (let isQuiet = false; !isQuiet; ) {
      isQuiet = true;
      for (const [tab, one] of this.tabs.entries()) {
        if (one.isDead || !this.storage.lags(tab)) continue;
        isQuiet = false;
        this.storage.turnTo(tab);
        this.receive(tab, one);
      }
    }
  }

  /** An order that was closed and that no living tab is sending. */
  private leftBehind(tab: number): ClosedOrder | undefined {
    const closed = this.tabs[tab]?.book.closed() ?? [];
    const isSent = (id: string) => this.tabs.some((other) => !other.isDead && other.sending === id);
    return closed.find(({ state, order }) => state === 'sending' && !isSent(order.sale_id));
  }

  private isAwaited(id: string): boolean {
    return [...this.counter.waiting.values()].some(({ sale }) => sale.id === id);
  }

  /** Let everything under way finish without further faults or taps; false if it never does. */
  async calmsDown(): Promise<boolean> {
    for (let taken = 0; taken < 100; taken += 1) {
      const step = this.steps().find(isBound);
      if (!step) return true;
      await this.take(step);
    }
    return false;
  }

  /** Two worlds with equal states have the same future. */
  state(): string {
    const { counter } = this;
    const all = [
      this.storage.state(),
      [...counter.rows],
      [...counter.stored],
      [...counter.waiting].map(([tab, { sale, isStored }]) => [tab, sale, isStored]),
      this.tabs.map(({ shown, sending, isDead, isUsed, taps }) => [shown, sending, isDead, isUsed, taps]),
      [this.tapped.length, this.presses, this.faults, this.carded],
    ];
    const names = new Map<string, number>();
    // Rename ids, whole or shortened to their last digits.
    return JSON.stringify(all).replace(/(\d{8}-0000-7000-8000-)?(\d{12})/g, (_, _start, id) => {
      if (!names.has(id)) names.set(id, names.size);
      return `${names.get(id)}`;
    });
  }
}

function isBound(step: Step): boolean {
  if (step.do === 'answer') return step.answer === 'arrives';
  return ['receive', 'store', 'reload', 'finish', 'send'].includes(step.do);
}

/** Let every pending microtask run. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}
