/** What is still open when somebody wants to close a drawer. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '~/testing/controls';
import { closingForTests, openClosing } from '~/testing/drawer';

test('unsent sales of a device come with what to do about them, also where the server has refused them', async () => {
  const counter = { device_id: 'counter', device_name: 'Counter', count: 1, sales_count: 1 };
  const unsent = [{ ...counter, said_at: '2026-03-11T12:00:00Z' }];
  await openClosing(closingForTests({ step: 'open', unsent }));
  await button('Close the drawer').click();
  const card = page.getByRole('region', { name: 'Not sent yet' });
  await expect.element(card.getByText('Counter: 1 sale')).toBeVisible();
  await expect
    .element(card.getByText(/^Connect these devices to the network and open Sukli on them\./))
    .toBeVisible();
  await expect.element(card.getByText("Where one says 'Not accepted', tap it.")).toBeVisible();
});
