/** A run of twenty sales on one tablet, while everything between the finger and the server fails. */
import type { Dice } from '../rush/dice.ts';
import { until } from '../rush/hands.ts';
import { Api } from '../support/api.ts';
import { type Line, lineTo } from '../support/line.ts';
import { type Server, startServer } from '../support/server.ts';
import { OtherRoom } from '../support/stock-room.ts';
import type { Till } from '../support/till.ts';
import { Tablet } from './tablet.ts';

/** Items that ask nothing, and whose stock never runs out. */
const ITEMS = ['Pandesal', 'Tapsilog', 'Longsilog', 'Brewed Coffee', 'Chicken Empanada'];
const PLENTY = 5_000;

/** What goes wrong during a sale, with relative frequencies. */
const TROUBLES = {
  none: 4,
  'line cut before': 3,
  'line cut while it is sent': 3,
  'line dropped while it is sent': 3,
  'answer lost': 3,
  'line cut afterwards': 2,
  'server killed': 2,
  'page reloaded': 2,
  'tab closed': 2,
  'browser killed': 2,
} as const;
type Trouble = keyof typeof TROUBLES;

/** The time in which the till says what has become of a sale; its own patience is four seconds. */
const SAID_WITHIN_SECONDS = 30;
/** After being killed, a browser reads its stored data; a person looking for the order would look twice. */
const KNOWN_WITHIN_SECONDS = 30;
/** A badge may disappear while a finger is on its way to it. */
const TAPPED_WITHIN = { timeout: 2_000 };
/** The outbox retries at least every half minute. */
const SENT_WITHIN_SECONDS = 90;

interface Ordered {
  number: number;
  total: number;
}

export class TillRun {
  readonly faults: string[] = [];
  private readonly dice: Dice;
  private readonly server: Server;
  private readonly line: Line;
  private readonly tablet: Tablet;
  private readonly api: Api;
  /** What went wrong at each sale so far, for whoever investigates a fault. */
  readonly story: string[] = [];
  /** The orders that the till reported as sold. */
  private readonly told: Ordered[] = [];
  private isCut = false;

  private constructor(dice: Dice, server: Server, line: Line, api: Api) {
    this.dice = dice;
    this.server = server;
    this.line = line;
    this.api = api;
    this.tablet = new Tablet(server, line);
  }

  static async of(dice: Dice, sales: number): Promise<TillRun> {
    const server = await startServer('usual');
    const line = await lineTo(server.url);
    const run = new TillRun(dice, server, line, await Api.signedIn(server.url, 'Jose', '2851'));
    try {
      await run.work(sales);
    } catch (reason) {
      run.faults.push(String(reason).slice(0, 600));
    } finally {
      await run.tablet.stop();
      line.close();
      await server.stop();
    }
    if (run.faults.length > 0) run.faults.push(`the troubles were ${run.story.join(', ')}`);
    return run;
  }

  private async work(sales: number): Promise<void> {
    const room = new OtherRoom(this.api);
    for (const name of ITEMS) await room.edit(name, { current_stock: PLENTY });
    await this.tablet.start();
    for (let number = 1; number <= sales; number += 1) {
      await this.sell(number);
      if (this.isCut && this.dice.chance(0.5)) this.mend();
      await this.lookAtBadge(number);
    }
    this.mend();
    await this.lookAtBooks();
  }

  /** Rings up an order and completes it, repeating until the till says that it is sold. */
  private async sell(number: number): Promise<void> {
    const tills = await this.tablet.tills();
    if (tills.length === 1 && this.dice.chance(0.2)) tills.push(await this.tablet.another());
    let till = this.dice.pick(tills);
    await till.page.bringToFront();
    const names = Array.from({ length: this.dice.between(1, 3) }, () => this.dice.pick(ITEMS));
    await till.add(...names);
    const trouble = this.pick();
    this.story.push(`${number} ${trouble}`);
    const total = await this.complete(till, number, trouble);
    const ordered = { number, total };
    if (['page reloaded', 'tab closed', 'browser killed'].includes(trouble)) {
      [till] = (await this.tablet.tills()) as [Till];
      await this.findAgain(till, ordered, names, trouble);
    } else if (!(await this.saysSold(till, number))) {
      this.faults.push(`sale ${number} (${trouble}): the till never said what became of it`);
    }
    this.told.push(ordered);
  }

  private pick(): Trouble {
    const all = Object.entries(TROUBLES) as [Trouble, number][];
    return this.dice.pick(all.flatMap(([trouble, weight]) => Array<Trouble>(weight).fill(trouble)));
  }

  /** Presses Complete Order in the middle of the trouble; returns the total that the dialog shows, in centavos. */
  private async complete(till: Till, number: number, trouble: Trouble): Promise<number> {
    const details = await till.beginCompleting();
    await details.number.fill(String(number));
    const total = centavosOf(await details.complete.textContent());
    if (trouble === 'line cut before') this.cut();
    if (trouble === 'answer lost') this.line.cutAnswers();
    await till.press(details.complete);
    await new Promise((wake) => setTimeout(wake, this.dice.between(0, 120)));
    if (trouble === 'answer lost' || trouble === 'line cut while it is sent') this.cut();
    if (trouble === 'line dropped while it is sent') this.line.drop();
    if (trouble === 'server killed') await this.server.kill().then(() => this.server.start());
    if (trouble === 'page reloaded') await till.page.reload();
    if (trouble === 'tab closed') await till.page.close();
    if (trouble === 'browser killed') await this.tablet.kill();
    if (trouble === 'line cut afterwards') {
      await this.saysSold(till, number);
      this.cut();
    }
    return total;
  }

  /** Whether the panel empties in time: an order that the till could not sell stays in it. */
  private async saysSold(till: Till, number: number): Promise<boolean> {
    const empty = till.order.getByText('No items selected');
    try {
      await empty.waitFor({ timeout: SAID_WITHIN_SECONDS * 1_000 });
      return true;
    } catch {
      const { dialog } = till.details();
      if (await dialog.isVisible()) this.faults.push(`sale ${number}: the dialog stays open`);
      return false;
    }
  }

  /**
   * Whoever opens the till again finds the order as it was, or sold. Only a killed browser may have forgotten the taps
   * of its last seconds: nobody was told that the order is sold, and it is rung up again.
   */
  private async findAgain(
    till: Till,
    ordered: Ordered,
    names: readonly string[],
    trouble: Trouble,
  ): Promise<void> {
    await till.menu.waitFor();
    const isKnown = await this.isKnown(till, ordered.number);
    const shown = centavosOf(await till.sum('Total').textContent());
    this.story.push(`${isKnown ? 'known' : 'unknown'} with ${shown} of ${ordered.total} in the order`);
    if (isKnown && (await this.saysSold(till, ordered.number))) return;
    const clear = till.order.getByRole('button', { name: 'Clear' });
    if (isKnown && shown !== ordered.total) return till.press(clear);
    if (shown === 0) {
      if (trouble !== 'browser killed')
        this.faults.push(`sale ${ordered.number} (${trouble}): neither open, nor waiting, nor sold`);
      await till.add(...names);
    } else if (shown !== ordered.total) {
      // It is as it was some taps before, or it is the previous order: a cashier notices, and starts over.
      await till.press(clear);
      await till.add(...names);
    }
    ordered.total = await this.complete(till, ordered.number, 'none');
    if (!(await this.saysSold(till, ordered.number)))
      this.faults.push(`sale ${ordered.number} (${trouble}): not sold when it was completed again`);
  }

  /** On the server, or listed among the sales that wait here. */
  private async isKnown(till: Till, number: number): Promise<boolean> {
    const found = async () => {
      const sales = await this.api.sales();
      if (sales.some(({ order_number }) => order_number === number)) return true;
      const dialog = till.page.getByRole('dialog', { name: 'Not sent yet' });
      const badge = till.page.getByRole('button', { name: /to send|Syncing|Not saved/ });
      if (!(await dialog.isVisible())) {
        if (!(await badge.isVisible())) return false;
        await badge.tap(TAPPED_WITHIN);
      }
      const listed = await dialog.getByText(`ORDER #${number}`, { exact: true }).isVisible();
      await dialog.getByRole('button', { name: 'Close' }).tap(TAPPED_WITHIN);
      return listed;
    };
    const foundNow = () => found().catch(() => false);
    return until('the order is found', foundNow, KNOWN_WITHIN_SECONDS).then(
      () => true,
      () => false,
    );
  }

  private cut(): void {
    this.line.cut();
    this.isCut = true;
  }

  private mend(): void {
    this.line.restore();
    // Connections that have lost bytes stay silent.
    this.line.drop();
    this.isCut = false;
  }

  /** The badge counts all that the server does not have, and only what was sold here. */
  private async lookAtBadge(number: number): Promise<void> {
    if (!this.isCut) return;
    const [till] = await this.tablet.tills();
    if (!till) return;
    const least = async () => {
      const arrived = new Set((await this.api.sales()).map(({ order_number }) => order_number));
      return this.told.filter((sold) => !arrived.has(sold.number)).length;
    };
    const counted = async () => countOf(await till.page.locator('header').innerText());
    const isRight = async () => {
      const [count, waiting] = [await counted(), await least()];
      return count >= waiting && count <= this.told.length;
    };
    await until('the badge is right', isRight, SAID_WITHIN_SECONDS).catch(async () => {
      this.faults.push(`after sale ${number} the badge counts ${await counted()}, but ${await least()} wait`);
    });
  }

  /** In the end the server has each order once, with its total, and the badge is gone. */
  private async lookAtBooks(): Promise<void> {
    const [till] = await this.tablet.tills();
    const isRefused = async () =>
      (await till?.page.getByRole('button', { name: 'Not accepted' }).isVisible()) ?? false;
    const hasAll = async () => (await this.api.sales()).length >= this.told.length || (await isRefused());
    await until('all that was sold is sent', hasAll, SENT_WITHIN_SECONDS).catch(() => undefined);
    const sales = await this.api.sales();
    for (const { number, total } of this.told) {
      const found = sales.filter(({ order_number }) => order_number === number);
      if (found.length === 0) this.faults.push(`sale ${number} is lost`);
      if (found.length > 1) this.faults.push(`sale ${number} is there ${found.length} times`);
      if (found.some(({ total_centavos }) => total_centavos !== total))
        this.faults.push(`sale ${number} has another total than ${total}`);
    }
    const strange = sales.filter(
      ({ order_number }) => !this.told.some(({ number }) => number === order_number),
    );
    if (strange.length > 0)
      this.faults.push(`nobody sold ${strange.map((sale) => `#${sale.order_number}`).join(', ')}`);
    if (sales.length !== this.told.length)
      this.faults.push(`${sales.length} sales are stored, ${this.told.length} were sold`);
    const badge = till?.page.getByRole('button', { name: /to send|Syncing|Not saved|Not accepted|Offline/ });
    await badge
      ?.waitFor({ state: 'hidden', timeout: SENT_WITHIN_SECONDS * 1_000 })
      .catch(async () => this.faults.push(`the badge does not go: ${await badge.innerText()}`));
  }
}

/** Expects a text that contains one amount. */
function centavosOf(words: string | null): number {
  return Number((words ?? '').replaceAll(/\D/g, ''));
}

/** The badge tells how many are to be sent or, if the server has just answered, which of them is being sent. */
function countOf(words: string): number {
  const [, waiting] = /(\d+) to send/.exec(words) ?? [];
  const [, nth, all] = /Syncing (\d+) of (\d+)/.exec(words) ?? [];
  return waiting ? Number(waiting) : all ? Number(all) - Number(nth) + 1 : 0;
}
