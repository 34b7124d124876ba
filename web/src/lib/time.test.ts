import { expect, test } from 'vitest';
import { formatClock, formatDate, formatSeconds, todayInManila } from './time';

test('the day turns at midnight in Manila', () => {
  expect(todayInManila(Date.parse('2026-03-01T15:59:59Z'))).toBe('2026-03-01');
  expect(todayInManila(Date.parse('2026-03-01T16:00:00Z'))).toBe('2026-03-02');
});

test('times are shown in Manila', () => {
  expect(formatClock('2026-03-01T16:05:00Z')).toBe('00:05');
  expect(formatSeconds('2026-03-01T16:05:09.900Z')).toBe('00:05:09');
  expect(formatDate('2026-03-01T16:05:00Z')).toBe('Mar 2, 2026');
});
