import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { callsOf } from './calls';

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);

const api = callsOf({ headers: { 'x-of': 'us' }, before: async () => undefined, after: () => undefined });
const ID = '019c0000-0000-7000-8000-000000000001';

beforeEach(() => {
  fetched.mockReset();
});

/** From now on the server gives this answer. */
function answers(body: BodyInit | null, status = 200): void {
  fetched.mockImplementation(async () => new Response(body, { status }));
}

test('a call fills in its path and its parameters, and leaves out those that are undefined', async () => {
  answers('{"rows":[]}');
  const { signal } = new AbortController();
  const query = { from: '2026-03-01', to: undefined, group: ['Coffee & Tea', 'Silog'] };
  const params = { path: { sale_id: 'a/b' }, query } as { path: { sale_id: string } };
  const { data } = await api.GET('/api/sales/{sale_id}', { params, signal });
  expect(data).toEqual({ rows: [] });
  const address = '/api/sales/a%2Fb?from=2026-03-01&group=Coffee+%26+Tea&group=Silog';
  expect(fetched).toHaveBeenCalledExactlyOnceWith(address, {
    method: 'GET',
    headers: { 'x-of': 'us' },
    signal: expect.any(AbortSignal),
  });
});

test('a request body is sent as JSON, and an answer without a body is undefined', async () => {
  answers(null, 204);
  const params = { path: { of_id: ID } };
  expect((await api.PUT('/api/menu/outs/{of_id}', { params })).data).toBeUndefined();
  expect(fetched.mock.lastCall?.[1]).toEqual({
    method: 'PUT',
    headers: { 'x-of': 'us' },
    signal: expect.any(AbortSignal),
  });

  await api.POST('/api/staff/sign-in', { body: { first_name: 'Ana', pin: '1234' } });
  expect(fetched.mock.lastCall?.[1]).toEqual({
    method: 'POST',
    body: '{"first_name":"Ana","pin":"1234"}',
    headers: { 'x-of': 'us', 'Content-Type': 'application/json' },
    signal: expect.any(AbortSignal),
  });
});

describe('when the server hangs', () => {
  let patience: AbortController;
  const waits = vi.spyOn(AbortSignal, 'timeout');
  const params = { path: { of_id: ID } };
  const isTooLong = () => patience.abort(new DOMException('Too long.', 'TimeoutError'));

  beforeEach(() => {
    patience = new AbortController();
    waits.mockReset().mockReturnValue(patience.signal);
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_answer, fail) =>
          init?.signal?.addEventListener('abort', () => fail(init.signal?.reason)),
        ),
    );
  });
  afterAll(() => waits.mockRestore());

  test('a write fails after 30 s', async () => {
    const call = api.PUT('/api/menu/outs/{of_id}', { params });
    await expect.poll(() => fetched.mock.calls).toHaveLength(1);
    expect(waits).toHaveBeenCalledExactlyOnceWith(30_000);
    isTooLong();
    await expect(call).rejects.toThrow('Too long.');
  });

  test.for([undefined, new AbortController().signal])(
    'a read fails after 30 s, whether or not it can be aborted: %s',
    async (signal) => {
      const call = api.GET('/api/menu/whole', { ...(signal && { signal }) });
      await expect.poll(() => fetched.mock.calls).toHaveLength(1);
      expect(waits).toHaveBeenCalledExactlyOnceWith(30_000);
      isTooLong();
      await expect(call).rejects.toThrow('Too long.');
    },
  );

  test('an aborted read ends immediately, even if it was aborted before it was sent', async () => {
    const [left, before] = [new AbortController(), new AbortController()];
    const call = api.GET('/api/menu/whole', { signal: left.signal });
    await expect.poll(() => fetched.mock.calls).toHaveLength(1);
    left.abort();
    await expect(call).rejects.toThrow(/aborted/);
    before.abort();
    void api.GET('/api/menu/whole', { signal: before.signal });
    await expect.poll(() => fetched.mock.calls).toHaveLength(2);
    expect(fetched.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
  });

  test('a file has no time limit', async () => {
    const { signal } = new AbortController();
    void api.GET('/api/stock/reorder.csv', { parseAs: 'blob', signal });
    await expect.poll(() => fetched.mock.calls).toHaveLength(1);
    expect(fetched.mock.lastCall?.[1]?.signal).toBe(signal);
  });

  test.for([null, new AbortController().signal])(
    'a write that brings its own limit, or null, has no other: %s',
    async (signal) => {
      void api.PUT('/api/menu/outs/{of_id}', { params, signal });
      await expect.poll(() => fetched.mock.calls).toHaveLength(1);
      expect(fetched.mock.lastCall?.[1]?.signal).toBe(signal);
    },
  );
});

test('a file is returned as a blob, whatever it contains', async () => {
  answers('Date,Total\r\n');
  const { data } = await api.GET('/api/stock/reorder.csv', { parseAs: 'blob' });
  expect(await data?.text()).toBe('Date,Total\r\n');
});

test('a refusal returns the JSON of the server, and a gateway its text', async () => {
  answers('{"error":"not_found"}', 404);
  expect((await api.GET('/api/menu/whole')).error).toEqual({ error: 'not_found' });
  answers('<html>Bad Gateway</html>', 502);
  expect((await api.GET('/api/menu/whole')).error).toBe('<html>Bad Gateway</html>');
});

test('a web page in place of the answer, such as a Wi-Fi login, is an error', async () => {
  answers('<html>Welcome to Free Wi-Fi</html>');
  await expect(api.GET('/api/menu/whole')).rejects.toThrow(SyntaxError);
});

test('the hooks hear of each call, and a call that the first hook rejects is not sent', async () => {
  answers('{}');
  const events: string[] = [];
  const watched = callsOf({
    headers: {},
    before: async (path) => {
      if (path === '/api/logo') throw new TypeError('Not now.');
      events.push(`before ${path}`);
    },
    after: (path, { status }) => events.push(`after ${path}: ${status}`),
  });
  await watched.GET('/api/menu/whole');
  expect(events).toEqual(['before /api/menu/whole', 'after /api/menu/whole: 200']);
  await expect(watched.GET('/api/logo')).rejects.toThrow('Not now.');
  expect(fetched).toHaveBeenCalledTimes(1);
});
