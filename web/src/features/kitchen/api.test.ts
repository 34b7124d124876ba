import { afterEach, expect, test, vi } from 'vitest';
import { api } from '~/api/client';
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
