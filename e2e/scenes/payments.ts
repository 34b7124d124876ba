import { scenes } from './scene.ts';

/** Payments as the server sends them, by as many ways to pay as a cafe may have. */
const payment = {
  id: 'a',
  kind: 'gcash',
  name: 'GCash',
  amount_centavos: 16_500,
  received_centavos: null,
  reference: '1234567890123',
  reference_repeated: false,
  verified_at: null,
  verified_by_first_name: null,
  sale_id: 'sale-a',
  order_number: 61,
  sale_total_centavos: 16_500,
  created_at: '2026-08-15T12:00:00Z',
  staff_first_name: 'Maria',
};

export const PAYMENTS = [
  { ...payment, reference_repeated: true },
  {
    ...payment,
    id: 'b',
    kind: 'other',
    name: 'Voucher of the municipal hall',
    amount_centavos: 123_456_789,
    sale_total_centavos: 123_466_789,
    reference: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ABCDEFGHIJKLMNOPQRSTUVWX',
    order_number: null,
    staff_first_name: 'Maria Christina Evangeline',
  },
  { ...payment, id: 'c', kind: 'card', name: 'Card', reference: null, order_number: 60 },
  ...Array.from({ length: 9 }, (_, number) => ({
    ...payment,
    id: `v${number}`,
    reference: `50${number}4567890123`,
    order_number: 59 - number,
    verified_at: '2026-08-15T13:14:00Z',
    verified_by_first_name: 'Jose',
  })),
];

const WAYS = [
  ['other', 'Voucher of the municipal hall', 1, 123_456_789, 1, 123_456_789],
  ['gcash', 'GCash', 1_204, 98_765_432, 1, 16_500],
  ['maya', 'Maya', 12, 198_000, 0, 0],
  ['card', 'Card', 1, 16_500, 1, 16_500],
].map(([kind, name, payments, amount_centavos, unverified, unverified_centavos]) => ({
  kind,
  name,
  payments,
  amount_centavos,
  unverified,
  unverified_centavos,
}));

export const VERIFYING = scenes({
  payments: async ({ page }) => {
    await page.route('**/api/tenders/day?*', (route) =>
      route.fulfill({ json: { on: '2026-08-15', ways: WAYS, tenders: PAYMENTS, next_cursor: null } }),
    );
    await page.goto('/payments?on=2026-08-15');
    await page.getByRole('button', { name: 'Undo: 5004567890123' }).waitFor();
  },
  'payments-none': async ({ page }) => {
    await page.goto('/payments?on=2020-01-01');
    await page.getByText('Only cash on this day').waitFor();
  },
});
