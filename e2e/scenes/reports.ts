import { ReportsScreen } from '../support/reports.ts';
import { type Scene, type Stage, scenes } from './scene.ts';

const report =
  (search: string): Scene['open'] =>
  ({ page }: Stage) =>
    new ReportsScreen(page).goto(search);

export const REPORTS = scenes({
  'reports-sales': [report('type=sales&range=month'), 'whole'],
  'reports-inventory': [report('type=inventory'), 'whole'],
  'reports-financial': [report('type=financial&range=month'), 'whole'],
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
