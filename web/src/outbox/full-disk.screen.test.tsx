/** When the server's disk is full, the till says so, keeps what is sold, and sends it as soon as there is room. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usualMenu } from '~/testing/menu';
import { sells } from '~/testing/selling';
import { breaks, refusal, sent } from '~/testing/server';
import { add, beginCompleting, details, openTill } from '~/testing/till';
import { expectSuccess } from '~/testing/toast';

test("a sale is kept while the server's disk is full, labelled so, and sent by itself when there is room", async () => {
  sells();
  const heal = breaks('post', '/api/sales', refusal(507, 'disk_full', "The server's disk is full."));
  await openTill(...usualMenu());
  await add('Pandesal');
  await beginCompleting();
  await details.number.fill('7');
  await details.complete.click();
  await expectSuccess(
    "Order #7: Saved here. The server's disk is full. The sale will be sent when this is fixed.",
    'Order Complete',
  );
  const badge = page.getByText('Server disk full');
  await expect.element(badge).toBeVisible();
  await expect.element(page.getByText('Offline')).not.toBeInTheDocument();
  const refused = sent('post', '/api/sales').length;
  heal();
  await expect.element(badge).not.toBeInTheDocument();
  const [recorded, ...others] = sent('post', '/api/sales').slice(refused);
  expect(recorded).toMatchObject({ order_number: 7, total_centavos: 1_050 });
  expect(others).toEqual([]);
});
