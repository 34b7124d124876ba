import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptForms } from './kept-forms';

const HOUR_MS = 3_600_000;

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-08-15T02:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('a form without an answer is found for a day, even by a page that stays open longer', () => {
  const forms = keptForms<{ quantity: string }, null>('delivery');
  forms.keep('pie', {
    id: 'a',
    texts: { quantity: '5' },
    rest: null,
    isSent: true,
    at: Date.now(),
    isLeft: true,
  });
  vi.advanceTimersByTime(23 * HOUR_MS);
  expect(forms.foundIn('pie')?.id).toBe('a');
  vi.advanceTimersByTime(2 * HOUR_MS);
  expect(forms.foundIn('pie')).toBeNull();
});

test('a kept form without a time is not found', () => {
  const forms = keptForms<{ quantity: string }, null>('delivery');
  forms.keep('pie', { isLeft: true } as never);
  expect(forms.foundIn('pie')).toBeNull();
});
