import { expect, test } from 'vitest';
import { approvalChange, approvalProblems, formOf, parsePercent } from './approvals';

const off = {
  approve_void: false,
  approve_restore: false,
  approve_delete: false,
  approve_export: false,
  approve_discount_over: null,
  approve_cash_out_over: null,
};

test.each([
  ['0', 0],
  ['12.5', 125],
  [' 20 % ', 200],
  ['100', 1000],
  ['100.1', null],
  ['-1', null],
  ['1.25', null],
  ['ten', null],
  ['', null],
])('%j percent are %j tenths', (text, tenths) => {
  expect(parsePercent(text)).toBe(tenths);
});

test('values that are read into the form and back are no change, with limits and without', () => {
  for (const limits of [
    { approve_discount_over: 0, approve_cash_out_over: 0 },
    { approve_discount_over: 125, approve_cash_out_over: 123_456 },
    {},
  ]) {
    const known = { ...off, ...limits };
    expect(approvalProblems(formOf(known))).toEqual({});
    expect(approvalChange(known, formOf(known))).toBeNull();
  }
});

test('an emptied limit is removed, and only changes are sent', () => {
  const known = { ...off, approve_void: true, approve_discount_over: 200 };
  const form = { ...formOf(known), approve_discount_over: ' ', approve_restore: true };
  expect(approvalProblems(form)).toEqual({});
  expect(approvalChange(known, form)).toEqual({
    approve_restore: true,
    approve_discount_over: null,
    known: { approve_restore: false, approve_discount_over: 200 },
  });
});
