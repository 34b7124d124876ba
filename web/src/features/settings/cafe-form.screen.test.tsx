import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, pressEnter } from '~/testing/controls';
import { answers, fails, losesAnswer, sent } from '~/testing/server';
import { cafeAddress, cafeName, openSettings, shownSettings } from '~/testing/settings';
import { expectFailure, expectSuccess } from '~/testing/toast';

const SETTINGS = '/api/settings';

test('an address may have several lines', async () => {
  await openSettings();
  await cafeAddress.fill('12 Rizal St\nBaguio');
  answers('patch', SETTINGS, shownSettings({ cafe_address: '12 Rizal St\nBaguio' }));
  await button('Save').click();
  await expectSuccess('Settings saved');
  await expect.element(cafeAddress).toHaveValue('12 Rizal St\nBaguio');
});

test('the owner can add lines at the top and at the bottom of a receipt', async () => {
  await openSettings();
  const header = page.getByRole('textbox', { name: /^Receipt header/ });
  const footer = page.getByRole('textbox', { name: /^Receipt footer/ });
  await expect.element(header).toHaveAttribute('maxlength', '300');
  await header.fill('Open daily');
  await footer.fill('Salamat po!\nWi-Fi: kape123');
  const lines = { receipt_header: 'Open daily', receipt_footer: 'Salamat po!\nWi-Fi: kape123' };
  answers('patch', SETTINGS, shownSettings(lines));
  await button('Save').click();
  await expectSuccess('Settings saved');
  expect(sent('patch', SETTINGS)).toEqual([{ ...lines, known: { receipt_header: '', receipt_footer: '' } }]);
  await expect.element(footer).toHaveValue('Salamat po!\nWi-Fi: kape123');
});

/** Saves another name and loses the answer, or the request as well. */
async function loseName({ arrives = false } = {}) {
  const told = await openSettings();
  answers('patch', SETTINGS, ({ known: _, ...said }) => {
    told.settings = shownSettings({ ...told.settings.values, ...(said as object) });
    return told.settings;
  });
  if (arrives) losesAnswer('patch', SETTINGS);
  else fails('patch', SETTINGS, 'cut');
  await cafeName.fill('Barako');
  await button('Save').click();
  await expectFailure('Failed to save settings');
  return told;
}

test.for([
  ['saved', true, 'Barako'],
  ['never sent', false, 'Sukli Cafe'],
] as const)(
  "a name that was %s when its answer was lost is not taken for someone else's",
  async ([, arrives, known]) => {
    await loseName({ arrives });
    await cafeName.fill('Barako 2');
    await button('Save').click();
    await expectSuccess('Settings saved');
    expect(sent('patch', SETTINGS)[1]).toEqual({ cafe_name: 'Barako 2', known: { cafe_name: known } });
    await expect.element(cafeName).toHaveValue('Barako 2');
  },
);

test('what somebody else has saved in between stays theirs', async () => {
  const told = await loseName({ arrives: true });
  told.settings = shownSettings({ cafe_name: 'Barako', cafe_address: 'Baguio' });
  await cafeName.fill('Barako 2');
  await button('Save').click();
  await expectSuccess('Settings saved');
  expect(sent('patch', SETTINGS)[1]).toEqual({ cafe_name: 'Barako 2', known: { cafe_name: 'Barako' } });
  await expect.element(cafeAddress).toHaveValue('Baguio');
});

test('a change that was discarded after its answer was lost is not sent again', async () => {
  await loseName();
  await button('Discard').click();
  await cafeAddress.fill('Baguio');
  await button('Save').click();
  await expectSuccess('Settings saved');
  expect(sent('patch', SETTINGS)[1]).toEqual({ cafe_address: 'Baguio', known: { cafe_address: '' } });
});

test('the focus stays on the button that has saved', async () => {
  await openSettings();
  await cafeName.fill('Barako');
  answers('patch', SETTINGS, shownSettings({ cafe_name: 'Barako' }));
  await pressEnter(button('Save'));
  await expectSuccess('Settings saved');
  await expect.element(button('Discard')).not.toBeInTheDocument();
  await expect.element(button('Save')).toHaveFocus();
});

test('the focus is not lost with the button that has discarded', async () => {
  await openSettings();
  await cafeName.fill('Barako');
  await pressEnter(button('Discard'));
  await expect.element(cafeName).toHaveValue('Sukli Cafe');
  await expect.element(button('Save')).toHaveFocus();
});
