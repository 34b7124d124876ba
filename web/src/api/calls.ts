/**
 * The requests of the server's API. openapi-fetch provides their types; the part of its code that this app needs is
 * here.
 */
import type { Client } from 'openapi-fetch';
import type { paths } from './schema';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The calls, typed by the API's description: `calls.GET('/api/sales/{sale_id}', { params: { path: … } })`. */
type Calls = Pick<Client<paths>, (typeof METHODS)[number]>;

/**
 * A server that takes this long has hung, as when its machine has lost power but the Wi-Fi has not. The browser alone
 * would wait for a quarter of an hour, at a question that cannot be left until then, or beside 'Loading...'.
 */
const PATIENCE_MS = 30_000;

/** For a write that takes as long as the connection or the server's own work needs. */
export const HOWEVER_LONG = { signal: null };

interface Options extends Omit<RequestInit, 'body'> {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> };
  /** Sent as JSON. */
  body?: unknown;
  parseAs?: 'json' | 'text' | 'blob' | 'stream';
}

interface Around {
  /** Sent with each call. */
  headers: Record<string, string>;
  /** Called before a call is sent; throws if it must not be. */
  before(path: string): Promise<void>;
  after(path: string, response: Response): void;
}

export function callsOf(around: Around): Calls {
  const called = METHODS.map((method) => [
    method,
    async (path: string, options: Options = {}) => {
      await around.before(path);
      const response = await fetch(addressOf(path, options.params), sentBy(method, around.headers, options));
      around.after(path, response);
      return response.ok
        ? { data: await dataOf(response, options.parseAs), response }
        : { error: jsonOr(await response.text()), response };
    },
  ]);
  return Object.fromEntries(called);
}

function sentBy(
  method: string,
  headers: Record<string, string>,
  { params, body, parseAs, ...rest }: Options,
): RequestInit {
  const init = { ...rest, signal: method === 'GET' ? ofRead(rest.signal, parseAs) : ofWrite(rest) };
  if (body === undefined) return { ...init, method, headers };
  return {
    ...init,
    method,
    body: JSON.stringify(body),
    headers: { ...headers, 'Content-Type': 'application/json' },
  };
}

/** A write that takes longer names a signal of its own, or HOWEVER_LONG. */
function ofWrite({ signal = AbortSignal.timeout(PATIENCE_MS) }: RequestInit): AbortSignal | null {
  return signal;
}

/** The caller's signal says that nobody waits for the answer any more. A file may take as long as it needs. */
function ofRead(left: RequestInit['signal'] = null, as: Options['parseAs'] = 'json'): AbortSignal | null {
  if (as === 'blob' || as === 'stream' || left?.aborted) return left;
  const limit = AbortSignal.timeout(PATIENCE_MS);
  if (!left) return limit;
  // `AbortSignal.any` is missing on tablets that are still in use.
  const either = new AbortController();
  for (const signal of [left, limit])
    signal.addEventListener('abort', () => either.abort(signal.reason), { signal: either.signal });
  return either.signal;
}

function addressOf(
  path: string,
  { path: parts = {}, query = {} }: NonNullable<Options['params']> = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, `${one}`);
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(`${parts[name]}`));
  const queryText = search.toString();
  return queryText ? `${address}?${queryText}` : address;
}

/** @throws SyntaxError if the body is not the JSON that it should be */
async function dataOf(response: Response, as: Options['parseAs'] = 'json'): Promise<unknown> {
  if (as === 'stream') return response.body;
  if (as !== 'json') return response[as]();
  const text = await response.text();
  return text ? JSON.parse(text) : undefined;
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
