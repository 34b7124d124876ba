import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CashFlow } from '~/api/types';
import { boxOf, brokenTexts } from '~/testing/boxes';
import { mount } from '~/testing/mount';
import { NetCashDialog } from './net-cash-dialog';

test.for([390, 360, 320, 260])('no amount of Net Cash is broken after its sign at %i px', async (width) => {
  await page.viewport(width, 740);
  const flow = {
    sales_centavos: 374_423_214,
    cash_in_centavos: 123_986_789,
    expenses_centavos: 12_345_678_900,
    net_cash_centavos: -11_847_268_897,
    cash_out_centavos: 0,
  } as CashFlow;
  const nothing = () => undefined;
  await mount(
    <NetCashDialog
      flow={flow}
      onSales={nothing}
      onCashIn={nothing}
      onExpenses={nothing}
      onCashOut={nothing}
      onClose={nothing}
    />,
  );
  const amount = page.getByText('-₱123,456,789.00', { exact: true });
  await expect.element(amount).toBeVisible();
  expect(brokenTexts(document.body, /-₱[\d.,]+/g)).toEqual([]);
  expect(boxOf(amount).right).toBeLessThanOrEqual(boxOf(page.getByRole('dialog')).right - 16);
});
