import { unansweredWrite, type FieldError } from '@intranet/domain';
import { isAxiosError, type AxiosError } from 'axios';

/** What a request came to when it did not succeed; `message` is fit to show. */
export class ApiError extends Error {
  /** HTTP status, 0 when no answer came. */
  readonly status: number;
  /** A code of the domain's catalogue of refusals, or 'network' when no answer came. */
  readonly code: string;
  readonly details: Record<string, unknown>;
  readonly fieldErrors: readonly FieldError[];
  /** What IT finds the request by in the log; absent when no answer of ours came. OPS-10 */
  readonly requestId: string | undefined;

  constructor(facts: {
    status: number;
    code: string;
    message: string;
    details?: Record<string, unknown>;
    requestId?: string | undefined;
  }) {
    super(facts.message);
    this.requestId = facts.requestId;
    this.name = 'ApiError';
    this.status = facts.status;
    this.code = facts.code;
    this.details = facts.details ?? {};
    this.fieldErrors = Array.isArray(this.details.errors) ? (this.details.errors as FieldError[]) : [];
  }
}

/** The server is out of reach or overburdened: nothing is wrong with the session or with what was asked. SES-05. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * What was asked for, or written to, is not there, or not for this person. Only the server's own code says so: a 404
 * without it comes from something in between, and what was asked for may be there. SES-16
 */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not-found';

/** A write was refused because another person saved first. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale';

/** Any failure of axios as an `ApiError`; everything else stays what it is. */
export function toApiError(error: unknown): unknown {
  if (!isAxiosError(error) || error.code === 'ERR_CANCELED') return error;
  if (isUncertain(error)) {
    const status = error.response?.status ?? 0;
    const code = status === 0 ? 'network' : 'unknown';
    return new ApiError({ status, code, message: unansweredWrite, details: { uncertain: true } });
  }
  if (!error.response) {
    return new ApiError({ status: 0, code: 'network', message: 'The server cannot be reached right now.' });
  }
  const { status, data, headers } = error.response as {
    status: number;
    data?: { error?: ServerError };
    headers?: Record<string, unknown>;
  };
  // A proxy in between answers with HTML, so nothing of the body is taken for granted.
  const details = data?.error?.details ?? {};
  const given = headers?.['x-request-id'];
  const requestId = typeof given === 'string' ? given : undefined;
  const message = data?.error?.message ?? 'The server could not answer this. Please try again later.';
  return new ApiError({
    status,
    code: typeof details.code === 'string' ? details.code : 'unknown',
    // IT can look up an unexpected fault only by this.
    message: status === 500 && requestId ? `${message} ${forIt(requestId)}` : message,
    details,
    requestId,
  });
}

/** A write that was sent, and whose answer nobody waited for any longer: it may be stored, and sent again it may be twice. */
function isUncertain({ code, response, config }: AxiosError): boolean {
  const gaveUp = response ? response.status === 504 : code === 'ETIMEDOUT';
  return gaveUp && config?.method !== 'get';
}

/** What to tell IT, so that they find this very fault in the log. OPS-10 */
export const forIt = (requestId: string): string => `If you tell IT about it, name request ${requestId}.`;

interface ServerError {
  message?: string;
  details?: Record<string, unknown>;
}
