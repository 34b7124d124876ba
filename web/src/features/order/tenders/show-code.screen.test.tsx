import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readAgain } from '~/testing/again';
import { button } from '~/testing/controls';
import { haveRead } from '~/testing/moment';
import { choose, GCASH, paid, pay, press, QR_PH, SALES } from '~/testing/paying';
import { answers, sent } from '~/testing/server';
import { details } from '~/testing/till';
import { expectFailure } from '~/testing/toast';
import cases from '../../../../../contracts/qr_ph_cases.json';

const { dialog, complete } = details;

test('QR Ph shows the code of exactly this amount, and goes on to the reference once it is paid', async () => {
  answers('get', '/api/tenders/qr-ph', { text: cases.shops[0]?.text ?? '' });
  await pay(GCASH, QR_PH);
  await choose('QR Ph');
  await button('Show code', dialog).click();
  const code = page.getByRole('img', { name: 'QR Ph code: ₱165.00 to ENG-19818-ged, Manila' });
  await expect.element(code).toBeVisible();
  await button('Paid').click();
  await expect.element(code).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText('QR Ph reference number')).toHaveFocus();
  await press('42');
  await complete.click();
  await expect.element(paid).toMatchTextContent(/Paid by QR Ph/);
  expect(sent('post', SALES)).toMatchObject([{ tenders: [{ kind: 'qrph', reference: '42' }] }]);
});

test('a code that is changed or removed in Settings while it is shown says so', async () => {
  const [first, other] = cases.shops;
  const shop = { text: first?.text ?? '' };
  answers('get', '/api/tenders/qr-ph', () => shop);
  await pay(GCASH, QR_PH);
  await choose('QR Ph');
  await button('Show code', dialog).click();
  const told = page.getByText(/^The code was just changed in Settings\./);
  await expect.element(page.getByRole('img', { name: /^QR Ph code: ₱165.00 to ENG-/ })).toBeVisible();
  expect(told.elements()).toEqual([]);
  shop.text = other?.text ?? '';
  await readAgain();
  await expect.element(told).toBeVisible();
  shop.text = '';
  await readAgain();
  await expectFailure(
    'The code was just removed in Settings. If the customer has not paid with it, choose another way to pay.',
  );
  await expect.element(button('Paid')).not.toBeInTheDocument();
  // Shown anew, it is the only code that the customer has seen.
  shop.text = other?.text ?? '';
  await readAgain();
  haveRead();
  await button('Show code', dialog).click();
  await expect.element(button('Paid')).toBeVisible();
  expect(told.elements()).toEqual([]);
});

test('no code is shown for more than the total of the order', async () => {
  answers('get', '/api/tenders/qr-ph', { text: cases.shops[0]?.text ?? '' });
  await pay(QR_PH);
  await choose('Split');
  await press('100');
  await button('QR Ph', dialog).click();
  const amount = dialog.getByLabelText('Amount by QR Ph');
  await expect.element(amount).toHaveValue('65.00');
  const show = button('Show code', dialog);
  await expect.element(show).toBeEnabled();
  for (const tooMuch of ['165.01', '90000000000']) {
    await amount.fill(tooMuch);
    await expect.element(show).toBeDisabled();
  }
});

test('without a shop code QR Ph asks only for its reference', async () => {
  answers('get', '/api/tenders/qr-ph', { text: null });
  await pay(QR_PH);
  await choose('QR Ph');
  await expect.element(dialog.getByLabelText('QR Ph reference number')).toHaveFocus();
  expect(button('Show code', dialog).elements()).toEqual([]);
});
