import { expect, test } from 'vitest';
import type { TakenTender } from '~/api/types';
import cases from '../../../../contracts/qr_ph_cases.json';
import {
  OFFERED,
  shopProblem,
  waysChange,
  waysOn,
  waysProblem,
  withChanged,
  withMovedUp,
  withOwnName,
  without,
  withSwitched,
  wrongInWays,
} from './ways';

const own = (name: string): TakenTender => ({ kind: 'other', name, reference: 'off' });
const [gcash, maya, qrPh] = OFFERED as [TakenTender, TakenTender, TakenTender];
const names = (ways: readonly TakenTender[]) => ways.map(({ name }) => name);

test('what is switched on comes in its place, and is off again without its rule', () => {
  const on = withSwitched(withSwitched(waysOn([own('Voucher')]), maya), gcash);
  expect(names(on)).toEqual(['GCash', 'Maya', 'Voucher']);
  const changed = withChanged(on, 'gcash', { reference: 'off' });
  expect(withSwitched(withSwitched(changed, gcash), gcash)[0]).toMatchObject({ reference: 'required' });
});

test('own names are added, moved up among themselves and removed', () => {
  const ways = waysOn([gcash, own('Voucher'), own('Bank')]);
  expect(names(withMovedUp(ways, 'own 2'))).toEqual(['GCash', 'Bank', 'Voucher']);
  expect(names(withMovedUp(ways, 'own 1'))).toEqual(['GCash', 'Voucher', 'Bank']);
  expect(names(without(ways, 'own 1'))).toEqual(['GCash', 'Bank']);
  const added = withOwnName(ways);
  expect(added.at(-1)).toMatchObject({ kind: 'other', name: '', reference: 'off' });
  expect(new Set(added.map(({ id }) => id)).size).toBe(4);
});

test.each([
  ['Please enter a name for each way to pay, or remove it', [own(' ')]],
  ['Each way to pay needs a name of its own', [own('Voucher'), own('voucher ')]],
  ['Each way to pay needs a name of its own', [own('cash')]],
  ['Each way to pay needs a name of its own', [own('GCASH')]],
  [null, [gcash, own('Voucher')]],
])('%s', (problem, tenders) => {
  expect(waysProblem(waysOn(tenders))).toBe(problem);
});

const [shop] = cases.shops.map(({ text }) => text) as [string];

test('only a change is sent, with what was seen', () => {
  const known = { tenders: [gcash], qr_ph_text: '' };
  expect(waysChange(known, { tenders: waysOn([gcash]), qr_ph_text: ' ' })).toBeNull();
  const changed = withChanged(waysOn([gcash, own('Voucher ')]), 'gcash', { reference: 'off' });
  expect(waysChange(known, { tenders: changed, qr_ph_text: '' })).toEqual({
    tenders: [{ ...gcash, reference: 'off' }, own('Voucher')],
    known: { tenders: [gcash] },
  });
  const withQrPh = { tenders: [gcash, qrPh], qr_ph_text: '' };
  expect(waysChange(withQrPh, { tenders: waysOn([gcash, qrPh]), qr_ph_text: `${shop}\n` })).toEqual({
    qr_ph_text: shop,
    known: { qr_ph_text: '' },
  });
});

test('while QR Ph is off, what was typed as its text neither stands in the way nor is saved', () => {
  const known = { tenders: [gcash], qr_ph_text: shop };
  const on = withSwitched(waysOn([gcash]), qrPh);
  const rubbish = { tenders: on, qr_ph_text: 'rubbish' };
  expect(wrongInWays(rubbish).problems).toHaveProperty('qr_ph_text');
  const off = { ...rubbish, tenders: withSwitched(on, qrPh) };
  expect(wrongInWays(off)).toEqual({ problems: {}, told: null });
  expect(waysChange(known, off)).toBeNull();
});

test('a pasted text that makes no codes is said, and none at all is well', () => {
  expect(['', shop, shop.slice(0, -1)].map(shopProblem)).toEqual([
    null,
    null,
    'The text is not whole. Copy all of it once more.',
  ]);
});
