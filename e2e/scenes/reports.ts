import { ReportsScreen } from '../support/reports.ts';
import { manyRecipes } from './report-recipes.ts';
import { type Scene, type Stage, scenes } from './scene.ts';

const report =
  (search: string): Scene['open'] =>
  ({ page }: Stage) =>
    new ReportsScreen(page).goto(search);

const PEOPLE = ['Jose', 'Ma. Consolacion Evangelista-Villanueva', 'Maria', 'Rowena'];

/** A person's or a day's differences; every third is exact. */
function differences(index: number) {
  const short_centavos = index % 3 === 0 ? 0 : 16_500 * (index % 5);
  const over_centavos = index % 7 === 4 ? 2_525 : 0;
  return {
    counted: 2,
    counted_late: index % 6 === 5 ? 1 : 0,
    short: short_centavos > 0 ? 1 : 0,
    short_centavos,
    over: over_centavos > 0 ? 1 : 0,
    over_centavos,
    difference_centavos: over_centavos - short_centavos,
  };
}

/** More shifts and people than the cafe has, and the largest amounts; the newest drawer is not counted yet. */
async function manyShifts({ page }: Stage): Promise<void> {
  await page.route('**/api/reports/shifts?*', async (route) => {
    const told = await (await route.fetch()).json();
    const periods = told.periods.map(({ starts_on }: { starts_on: string }, index: number) => ({
      starts_on,
      ...differences(index),
    }));
    const people = PEOPLE.map((first_name, index) => ({
      ...differences(index + 2),
      staff_id: first_name,
      first_name,
    }));
    const sums = Object.fromEntries(
      Object.keys(differences(0)).map((name) => [
        name,
        periods.reduce((sum: number, period: Record<string, number>) => sum + (period[name] ?? 0), 0),
      ]),
    );
    const more = {
      shifts: sums.counted + 1,
      taken_out_centavos: 123_456_789,
      safe_drops_centavos: 12_345_600,
    };
    await route.fulfill({ json: { ...told, ...sums, ...more, periods, people } });
  });
  await page.route('**/api/reports/details/shifts?*', async (route) => {
    const { rows } = await (await route.fetch()).json();
    const [open, closed] = rows;
    const many = Array.from({ length: 12 }, (_, index) => ({
      ...closed,
      id: `shift-${index}`,
      number: 62 - index,
      drawer_name: index % 2 === 0 ? 'Counter by the window' : null,
      counted_by_first_name: PEOPLE[index % PEOPLE.length],
      counts: 1 + (index % 3),
      counted_late: index % 6 === 5,
      expected_centavos: 12_345_600,
      counted_centavos: 12_345_600 + differences(index).difference_centavos,
      difference_centavos: differences(index).difference_centavos,
      safe_drops_centavos: 1_000_000,
    }));
    await route.fulfill({ json: { rows: [{ ...open, number: 63 }, ...many], next_cursor: null } });
  });
}

const shifts =
  (search: string): Scene['open'] =>
  async (stage) => {
    await manyShifts(stage);
    await report(`type=shifts&${search}`)(stage);
  };

/** A VAT shop with more and larger figures than the cafe has. */
async function manyTaxes({ page }: Stage): Promise<void> {
  const sums = {
    revenue_centavos: 123_456_789,
    vatable_centavos: 89_285_714,
    vat_centavos: 10_714_286,
    exempt_centavos: 12_345_678,
    zero_rated_centavos: 1_234_500,
    untaxed_discount_centavos: 2_469_136,
    service_charge_centavos: 8_928_571,
    not_registered_centavos: 3_417_176,
    less_vat_centavos: 1_481_481,
    law_discount_centavos: 2_345_678,
  };
  const kind = {
    persons: 1_234,
    gross_centavos: 13_827_159,
    less_vat_centavos: 1_481_481,
    exempt_centavos: 12_345_678,
    discount_centavos: 2_469_136,
    pays_centavos: 9_876_542,
  };
  const names = {
    senior: 'Senior',
    pwd: 'PWD',
    athlete: 'National athlete or coach',
    solo_parent: 'Solo parent',
  };
  const kinds = Object.entries(names).map(([code, name]) => ({ ...kind, kind: code, name }));
  await page.route('**/api/reports/taxes/in-use', (route) => route.fulfill({ json: { in_use: true } }));
  await page.route('**/api/reports/taxes?*', async (route) => {
    const told = await (await route.fetch()).json();
    await route.fulfill({ json: { ...told, ...sums, vat_registered: true, kinds } });
  });
  const days = Array.from({ length: 12 }, (_, index) => ({ ...sums, starts_on: `2026-11-${30 - index}` }));
  await page.route('**/api/reports/details/vat?*', (route) =>
    route.fulfill({ json: { rows: days, next_cursor: null } }),
  );
  const cards = Array.from({ length: 12 }, (_, index) => ({
    ...kinds[index % 4],
    sale_id: `sale-${index}`,
    position: 0,
    order_number: index % 5 === 4 ? null : 62 - index,
    invoice_number: `A-${String(index).padStart(6, '0')}`,
    on: '2026-11-20',
    created_at: '2026-11-20T04:00:00Z',
    voided: index % 6 === 5,
    kind_name: kinds[index % 4]?.name,
    name: PEOPLE[index % PEOPLE.length],
    id_number: `0012-345-${index}`,
    vat: 'exempt',
    counted: index % 4 === 3 ? 'percentage' : 'law',
  }));
  await page.route('**/api/reports/details/cards?*', (route) =>
    route.fulfill({ json: { rows: cards, next_cursor: null } }),
  );
}

const taxes =
  (search: string): Scene['open'] =>
  async (stage) => {
    await manyTaxes(stage);
    await report(`type=taxes&${search}`)(stage);
  };

/** A table of a cafe that sells by recipe, which is below what a phone shows first. */
const byRecipe =
  (title: string): Scene['open'] =>
  async (stage) => {
    await manyRecipes(stage);
    await report('type=sales&range=month')(stage);
    const table = stage.page.getByRole('region', { name: title }).getByRole('table');
    await table.waitFor();
    await stage.page.getByRole('heading', { name: title }).evaluate((head) => head.scrollIntoView());
  };

export const REPORTS = scenes({
  'reports-sales': [report('type=sales&range=month'), 'whole'],
  'reports-inventory': [report('type=inventory'), 'whole'],
  'reports-financial': [report('type=financial&range=month'), 'whole'],
  'reports-margins': byRecipe('Margins by item'),
  'reports-ingredients': byRecipe('Use of ingredients'),
  'reports-recipe-cost': async (stage) => {
    await manyRecipes(stage);
    await report('type=financial&range=month')(stage);
  },
  'reports-shifts': [shifts('range=month'), 'whole'],
  'reports-shifts-rows': [shifts('range=week&rows=1'), 'whole'],
  'reports-no-shifts': report('type=shifts&range=custom&from=2021-01-01&to=2021-01-07'),
  'reports-taxes': [taxes('range=month'), 'whole'],
  'reports-taxes-rows': [taxes('range=week&rows=1'), 'whole'],
  'reports-no-taxes': report('type=taxes&range=custom&from=2021-01-01&to=2021-01-07'),
  'reports-today': report('type=sales&range=today&sort=revenue'),
  'reports-custom': report('type=sales&range=custom'),
  'reports-failed': async ({ page }) => {
    await page.goto('/reports?range=custom&from=2026-01-02&to=2026-01-01');
    await page.getByText('Failed to generate report').first().waitFor();
  },
  'reports-no-sales': [report('type=sales&range=custom&from=2021-01-01&to=2021-01-07&rows=1'), 'whole'],
  'reports-rows': async ({ page }) => {
    const reports = new ReportsScreen(page);
    await reports.goto('type=sales&range=week&rows=1');
    await reports.table('Sales').waitFor();
    await reports.details.scrollIntoViewIfNeeded();
  },
  'reports-search': async ({ page }) => {
    const reports = new ReportsScreen(page);
    await reports.goto('type=sales&range=month&rows=1&search=latte');
    await reports.table('Sales').waitFor();
    await reports.details.scrollIntoViewIfNeeded();
  },
  'reports-inventory-rows': [report('type=inventory&rows=1'), 'whole'],
  'reports-financial-rows': [report('type=financial&range=week&rows=1'), 'whole'],
});
