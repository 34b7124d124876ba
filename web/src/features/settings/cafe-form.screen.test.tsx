import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '~/testing/controls';
import { answers, fails, sent } from '~/testing/server';
import { cafeAddress, cafeName, openSettings, shownSettings } from '~/testing/settings';
import { toldFailure, toldSuccess } from '~/testing/toast';

const SETTINGS = '/api/settings';

test('an address may have lines', async () => {
  await openSettings();
  await cafeAddress.fill('12 Rizal St\nBaguio');
  answers('patch', SETTINGS, shownSettings({ cafe_address: '12 Rizal St\nBaguio' }));
  await button('Save').click();
  await toldSuccess('Settings saved');
  await expect.element(cafeAddress).toHaveValue('12 Rizal St\nBaguio');
});

test('a receipt has lines of the owner at its head and its foot', async () => {
  await openSettings();
  const header = page.getByRole('textbox', { name: /^Receipt header/ });
  const footer = page.getByRole('textbox', { name: /^Receipt footer/ });
  await expect.element(header).toHaveAttribute('maxlength', '300');
  await header.fill('Open daily');
  await footer.fill('Salamat po!\nWi-Fi: kape123');
  const lines = { receipt_header: 'Open daily', receipt_footer: 'Salamat po!\nWi-Fi: kape123' };
  answers('patch', SETTINGS, shownSettings(lines));
  await button('Save').click();
  await toldSuccess('Settings saved');
  expect(sent('patch', SETTINGS)).toEqual([{ ...lines, known: { receipt_header: '', receipt_footer: '' } }]);
  await expect.element(footer).toHaveValue('Salamat po!\nWi-Fi: kape123');
});

/** Saves another name, and the answer is lost. */
async function loseName() {
  await openSettings();
  await cafeName.fill('Barako');
  fails('patch', SETTINGS, 'cut');
  await button('Save').click();
  await toldFailure('Failed to save settings');
}

test("a save whose answer was lost goes first: what it did is nobody else's", async () => {
  await loseName();
  await cafeName.fill('Barako 2');
  answers('patch', SETTINGS, ({ cafe_name }) => shownSettings({ cafe_name: cafe_name ?? '' }));
  await button('Save').click();
  await toldSuccess('Settings saved');
  const lost = { cafe_name: 'Barako', known: { cafe_name: 'Sukli Cafe' } };
  expect(sent('patch', SETTINGS)).toEqual([
    lost,
    lost,
    { cafe_name: 'Barako 2', known: { cafe_name: 'Barako' } },
  ]);
  await expect.element(cafeName).toHaveValue('Barako 2');
});

test('what somebody else saved in between stays theirs', async () => {
  await loseName();
  await cafeName.fill('Barako 2');
  answers('patch', SETTINGS, ({ cafe_name }) =>
    shownSettings({ cafe_name: cafe_name ?? '', cafe_address: 'Baguio' }),
  );
  await button('Save').click();
  await toldSuccess('Settings saved');
  expect(sent('patch', SETTINGS)[2]).toEqual({ cafe_name: 'Barako 2', known: { cafe_name: 'Barako' } });
  await expect.element(cafeAddress).toHaveValue('Baguio');
});

test('what was discarded after its answer was lost is not sent again', async () => {
  await loseName();
  await button('Discard').click();
  await cafeAddress.fill('Baguio');
  answers('patch', SETTINGS, shownSettings({ cafe_address: 'Baguio' }));
  await button('Save').click();
  await toldSuccess('Settings saved');
  expect(sent('patch', SETTINGS)[1]).toEqual({ cafe_address: 'Baguio', known: { cafe_address: '' } });
});
