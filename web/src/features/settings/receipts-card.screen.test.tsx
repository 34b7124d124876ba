import { expect, test } from 'vitest';
import { answers, breaks, REFUSED, sent } from '~/testing/server';
import { card, openSettings, shownSettings } from '~/testing/settings';
import { expectFailure, expectSuccess } from '~/testing/toast';

const choice = (name: string) => card('Receipts').getByRole('radio', { name });

test('the choice of when receipts are printed is saved immediately, and goes back if that fails', async () => {
  const told = await openSettings();
  await expect.element(choice('Never')).toBeChecked();
  answers('patch', '/api/settings', () => {
    told.settings = shownSettings({ receipts: 'always' });
    return told.settings;
  });
  await choice('Always').click({ force: true });
  await expectSuccess('Settings saved');
  await expect.element(choice('Always')).toBeChecked();
  breaks('patch', '/api/settings', REFUSED);
  await choice('Never').click({ force: true });
  await expectFailure('Failed to save settings');
  await expect.element(choice('Always')).toBeChecked();
  expect(sent('patch', '/api/settings')[0]).toEqual({ receipts: 'always', known: { receipts: 'never' } });
});
