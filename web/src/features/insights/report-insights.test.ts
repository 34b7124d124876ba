import { describe, expect, test } from 'vitest';
import { insightsForTests } from './insights-for-tests';
import { isAbout, withFixedDays } from './report-insights';

const TODAY = '2026-11-21';
const week = { type: 'sales', range: 'week' } as const;
const ofWeek = insightsForTests(week, { from: '2026-11-15', to: TODAY });
const custom = { type: 'sales', range: 'custom', from: '2026-10-01', to: '2026-10-31' } as const;
const ofOctober = insightsForTests(custom, { from: '2026-10-01', to: '2026-10-31' });

describe('insights are about the report on the screen', () => {
  test('while its type and days are the same', () => {
    expect(isAbout(ofWeek, week, TODAY)).toBe(true);
    expect(isAbout(ofOctober, custom, TODAY)).toBe(true);
  });

  test('only until another type, range or date is chosen', () => {
    expect(isAbout(ofWeek, { ...week, type: 'financial' }, TODAY)).toBe(false);
    expect(isAbout(ofWeek, { ...week, range: 'month' }, TODAY)).toBe(false);
    expect(isAbout(ofOctober, { ...custom, to: '2026-10-30' }, TODAY)).toBe(false);
  });

  test('not after midnight, when the last 7 days are others', () => {
    expect(isAbout(ofWeek, week, '2026-11-22')).toBe(false);
    expect(isAbout(ofOctober, custom, '2026-11-22')).toBe(true);
  });

  test('with a custom range that lacks a date taken as today', () => {
    const begun = { type: 'sales', range: 'custom', from: '2026-10-01' } as const;
    expect(isAbout(insightsForTests(begun, { from: TODAY, to: TODAY }), begun, TODAY)).toBe(true);
    expect(isAbout(ofOctober, begun, TODAY)).toBe(false);
  });
});

describe('the full analysis of an insight', () => {
  test('covers exactly the days of the insight, whatever day it is', () => {
    expect(withFixedDays(ofWeek)).toEqual({ type: 'sales', range: 'custom', from: '2026-11-15', to: TODAY });
  });

  test('of all time covers all time', () => {
    const all = { type: 'inventory', range: 'all' } as const;
    expect(withFixedDays(insightsForTests(all, { from: '2020-01-01', to: TODAY }))).toEqual(all);
  });
});
