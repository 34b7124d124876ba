import { scenes } from './scene.ts';

export const READINGS = scenes({
  'reading-taxed': [
    async ({ page, cafe }) => {
      const vat = {
        vatable_centavos: 89_285_714,
        vat_centavos: 10_714_286,
        exempt_centavos: 12_345_678,
        zero_rated_centavos: 0,
        untaxed_discount_centavos: 2_469_136,
        service_charge_centavos: 8_928_571,
        not_registered_centavos: 0,
      };
      const cards = [
        { kind: 'senior', name: 'Senior', count: 123, centavos: 1_481_481 },
        { kind: 'athlete', name: 'National athlete or coach', count: 1, centavos: 7_000 },
      ];
      const taxed = { less_vat: cards, law_discounts: cards, service_charge_centavos: 8_928_571 };
      await page.route(`**/api/readings/${cafe.drawer.reading}`, async (route) => {
        const { id, reading } = await (await route.fetch()).json();
        await route.fulfill({ json: { id, reading: { ...reading, ...taxed, vat, corrected_vat: vat } } });
      });
      await page.goto(`/readings/${cafe.drawer.reading}`);
      await page.getByText('Net sales by VAT').waitFor();
    },
    'whole',
  ],
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
