/** The server for tests of screens: it answers what a test tells it to, typed by the API's description. */
import type { paths } from '~/api/schema';
import type { ErrorCode } from '~/api/types';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Path<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: object }> ? P : never;
}[keyof paths];
type Operation<M extends Method, P> = P extends keyof paths
  ? NonNullable<paths[P][M & keyof paths[P]]>
  : never;
type Json<T> = T extends { content: { 'application/json': infer Body } | { 'text/csv': infer Body } }
  ? Body
  : undefined;
type Answer<M extends Method, P> =
  Operation<M, P> extends { responses: infer R } ? Json<R[keyof R & (200 | 201 | 204)]> : never;
type Body<M extends Method, P> =
  Operation<M, P> extends { requestBody?: infer R } ? Json<NonNullable<R>> : undefined;

/** No answer comes, or none within the time limit, or one that is a failure. */
export type Fault = 'cut' | 'hung' | { status: number; json?: unknown; body?: BodyInit };
export const BROKEN: Fault = { status: 500, json: { error: 'unexpected', detail: 'Nobody knows why.' } };
export const GATEWAY: Fault = { status: 503, body: '<html>Service Unavailable</html>' };
/** After this nobody tries again. */
export const REFUSED: Fault = { status: 400, json: { error: 'refused', detail: 'Refused by the test.' } };

/** The server's refusal, with its reason. */
export function refusal(status: number, error: ErrorCode, detail = 'The server says why.'): Fault {
  return { status, json: { error, detail } };
}

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}
type Responder = (call: Call) => Promise<Response> | Response;

interface Route {
  method: string;
  path: RegExp;
  respond: Responder;
}

let routes: Route[] = [];
/** These come before the regular answers. */
let faults: Route[] = [];
let calls: Call[] = [];
let unexpected: string[] = [];
/** The ids that were recorded so far. */
let recorded = new Set<string>();
/** A test may have fake timers. */
const realTimeout = globalThis.setTimeout;
/** Requests whose body has not been read yet. */
const arriving = new Set<Promise<string>>();

/**
 * From now on this gets this answer; `says` may be a function of what was sent, and of the address after and before its
 * '?'.
 */
export function answers<M extends Method, P extends Path<M>>(
  method: M,
  path: P,
  reply:
    | Answer<M, P>
    | ((sent: Body<M, P>, query: URLSearchParams, path: string) => Answer<M, P> | Promise<Answer<M, P>>),
): void {
  route(method, path, async ({ body, query, path: address }) => {
    const answer =
      typeof reply === 'function'
        ? await (reply as (sent: unknown, query: URLSearchParams, path: string) => unknown)(
            body,
            query,
            address,
          )
        : reply;
    return answer === undefined
      ? new Response(null, { status: 204 })
      : Response.json(answer, { status: isNew(method, body) ? 201 : 200 });
  });
}

/** Whether the call records something under a new id, which the real server answers with 201. */
function isNew(method: string, body: unknown): boolean {
  const { id } = (body ?? {}) as { id?: string };
  const isNew = method === 'post' && id !== undefined && !recorded.has(id);
  if (isNew) recorded.add(id);
  return isNew;
}

/** The next `times` calls of this fail: immediately, or when the fault is known. */
export function fails<M extends Method, P extends Path<M>>(
  method: M,
  path: P,
  fault: Fault | Promise<Fault>,
  times = 1,
): void {
  failing(method, path, fault, times);
}

/** All calls of this fail until the returned function is called. */
export function breaks<M extends Method, P extends Path<M>>(
  method: M,
  path: P,
  fault: Fault | Promise<Fault>,
): () => void {
  const own = failing(method, path, fault, Number.POSITIVE_INFINITY);
  return () => end(own);
}

/** The next call of this is carried out, and its answer is lost. */
export function losesAnswer<M extends Method, P extends Path<M>>(method: M, path: P): void {
  const respond = async (call: Call) => {
    end(own);
    await findIn(routes, call)?.respond(call);
    throw new TypeError('Failed to fetch');
  };
  const own: Route = { method, path: pattern(path), respond };
  faults.unshift(own);
}

function failing(method: string, path: string, fault: Fault | Promise<Fault>, times: number): Route {
  const respond = async () => {
    times -= 1;
    if (times === 0) end(own);
    const known = await fault;
    if (known === 'cut') throw new TypeError('Failed to fetch');
    if (known === 'hung') throw new DOMException('The signal timed out.', 'TimeoutError');
    const { status, json, body } = known;
    return json === undefined ? new Response(body ?? null, { status }) : Response.json(json, { status });
  };
  const own: Route = { method, path: pattern(path), respond };
  faults.unshift(own);
  return own;
}

function end(fault: Route): void {
  faults = faults.filter((other) => other !== fault);
}

/** By the time of this call the session has ended; the sign-in screen comes. */
export function endsSession<M extends Method, P extends Path<M>>(method: M, path: P): void {
  fails(method, path, refusal(401, 'signed_out'));
  answers('get', '/api/staff/anybody', { anybody: true, sign_up: 'open' });
}

/** What was sent to this path, in order. */
export function sent<M extends Method, P extends Path<M>>(method: M, path: P): Body<M, P>[] {
  return callsOf(method, path).map(({ body }) => body as Body<M, P>);
}

/** What this path was asked for after the '?', in order. */
export function queriesOf<M extends Method, P extends Path<M>>(method: M, path: P): URLSearchParams[] {
  return callsOf(method, path).map(({ query }) => query);
}

function callsOf(method: string, path: string): Call[] {
  const place = pattern(path);
  return calls.filter((call) => call.method === method && place.test(call.path));
}

/** One address of a path: `at('/api/stock/{kind}', 'supply')`. */
export function at<P extends keyof paths>(path: P, ...parts: string[]): P {
  return path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(parts.shift() ?? '')) as P;
}

/**
 * Waits for the calls that are answered immediately. A test may end, by what its screen shows, before the server knows
 * of a call: the answer would come into the next test.
 */
export async function untilAnswered(): Promise<void> {
  do {
    // What was tapped is sent after the tap's own work.
    await new Promise((wake) => realTimeout(wake, 0));
    await Promise.all(arriving);
    // These bodies queue behind the answers in the browser: once they are read, so are the answers.
    for (const answer of [new Response('{}'), new Response('{}')]) await answer.json();
  } while (arriving.size > 0);
}

/** Starts over, and returns the calls that no test had set up an answer for. */
export function resetServer(): string[] {
  const complaints = unexpected;
  [routes, faults, calls, unexpected, recorded] = [[], [], [], [], new Set()];
  return complaints;
}

async function answerFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname: path, searchParams: query } = new URL(request.url);
  const arrival = request.text();
  arriving.add(arrival);
  const text = await arrival.finally(() => arriving.delete(arrival));
  const call = {
    method: request.method.toLowerCase(),
    path,
    query,
    body: text ? JSON.parse(text) : undefined,
  };
  const found = findIn([...faults, ...routes], call);
  calls.push(call);
  if (found) return Promise.race([found.respond(call), whenAborted(request.signal)]);
  unexpected.push(`${call.method} ${path}`);
  return Response.json({ error: 'not_found', detail: 'No test said what to answer.' }, { status: 404 });
}

function findIn(all: readonly Route[], { method, path }: Call): Route | undefined {
  return all.find((each) => each.method === method && each.path.test(path));
}

globalThis.fetch = answerFetch;

/** Rejects when the caller no longer waits for the answer. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

function route(method: string, path: string, respond: Responder): void {
  routes.unshift({ method, path: pattern(path), respond });
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
