import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptForms } from './kept-forms';

const HOUR_MS = 3_600_000;

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-08-15T02:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('what nobody answered is found for a day, also in a page that lives longer', () => {
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

test('what has no time, as rubbish has none, is not found', () => {
  const forms = keptForms<{ quantity: string }, null>('delivery');
  forms.keep('pie', { isLeft: true } as never);
  expect(forms.foundIn('pie')).toBeNull();
});
