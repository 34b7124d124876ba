import { newId } from '../support/api.ts';
import { Counter } from '../support/counter.ts';
import { Kitchen } from '../support/kitchen.ts';
import { ReportsScreen } from '../support/reports.ts';
import type { Cafe } from './cafe.ts';
import { type Stage, scenes } from './scene.ts';

const NUMBER = 88;
const LATTE = 'Spanish Latte with two shots, oat milk and a name that goes on';
const OAT = ['Milk', 'Oat milk', 2_000] as const;
const SOY = ['Milk', 'Soy milk from a farm in the hills, without sugar', 1_500] as const;
const SHOT = ['Add-ons', 'Extra shot', 2_500] as const;
const SMALL = ['Size', 'Small', -1_050] as const;
const CHOSEN_OF_LINES = [[OAT, SHOT, SMALL], [SOY], []];

const sold = new WeakMap<Cafe, Promise<string>>();

/** Sell three lattes, each with another milk; returns the sale's id. */
async function sell({ api }: Cafe): Promise<string> {
  const { id: item_id, price_centavos } = await api.item(LATTE);
  const lines = CHOSEN_OF_LINES.map((chosen, index) => ({
    id: newId(),
    item_id,
    name: LATTE,
    quantity: index + 1,
    temperature: 'iced',
    order_type: 'dine-in',
    price_centavos: chosen.reduce((sum, [, , delta]) => sum + delta, price_centavos),
    options: chosen.map(([group_name, name, delta_centavos]) => ({
      choice_id: newId(),
      group_name,
      name,
      delta_centavos,
    })),
  }));
  const total = lines.reduce((sum, line) => sum + line.price_centavos * line.quantity, 0);
  const sale = {
    id: newId(),
    order_type: 'dine-in',
    order_number: NUMBER,
    discount_tenths: 0,
    subtotal_centavos: total,
    discount_centavos: 0,
    total_centavos: total,
    lines,
  };
  await api.send('POST', '/api/sales', sale);
  return sale.id;
}

function chosen({ cafe }: Stage): Promise<string> {
  const made = sold.get(cafe) ?? sell(cafe);
  sold.set(cafe, made);
  return made;
}

async function saleOf(stage: Stage): Promise<void> {
  await stage.page.goto(`/sales/${await chosen(stage)}`);
  await stage.page.getByText(OAT[1]).first().waitFor();
}

/** An order whose lines have options, on every screen that shows it after payment. */
export const CHOSEN = scenes({
  'chosen-counter-order': async (stage) => {
    await chosen(stage);
    const orders = new Counter(stage.page);
    await orders.open();
    await orders.order(NUMBER).first().click();
    await stage.page.getByRole('dialog', { name: `Order #${NUMBER}` }).waitFor();
  },
  'chosen-kitchen': async (stage) => {
    await chosen(stage);
    await new Kitchen(stage.page).open();
    const options = stage.page.getByText(`${OAT[1]} · ${SHOT[1]}`).first();
    await options.waitFor();
    await options.scrollIntoViewIfNeeded();
  },
  'chosen-sales': async (stage) => {
    await chosen(stage);
    await stage.page.goto('/?view=sales&search=oat');
    await stage.page.getByText(SOY[1]).first().waitFor();
  },
  'chosen-sale': [saleOf, 'whole'],
  'chosen-receipt': async (stage) => {
    await saleOf(stage);
    await stage.page.getByRole('button', { name: 'Receipt' }).click();
    await stage.page.getByRole('dialog').getByText('TOTAL', { exact: true }).waitFor();
  },
  'chosen-report': async (stage) => {
    await chosen(stage);
    const reports = new ReportsScreen(stage.page);
    await reports.goto('type=sales&range=today');
    const chart = stage.page.getByRole('heading', { name: 'Choices: Milk' });
    await chart.waitFor();
    await chart.scrollIntoViewIfNeeded();
  },
});
