import { unansweredWrite, type FieldError } from '@intranet/domain';
import { isAxiosError, type AxiosError } from 'axios';

/** The error of a failed request; its `message` can be shown. */
export class ApiError extends Error {
  /** HTTP status, 0 when no answer came. */
  readonly status: number;
  /** A code of the domain's catalogue of refusals, or 'network' when no answer came. */
  readonly code: string;
  readonly details: Record<string, unknown>;
  readonly fieldErrors: readonly FieldError[];
  /** The id by which IT finds the request in the log; absent when our server sent no answer. OPS-10 */
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

/** The server is out of reach or overloaded; neither the session nor the request is wrong. SES-05. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * The requested record does not exist, or not for this person. Only the server's own code says so: a 404 without it
 * comes from a proxy in between, and the record may exist. SES-16
 */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not-found';

/** A write was refused because another person saved first. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale';

/** Turns any failure of axios into an `ApiError`; other errors stay as they are. */
export function toApiError(error: unknown): unknown {
  if (!isAxiosError(error) || error.code === 'ERR_CANCELED') return error;
  if (isUncertain(error)) {
    const status = error.response?.status ?? 0;
    const code = status === 0 ? 'network' : 'unknown';
    return new ApiError({ status, code, message: unansweredWrite, details: { uncertain: true } });
  }
  if (!error.response) {
    const details = error.code === 'ETIMEDOUT' ? { timedOut: true } : {};
    return new ApiError({
      status: 0,
      code: 'network',
      message: 'The server cannot be reached right now.',
      details,
    });
  }
  const { status, data, headers } = error.response as {
    status: number;
    data?: { error?: ServerError };
    headers?: Record<string, unknown>;
  };
  // A proxy in between answers with HTML, so no field of the body can be relied on.
  const details = data?.error?.details ?? {};
  const given = headers?.['x-request-id'];
  const requestId = typeof given === 'string' ? given : undefined;
  const message = data?.error?.message ?? 'The server could not answer this. Please try again later.';
  return new ApiError({
    status,
    code: typeof details.code === 'string' ? details.code : 'unknown',
    // IT can find an unexpected fault only by this id.
    message: status === 500 && requestId ? `${message} ${forIt(requestId)}` : message,
    details,
    requestId,
  });
}

/** A write that was sent and whose answer was not awaited: it may be stored, and sending it again may store it twice. */
function isUncertain({ code, response, config }: AxiosError): boolean {
  const gaveUp = response ? response.status === 504 : code === 'ETIMEDOUT';
  return gaveUp && config?.method !== 'get';
}

/** The sentence with the id by which IT finds this fault in the log. OPS-10 */
export const forIt = (requestId: string): string => `If you tell IT about it, name request ${requestId}.`;

interface ServerError {
  message?: string;
  details?: Record<string, unknown>;
}
