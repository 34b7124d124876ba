import { expect, test } from 'vitest';
import { readAgain } from '~/testing/again';
import { button, dialog } from '~/testing/controls';
import { openSettings, shownSettings } from '~/testing/settings';

test('dismissing somebody warns that an open sign-up lets them in again, and says how to prevent it', async () => {
  const ana = {
    id: 'ana',
    first_name: 'Ana',
    is_active: true,
    is_signed_in: true,
    signed_up_at: '2026-03-11T02:40:00Z',
  };
  const told = await openSettings({ people: [ana] });
  const way = dialog('Dismiss Ana?').getByText(/Ana can come back .* choose 'Confirmed' under Access/);
  await button('Dismiss Ana').click();
  await expect.element(way).toBeVisible();
  await button('Cancel', dialog('Dismiss Ana?')).click();
  told.settings = shownSettings({ sign_up: 'confirmed' });
  await readAgain();
  await button('Dismiss Ana').click();
  await expect.element(dialog('Dismiss Ana?')).toBeVisible();
  await expect.element(way).not.toBeInTheDocument();
});
