import type { ErrorCode, NeededApproval, Refusal } from './types';

/** How a call failed: it never arrived, a gateway answered, or the server refused it. */
export type FailureKind = 'no-connection' | 'gateway' | 'status';

/** The server refuses every call of a device that is not, or no longer, added. */
export const NOT_ADDED = 'device_not_paired' satisfies ErrorCode;

/** The code of a refusal that came without one. */
const WORDLESS: FailureKind = 'status';

export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly kind: FailureKind,
    /** 0 if no answer came. */
    readonly status: number,
    /** The server's code, such as `pin_taken`; the kind if the server gave none. */
    readonly code: ErrorCode | FailureKind,
    message: string,
    readonly field: string | null = null,
    readonly retryAfterSeconds: number | null = null,
    /** What has to be approved first; null if nothing. */
    readonly asked: NeededApproval | null = null,
  ) {
    super(message);
  }

  /** The server's own words for the person, if any. */
  get detail(): string | null {
    return this.kind === 'status' && this.code !== WORDLESS ? this.message : null;
  }
}

const GATEWAY_STATUSES = [502, 503, 504];

export function noConnection(cause?: unknown): ApiError {
  const failure = new ApiError('no-connection', 0, 'no-connection', 'Failed to send a request to the server');
  failure.cause = cause;
  return failure;
}

export function failureOf(status: number, body: unknown): ApiError {
  const { error, detail, field, retry_after_seconds, asked } = isRefusal(body)
    ? body
    : ({} as Partial<Refusal>);
  if (GATEWAY_STATUSES.includes(status)) {
    return new ApiError(
      'gateway',
      status,
      error ?? 'gateway',
      'Relay error: the server could not be reached',
    );
  }
  const message = detail ?? 'The server returned a non-2xx status code';
  return new ApiError(
    'status',
    status,
    error ?? WORDLESS,
    message,
    field ?? null,
    retry_after_seconds ?? null,
    asked ?? null,
  );
}

/** Whether a retry may help: a refusal stays a refusal; only a missing, broken or gateway answer may change. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.kind !== 'status' || error.status >= 500);
}

/** Nothing came within the time limit of a call: somebody has waited long enough. */
export function hasHung({ cause }: Error): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}

/** The server's disk is full or refuses writes: nothing was stored, and nothing will be until that is fixed. */
export function isDiskTrouble({ status }: ApiError): boolean {
  return status === 507;
}

/** No answer came, but the server may have done it anyway. */
export function mayBeDone(error: unknown): boolean {
  return error instanceof ApiError && error.kind !== 'status';
}

export function isRefusal(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && 'error' in body && 'detail' in body;
}
