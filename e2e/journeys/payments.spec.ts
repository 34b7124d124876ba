/**
 * Payments are checked against an app's list: without a drawer, by two people at once, one sale being voided meanwhile.
 */
import { type Api, newId } from '../support/api.ts';
import { expect, signIn, test } from '../support/test.ts';

test.use({ seed: 'usual' });

/** Another till sells a Tapsilog paid by GCash; returns the ids of the sale and its tender. */
async function sellByGcash(api: Api, reference: string): Promise<{ sale: string; tender: string }> {
  const tapsilog = await api.item('Tapsilog');
  const { price_centavos } = tapsilog;
  const line = { item_id: tapsilog.id, name: 'Tapsilog', price_centavos, quantity: 1, temperature: null };
  const [sale, tender] = [newId(), newId()];
  await api.send('POST', '/api/sales', {
    id: sale,
    order_type: 'dine-in',
    order_number: null,
    discount_tenths: 0,
    subtotal_centavos: price_centavos,
    discount_centavos: 0,
    total_centavos: price_centavos,
    cash_received_centavos: null,
    held_ms: 0,
    lines: [{ ...line, id: newId(), order_type: 'dine-in' }],
    tenders: [
      {
        id: tender,
        kind: 'gcash',
        name: 'GCash',
        amount_centavos: price_centavos,
        reference,
        received_centavos: null,
      },
    ],
  });
  return { sale, tender };
}

test("without a drawer, payments are verified from the day's sums, on this device and on another", async ({
  page,
  api,
}) => {
  await signIn(page);
  const first = await sellByGcash(api, '111');
  const second = await sellByGcash(api, '222');
  await sellByGcash(api, '333');
  await page.goto('/?view=sales');
  await page.getByRole('link', { name: 'Verify payments' }).click();
  const gcash = page.getByRole('button', { name: /^GCash ₱495\.00/ });
  await expect(gcash).toContainText('Verified ₱0.00, not verified ₱495.00 (3 of 3)');
  const streamed = page.waitForResponse((response) => response.url().endsWith('/api/live'));
  await page.reload();
  await streamed;
  await page.getByRole('button', { name: 'Verify: 333' }).click();
  await api.send('PUT', `/api/tenders/${first.tender}/verified`, { verified: true });
  await expect(gcash).toContainText('Verified ₱330.00, not verified ₱165.00 (1 of 3)');
  await page.getByRole('button', { name: 'Undo: 333' }).click();
  await expect(page.getByRole('button', { name: 'Verify: 333' })).toBeVisible();
  await api.send('POST', `/api/sales/${second.sale}/void`, {});
  await expect(page.getByRole('button', { name: 'Verify: 222' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^GCash ₱330\.00/ })).toContainText(
    'Verified ₱165.00, not verified ₱165.00 (1 of 2)',
  );
  await page.getByRole('article').getByRole('link', { name: /111/ }).click();
  await expect(page.getByText('GCash ₱165.00, reference 111, verified by')).toBeVisible();
});
