import { expectNoViolation } from '../support/axe.ts';
import { CashDesk, recordCash, voidCash } from '../support/cash.ts';
import { PHONE } from '../support/sizes.ts';
import { expect, signIn, test } from '../support/test.ts';
import { Till } from '../support/till.ts';

test.use({ seed: 'usual' });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme axe finds nothing`, () => {
    test.use({ colorScheme });

    test('on the cash flow and on cash transactions, with voided ones, messages and the question', async ({
      page,
      api,
    }) => {
      test.slow();
      await signIn(page);
      const [desk, till] = [new CashDesk(page), new Till(page)];
      await recordCash(api, 'cash_in', 50_000, 'Float');
      await recordCash(api, 'cash_out', 5_000);
      await voidCash(api, await recordCash(api, 'cash_in', 500_000, 'One zero too many'));
      await page.goto('/cash-flow');
      await page.getByText('Float').waitFor();
      await expectNoViolation(page, 'cash flow');
      await page.goto('/cash-flow?on=2026-01-05');
      await page.getByText('No cash in transactions recorded for this date').waitFor();
      await expectNoViolation(page, 'cash flow of an empty day');
      await desk.open();
      await page.getByText('VOIDED', { exact: true }).waitFor();
      await expectNoViolation(page, 'cash transactions');
      await till.press(desk.record);
      await till.toast('Error', 'Please enter a valid amount');
      await expectNoViolation(page, 'with a message');
      await till.press(page.getByRole('button', { name: /^Void Cash Out/ }));
      await expectNoViolation(page, 'the question before a void');
      await desk.open('/cash-transactions?on=2026-01-05');
      await expectNoViolation(page, 'cash transactions of an empty day');
    });

    test('on the dashboard, with a cart and a refusal', async ({ page, api }) => {
      test.slow();
      await signIn(page);
      await api.sell('Tapsilog', 1);
      const till = new Till(page);
      await page.goto('/dashboard');
      await till.add('Tapsilog', 'Pandesal', 'Leche Flan');
      await till.toast('Out of Stock', 'Leche Flan');
      await expectNoViolation(page, 'dashboard');
    });
  });
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('everything to touch is large enough, and axe finds nothing', async ({ page, api }) => {
    test.slow();
    await signIn(page);
    await recordCash(api, 'cash_in', 50_000, 'Float');
    for (const [address, there] of [
      ['/cash-flow', page.getByText('Float')],
      ['/cash-transactions', page.getByText('Float')],
      ['/dashboard', page.getByText('Tapsilog')],
    ] as const) {
      await page.goto(address);
      // Nothing is looked at before it is there, on a slow machine either.
      await there.waitFor();
      await expect(page.getByText(/^Updated/)).toBeVisible();
      await expectNoViolation(page, address);
      const small = await page.getByRole('button').evaluateAll((buttons) =>
        buttons
          .map((button) => ({ name: button.textContent, box: button.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.width < 40 || box.height < 40))
          .map(({ name, box }) => `${name} ${Math.round(box.width)}×${Math.round(box.height)}`),
      );
      expect(small, address).toEqual([]);
    }
  });
});
