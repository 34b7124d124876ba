import { afterEach, expect, test, vi } from 'vitest';
import { api } from '~/api/client';
import { failureOf } from '~/api/errors';
import { useLive } from '~/live/live';
import { NOTHING_HEARD } from '~/live/state';
import { putSeen, putStopped, putTicks } from './api';
import { withRetries } from './ticket/with-retries';

vi.mock('~/api/client', () => ({ answer: (call: unknown) => call, api: { PUT: vi.fn(async () => null) } }));

afterEach(() => {
  vi.useRealTimers();
  useLive.setState(NOTHING_HEARD);
});

test('a call says when it is given up, by the clock of the server', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 2, 4) });
  useLive.setState({ heardAt: Date.now(), clockOffsetMs: -3_600_000 });
  await putTicks('ticket', ['a'], true, 3000);
  const body = { line_ids: ['a'], completed: true, given_up_at: '2026-03-02T03:00:03.000Z' };
  expect(api.PUT).toHaveBeenCalledWith('/api/orders/{sale_id}/ticks', expect.objectContaining({ body }));
});

test.each([
  ['finds late although it is awaited', failureOf(412, { error: 'too_late', detail: '' })],
  ['is too old for', failureOf(422, { error: 'invalid', detail: '', field: 'given_up_at' })],
])('a tick that the server %s is sent again without that time', async (_, failure) => {
  useLive.setState({ heardAt: Date.now(), clockOffsetMs: -3_600_000 });
  vi.mocked(api.PUT).mockClear().mockRejectedValueOnce(failure);
  await putTicks('ticket', ['a'], true, 3000);
  const body = { line_ids: ['a'], completed: true };
  expect(api.PUT).toHaveBeenCalledTimes(2);
  expect(api.PUT).toHaveBeenLastCalledWith('/api/orders/{sale_id}/ticks', expect.objectContaining({ body }));
});

test('what a screen says of an order also says when it is given up', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 2, 4) });
  useLive.setState({ heardAt: Date.now(), clockOffsetMs: 0 });
  vi.mocked(api.PUT).mockClear();
  await withRetries((signal, limit) => putStopped('ticket', limit, signal));
  await putSeen(['ticket'], 5000);
  const calls: unknown[][] = vi.mocked(api.PUT).mock.calls;
  const times = calls.map(([, call]) => (call as { body: object }).body);
  expect(times).toEqual([
    { given_up_at: '2026-03-02T04:00:03.000Z' },
    { ids: ['ticket'], given_up_at: '2026-03-02T04:00:05.000Z' },
  ]);
});
