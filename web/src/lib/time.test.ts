import { expect, test } from 'vitest';
import {
  formatDate,
  formatSeconds,
  formatTime,
  formatTimeOn,
  formatWait,
  hourInManila,
  plainTime,
  todayInManila,
} from './time';

test('the day turns at midnight in Manila', () => {
  expect(todayInManila(Date.parse('2026-03-01T15:59:59Z'))).toBe('2026-03-01');
  expect(todayInManila(Date.parse('2026-03-01T16:00:00Z'))).toBe('2026-03-02');
});

test('times are shown in Manila time', () => {
  expect(formatTime('2026-03-01T16:05:00Z')).toBe('12:05\u00a0AM');
  expect(formatSeconds('2026-03-01T16:05:09.900Z')).toBe('12:05:09\u00a0AM');
  expect(plainTime('2026-03-01T16:05:09.900Z')).toBe('00:05:09');
  expect(formatDate('2026-03-01T16:05:00Z')).toBe('Mar 2, 2026');
});

test('a time on another day than the one it is listed under shows its date', () => {
  expect(formatTimeOn('2026-03-02T02:26:00Z', '2026-03-02')).toBe('10:26\u00a0AM');
  expect(formatTimeOn('2026-03-02T02:26:00Z', '2026-02-28')).toBe('Mar 2, 2026, 10:26\u00a0AM');
  expect(formatTimeOn('2026-03-01T16:05:00Z', '2026-03-01')).toBe('Mar 2, 2026, 12:05\u00a0AM');
});

test('an instant belongs to its hour in Manila', () => {
  expect(hourInManila('2026-11-20T15:59:59.999999Z')).toBe(23);
  expect(hourInManila('2026-11-20T16:00:00Z')).toBe(0);
});

test('a wait is shown in minutes and seconds', () => {
  expect(formatWait(95)).toBe('1:35');
  expect(formatWait(9)).toBe('0:09');
});
