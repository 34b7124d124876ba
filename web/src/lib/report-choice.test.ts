import { expect, test } from 'vitest';
import { questionOf } from './report-choice';

test('a named range is requested by its name alone', () => {
  const choice = { type: 'sales', range: 'month', from: '2026-01-01', to: '2026-01-31' } as const;
  expect(questionOf(choice)).toEqual({ range: 'month' });
});

test('a custom range is requested with the dates that were given', () => {
  const choice = { type: 'sales', range: 'custom', from: '2026-01-01' } as const;
  expect(questionOf(choice)).toEqual({ range: 'custom', from: '2026-01-01' });
  expect(questionOf({ ...choice, to: '2026-01-31' })).toEqual({
    range: 'custom',
    from: '2026-01-01',
    to: '2026-01-31',
  });
});
