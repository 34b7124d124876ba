import { ReportsScreen } from '../support/reports.ts';
import { type Scene, type Stage, scenes } from './scene.ts';

const report =
  (search: string): Scene['open'] =>
  ({ page }: Stage) =>
    new ReportsScreen(page).goto(search);

const PEOPLE = ['Jose', 'Ma. Consolacion Evangelista-Villanueva', 'Maria', 'Rowena'];

/** Differences of a person, or of a day; every third is exact. */
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

export const REPORTS = scenes({
  'reports-sales': [report('type=sales&range=month'), 'whole'],
  'reports-inventory': [report('type=inventory'), 'whole'],
  'reports-financial': [report('type=financial&range=month'), 'whole'],
  'reports-shifts': [shifts('range=month'), 'whole'],
  'reports-shifts-rows': [shifts('range=week&rows=1'), 'whole'],
  'reports-no-shifts': report('type=shifts&range=custom&from=2021-01-01&to=2021-01-07'),
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
