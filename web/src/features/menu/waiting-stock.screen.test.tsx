import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '~/app/query-client';
import { sendWaiting, startOutbox } from '~/outbox/outbox';
import { menuItem, menuOf } from '~/testing/menu';
import { sells } from '~/testing/selling';
import { answers, breaks } from '~/testing/server';
import { add, beginCompleting, completeButton, details, openTill, tile } from '~/testing/till';

const toSend = page.getByRole('status').filter({ hasText: 'to send' });

beforeAll(startOutbox);

test('a till without a network counts down what it sells, and asks before the last units', async () => {
  const taho = menuItem('Taho', { current_stock: 4, min_stock_level: 1 });
  sells();
  await openTill(taho, menuItem('Pandesal'));
  const heal = breaks('post', '/api/sales', 'cut');
  await add('Taho', 'Taho');
  await beginCompleting();
  await details.number.fill('7');
  await details.complete.click();
  await expect.element(toSend).toBeVisible();
  await expect.element(tile('Taho')).toMatchTextContent(/Stock 2$/);

  await tile('Taho').click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/Adding Taho leaves 1 in stock/);
  await page.getByRole('button', { name: 'Add Anyway' }).click();
  await completeButton.click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(/Taho\s*1 left/);
  await page.getByRole('button', { name: 'Cancel' }).click();

  // The server's answer once it has the sale.
  answers('get', '/api/menu/whole', menuOf([{ ...taho, current_stock: 2 }, menuItem('Pandesal')]));
  heal();
  await sendWaiting();
  await queryClient.invalidateQueries();
  await expect.element(toSend).not.toBeInTheDocument();
  await expect.element(tile('Taho')).toMatchTextContent(/Stock 2$/);
});
