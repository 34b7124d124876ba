import { expect, test } from 'vitest';
import type { ShownSettings, TakenTender } from '~/api/types';
import cases from '../../../../contracts/qr_ph_cases.json';
import {
  conflictsOfWays,
  nameProblem,
  OFFERED,
  shopProblem,
  validateWays,
  waysChange,
  waysOn,
  withChanged,
  withMovedUp,
  withOwnName,
  withoutWay,
  withSwitched,
} from './ways';

const own = (name: string): TakenTender => ({ kind: 'other', name, reference: 'off' });
const [gcash, maya, qrPh] = OFFERED as [TakenTender, TakenTender, TakenTender];
const names = (ways: readonly TakenTender[]) => ways.map(({ name }) => name);

test('a way that is switched on comes in its place, and loses its own rule when it is switched off', () => {
  const on = withSwitched(withSwitched(waysOn([own('Voucher')]), maya), gcash);
  expect(names(on)).toEqual(['GCash', 'Maya', 'Voucher']);
  const changed = withChanged(on, 'gcash', { reference: 'off' });
  expect(withSwitched(withSwitched(changed, gcash), gcash)[0]).toMatchObject({ reference: 'required' });
});

test('own names are added, moved up among themselves and removed', () => {
  const ways = waysOn([gcash, own('Voucher'), own('Bank')]);
  expect(names(withMovedUp(ways, 'own 2'))).toEqual(['GCash', 'Bank', 'Voucher']);
  expect(names(withMovedUp(ways, 'own 1'))).toEqual(['GCash', 'Voucher', 'Bank']);
  expect(names(withoutWay(ways, 'own 1'))).toEqual(['GCash', 'Bank']);
  const added = withOwnName(ways);
  expect(added.at(-1)).toMatchObject({ kind: 'other', name: '', reference: 'off' });
  expect(new Set(added.map(({ id }) => id)).size).toBe(4);
});

test.each([
  ['Please enter a name, or remove it', [own(' ')]],
  ['Please choose another name: Voucher is taken.', [own('Voucher'), own('vou cher ')]],
  ['Please choose another name: Cash is taken.', [own('cash')]],
  ['Please choose another name: GCash is taken.', [own('G CASH')]],
  ['Please choose another name: QR Ph is taken.', [gcash, own('QRPh')]],
  ['Please choose another name: Split is taken.', [own('SPLIT')]],
  [undefined, [gcash, own('Voucher')]],
])('the problem that the ways to pay have is: %s', (problem, tenders) => {
  expect(validateWays({ tenders: waysOn(tenders), qr_ph_text: '' }).problems.tenders).toBe(problem);
});

test('only the later of two equal names is wrong', () => {
  const ways = waysOn([gcash, own('Voucher'), own('VOUCHER')]);
  expect(ways.slice(1).map((way) => nameProblem(way, ways))).toEqual([
    null,
    'Please choose another name: Voucher is taken.',
  ]);
});

const [shop] = cases.shops.map(({ text }) => text) as [string];

test('only a change is sent, with the values seen before', () => {
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

test('while QR Ph is off, its typed text neither prevents a save nor is saved', () => {
  const known = { tenders: [gcash], qr_ph_text: shop };
  const on = withSwitched(waysOn([gcash]), qrPh);
  const rubbish = { tenders: on, qr_ph_text: 'rubbish' };
  expect(validateWays(rubbish).problems).toHaveProperty('qr_ph_text');
  const off = { ...rubbish, tenders: withSwitched(on, qrPh) };
  expect(validateWays(off)).toEqual({ problems: {}, message: null });
  expect(waysChange(known, off)).toBeNull();
});

test('a pasted text that makes no code is refused, and an empty one is not', () => {
  expect(['', shop, shop.slice(0, -1)].map(shopProblem)).toEqual([
    null,
    null,
    'The text is incomplete. Copy all of it again.',
  ]);
});

const by = { changed_by_first_name: 'Ben' };
const nowIs = (values: Partial<ShownSettings['values']>) =>
  ({ values, about: { tenders: by, qr_ph_text: by } }) as ShownSettings;

test('a shop code that somebody else has pasted is told by the name of its shop', () => {
  const known = { tenders: [qrPh], qr_ph_text: '' };
  const typed = { tenders: waysOn([qrPh]), qr_ph_text: shop };
  const other = cases.shops.find(({ text }) => text !== shop)?.text ?? '';
  const { problems, message: told } = conflictsOfWays(
    known,
    typed,
    nowIs({ tenders: [], qr_ph_text: other }),
  );
  expect(problems.qr_ph_text).toMatch(
    /^Ben changed this from nothing to the code of .+\. Save again to keep yours\.$/,
  );
  expect(told).toBeNull();
  expect(conflictsOfWays(known, typed, nowIs({ tenders: [gcash], qr_ph_text: shop }))).toEqual({
    problems: {},
    message: null,
  });
});

test('ways that two people changed are told in the words of the page, whatever the order of their fields', () => {
  const known = { tenders: [gcash], qr_ph_text: '' };
  const mine = { tenders: waysOn([gcash, own('Voucher')]), qr_ph_text: '' };
  const same = { reference: 'required', name: 'GCash', kind: 'gcash' } as const;
  expect(conflictsOfWays(known, mine, nowIs({ tenders: [same], qr_ph_text: '' })).message).toBeNull();
  expect(conflictsOfWays(known, mine, nowIs({ tenders: [same, own('Bank')], qr_ph_text: '' })).message).toBe(
    'Ben changed this from GCash (reference required) to GCash (reference required), Bank (no reference). Save again to keep yours.',
  );
});
