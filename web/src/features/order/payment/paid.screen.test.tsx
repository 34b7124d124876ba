/** What is shown after a sale that only this page has. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useOutbox } from '~/outbox/outbox';
import { usualMenu } from '~/testing/menu';
import { waitingRows } from '~/testing/outbox';
import { paid } from '~/testing/paying';
import { sells } from '~/testing/selling';
import { add, completeOrder, openTill } from '~/testing/till';
import { useLastSale } from './last-sale';

const SIZES = [
  [1024, 768],
  [390, 844],
  [1440, 900],
] as const;

test.each(SIZES)(
  'a sale that the tablet cannot keep has its label above its amount at %i × %i',
  async (...size) => {
    await page.viewport(...size);
    sells();
    await openTill(...usualMenu());
    await add('Tapsilog');
    await completeOrder();
    const amount = paid.getByText('₱165.00', { exact: true });
    await expect.element(amount).toBeVisible();
    const green = getComputedStyle(paid.element()).borderTopColor;

    useOutbox.setState({
      unsaved: waitingRows('sale').map((row) => ({ ...row, id: useLastSale.getState().last?.id ?? '' })),
    });
    await expect.poll(() => getComputedStyle(paid.element()).borderTopColor).not.toBe(green);
    const label = boxOf(paid.getByText('Total', { exact: true }).element());
    expect(boxOf(amount.element()).top - label.bottom).toBeLessThan(16);
    expect(label.top).toBeGreaterThanOrEqual(boxOf(paid.getByRole('status').element()).bottom);
  },
);

const boxOf = (element: Element) => element.getBoundingClientRect();
