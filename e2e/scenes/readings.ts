import { scenes } from './scene.ts';

export const READINGS = scenes({
  'reading-cash': [
    async ({ page, cafe }) => {
      const cash = {
        id: 'c',
        at: '2026-08-14T01:00:00Z',
        on: '2026-08-14',
        first_name: 'Jose',
        voided: false,
      };
      const rows = [
        { ...cash, centavos: 50_000, description: 'Change fund from the bank' },
        { ...cash, id: 'd', centavos: 123_456_789, description: null, voided: true },
        { ...cash, id: 'e', centavos: 7_000, description: 'W'.repeat(80) },
      ];
      await page.route('**/api/readings/*/cash?*', (route) =>
        route.fulfill({ json: { rows, next_cursor: 'x' } }),
      );
      await page.goto(`/readings/${cafe.drawer.reading}?show=cash_in`);
      await page.getByText('Change fund').waitFor();
    },
    'whole',
  ],
});
