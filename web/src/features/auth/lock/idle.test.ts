import { expect, test } from 'vitest';
import { isIdle } from './idle';

const USED_AT = Date.UTC(2026, 2, 11, 2, 40);
const after = (seconds: number) => isIdle(USED_AT, USED_AT + seconds * 1000, 5);

test('a screen is idle when nobody has used it for as long as was chosen', () => {
  expect(after(0)).toBe(false);
  expect(after(299)).toBe(false);
  expect(after(300)).toBe(true);
});

test('a device that slept, or whose clock was set ahead or back, counts as idle', () => {
  expect(after(3600)).toBe(true);
  expect(after(-3600)).toBe(true);
  expect(isIdle(USED_AT, 0, 30)).toBe(true);
});
