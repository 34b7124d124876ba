/** Several people change one expense, and its history tells what each did. */
import { newId } from '../support/api.ts';
import { Expenses, save } from '../support/expenses.ts';
import { tapUntil } from '../support/tap-until.ts';
import { expect, test } from '../support/test.ts';

test.use({ seed: 'usual' });

test('two people who change one expense never overwrite each other unseen', async ({ page, api }) => {
  const id = newId();
  const ice = { category: 'Supplies', description: 'Ice', amount_centavos: 10_000 };
  await api.send('POST', '/api/expenses', { id, ...ice });
  const view = new Expenses(page);
  await view.open();
  const change = (body: object) => api.send('PATCH', `/api/expenses/${id}`, body);
  await page.getByRole('button', { name: 'Edit Ice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Expense' });
  await change({ amount_centavos: 99_900, known: { amount_centavos: 10_000 } });
  await expect(view.rows).toContainText('₱999.00');
  await dialog.getByLabel('Description').fill('Ice, two bags');
  await save(dialog);
  await view.toast('Success', 'Expense updated successfully');
  await expect(view.rows).toContainText(/Ice, two bags.*₱999\.00/);

  await page.getByRole('button', { name: 'Edit Ice, two bags' }).click();
  await change({ amount_centavos: 88_800, known: { amount_centavos: 99_900 } });
  await dialog.getByLabel('Amount').fill('777');
  await save(dialog);
  await view.toast('Error', 'Failed to save expense');
  await expect(dialog.getByText('Jose changed this from ₱999.00 to ₱888.00.')).toBeVisible();
  await expect(dialog.getByLabel('Amount')).toHaveValue('777');
  await expect(view.rows).toContainText('₱888.00');
  await tapUntil(() => save(dialog), dialog);
  await expect(view.rows).toContainText('₱777.00');

  await page.getByRole('button', { name: 'History of Ice, two bags' }).click();
  const history = page.getByRole('dialog', { name: 'Expense history' });
  await expect(history.getByRole('listitem')).toHaveText([
    /Recorded.*Jose.*Supplies · Ice · ₱100\.00/,
    /Changed.*Jose.*Amount: ₱100\.00 → ₱999\.00/,
    /Changed.*Maria.*Description: Ice → Ice, two bags/,
    /Changed.*Jose.*Amount: ₱999\.00 → ₱888\.00/,
    /Changed.*Maria.*Amount: ₱888\.00 → ₱777\.00/,
  ]);
});
