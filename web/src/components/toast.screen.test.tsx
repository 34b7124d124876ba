/** What a person is told when something has gone wrong. */
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, dialog } from '~/testing/controls';
import { menuItem } from '~/testing/menu';
import { openTill, tile } from '~/testing/till';

const itemDialog = dialog('Add Custom Item');
const message = page.getByText('Invalid Amount');

beforeEach(async () => {
  await openTill(menuItem('Other', { price_centavos: 0, current_stock: 0 }));
  await tile('Other').click();
  await button('Add', itemDialog).click();
  await expect.element(message).toBeVisible();
});

test('a failure in a dialog is no longer shown once the dialog is closed', async () => {
  await userEvent.keyboard('{Escape}');
  await expect.element(itemDialog).not.toBeInTheDocument();
  // After 8 s it would go by itself.
  await expect.element(message, { timeout: 4_000 }).not.toBeInTheDocument();
});

test('a failure is in exactly one live region, so that it is read once', () => {
  const regions: string[] = [];
  for (let box: Element | null = message.element(); box; box = box.parentElement)
    if (box.matches('[role=alert], [role=status], [aria-live]')) regions.push(box.role ?? 'aria-live');
  expect(regions).toEqual(['alert']);
});
