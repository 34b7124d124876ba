import { afterEach, expect, test, vi } from 'vitest';
import { api } from '~/api/client';
import { failureOf } from '~/api/errors';
import { useLive } from '~/live/live';
import { NOTHING_HEARD } from '~/live/state';
import { putTicks } from './api';

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

test('a tick that the server finds late although it is awaited is sent again without that time', async () => {
  useLive.setState({ heardAt: Date.now(), clockOffsetMs: -3_600_000 });
  vi.mocked(api.PUT)
    .mockClear()
    .mockRejectedValueOnce(failureOf(412, { error: 'too_late', detail: '' }));
  await putTicks('ticket', ['a'], true, 3000);
  const body = { line_ids: ['a'], completed: true, given_up_at: null };
  expect(api.PUT).toHaveBeenCalledTimes(2);
  expect(api.PUT).toHaveBeenLastCalledWith('/api/orders/{sale_id}/ticks', expect.objectContaining({ body }));
});
