/** Actions for which an owner requires approval take somebody else's PIN, and the record names both people. */
import { approval, approve, switchOn } from '../support/approval.ts';
import { SalesView } from '../support/sales-view.ts';
import { signInByForm } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test("a void is approved with another person's PIN, keeps the chosen reason, and its record names both people", async ({
  page,
  api,
}) => {
  await api.sell('Tapsilog', 2, 7);
  await switchOn(page, { actions: ['Voiding a sale'] });
  const view = new SalesView(page);
  await page.goto('/?view=sales');
  await view.expectOpen();
  const dialog = await view.askToVoid(7);
  await dialog.getByRole('radio', { name: 'Customer left' }).check({ force: true });
  await view.confirmVoid();
  await expect(approval(page)).toContainText('Void Order #7, ₱330.00');
  await approval(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(approval(page)).toBeHidden();
  await expect(dialog.getByRole('radio', { name: 'Customer left' })).toBeChecked();

  await view.confirmVoid();
  await approve(page, 'Jose', '0000');
  await expect(approval(page)).toContainText('The PIN code you entered is not valid.');
  await approve(page, 'Jose', '2851');
  await view.toast('Transaction Voided', 'Order #7, ₱330.00.');
  await expect(view.voidedSale(7)).toContainText(/voided .* by Maria, approved by Jose · Customer left/);
  await view.voidedSale(7).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Sale' })).toContainText('by Maria, approved by Jose');
  await expect(page.getByRole('listitem').filter({ hasText: 'Voided' })).toContainText('Approved by Jose.');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Sale' })).toContainText('by Maria, approved by Jose');

  // Switching it off again needs an approval, too.
  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'Approvals' });
  await card.getByRole('switch', { name: 'Voiding a sale' }).setChecked(false, { force: true });
  await card.getByRole('button', { name: 'Save approvals' }).click();
  await approve(page, 'Jose', '2851');
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('switch', { name: 'Voiding a sale' })).not.toBeChecked();
});

test('a discount above the limit is approved before the cash, survives a reload, and is shown with the sale', async ({
  page,
  closedTill: till,
  api,
}) => {
  await switchOn(page, { discount: '20' });
  await till.open();
  await till.add('Tapsilog');
  await till.press(till.order.getByRole('button', { name: '20%' }));
  const { dialog } = await till.beginCompleting();
  await till.press(dialog.getByRole('button', { name: 'Cancel' }));

  await till.order.getByLabel('Discount %').fill('50');
  await till.press(till.completeButton);
  await expect(approval(page)).toContainText('Discount of 50%: ₱82.50 off ₱165.00');
  await approve(page, 'Jose', '2851');
  await expect(dialog).toBeVisible();
  await page.reload();
  await till.completeOrder('7');
  const [sale] = await api.sales();
  await page.goto(`/sales/${sale?.id}`);
  await expect(page.getByText('Discount 50%, approved by Jose')).toBeVisible();
});

test('an approver who takes over the order needs somebody else to approve its discount', async ({
  page,
  closedTill: till,
  api,
}) => {
  await switchOn(page, { discount: '20' });
  await till.open();
  await till.add('Tapsilog');
  await till.order.getByLabel('Discount %').fill('50');
  await till.press(till.completeButton);
  await approve(page, 'Jose', '2851');
  await till.press(till.details().dialog.getByRole('button', { name: 'Cancel' }));
  await till.press(page.getByRole('button', { name: 'Logout' }));
  await signInByForm(page, 'Jose', '2851');
  const { dialog, complete } = await till.beginCompleting();
  await till.press(complete);
  await expect(approval(page)).toContainText('Jose rings this up: somebody else has to approve it.');
  await approve(page, 'Maria', '1470');
  await expect(dialog).toBeHidden();
  const [sale] = await api.sales();
  await page.goto(`/sales/${sale?.id}`);
  await expect(page.getByText('Discount 50%, approved by Maria')).toBeVisible();
});

test('an offline discount can be lowered to the limit, and one sold above an unknown limit is listed as unapproved', async ({
  page,
  closedTill: till,
  api,
  context,
}) => {
  await switchOn(page, { discount: '20' });
  await till.open();
  await till.add('Tapsilog');
  await till.order.getByLabel('Discount %').fill('50');
  await context.setOffline(true);
  await till.press(till.completeButton);
  await expect(approval(page)).toContainText('An approval needs the network');
  await till.press(approval(page).getByRole('button', { name: 'Lower it to 20%' }));
  await till.press(till.details().complete);
  await till.toast('Order Complete', /Saved here/);
  await context.setOffline(false);
  await expect(async () => expect(await api.sales()).toHaveLength(1)).toPass();

  // The till knows no limit: its stored one is deleted, and the server's never arrives.
  await page.route('/api/approvals/limits', (route) => route.abort());
  await page.evaluate(() => localStorage.removeItem('approvalLimits'));
  await page.reload();
  await till.add('Tapsilog');
  await till.order.getByLabel('Discount %').fill('50');
  await till.beginCompleting();
  await context.setOffline(true);
  await till.press(till.details().complete);
  await till.toast('Order Complete', /Saved here/);
  await context.setOffline(false);
  await expect(async () => expect(await api.sales()).toHaveLength(2)).toPass();
  await page.goto('/?view=sales');
  const unapproved = page.getByRole('region', { name: 'Without approval' });
  await expect(unapproved).toContainText(/Sold .* by Maria · less 50%, ₱82.50/);
  await unapproved.getByRole('link').click();
  await expect(page.getByText('Discount 50%, without approval')).toBeVisible();
  await expect(page.getByText('Nobody approved its discount.')).toBeVisible();
});
