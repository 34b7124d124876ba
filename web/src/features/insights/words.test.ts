import { expect, test } from 'vitest';
import type { InsightFigure } from '~/api/types';
import { insightsForTests } from './insights-for-tests';
import { basisText, formatFigure, stateText } from './words';

test.each<[InsightFigure['unit'], number, string]>([
  ['centavos', 1_234_550, '₱12,345.50'],
  ['centavos', -5_000, '-₱50.00'],
  ['tenths_of_percent', -333, '-33.3%'],
  ['hundredths_of_minute', 750, '7 min 30 s'],
  ['hour', 15, '3 PM'],
  ['hour', 24, '12 AM'],
  ['count', 1_234, '1,234'],
  ['count', -1_234, '-1,234'],
])('a figure in %s, %i, reads %s', (unit, value, text) => {
  expect(formatFigure({ name: 'Figure', unit, value })).toBe(text);
});

test('insights say which days they cover, and when they were made', () => {
  const choice = { type: 'sales', range: 'custom' } as const;
  const today = insightsForTests(choice, { from: '2026-11-21', to: '2026-11-21' }).insights;
  expect(basisText(today)).toMatch(/^Nov 21, 2026, as of Nov 21, 2026, 3:07\sPM$/i);
  const week = insightsForTests(choice, { from: '2026-11-15', to: '2026-11-21' }).insights;
  expect(basisText(week)).toContain('Nov 15, 2026 to Nov 21, 2026, ');
});

test('the panel says what is left of the quota, or that no key is set up', () => {
  const state = { configured: true, problem: null, quota: 30, quota_left: 7 };
  expect(stateText(state)).toBe('7 of 30 AI analyses left today.');
  expect(stateText({ ...state, quota_left: 0 })).toBe('No AI analyses left today (30 used).');
  expect(stateText({ ...state, configured: false, problem: 'no_key' })).toBe(
    'No AI key is set up on the server.',
  );
});
