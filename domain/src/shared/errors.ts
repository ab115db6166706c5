import { changeControlRefusals } from './refusals/change-control.js';
import { generalRefusals } from './refusals/general.js';
import { peopleRefusals } from './refusals/people.js';
import type { RefusalRow } from './refusals/refusal-row.js';
import { workRefusals } from './refusals/work.js';

/**
 * The message when the server was cut off in the middle of a write; the refusal has `uncertain: true` in its details.
 */
export const uncertainlyStored =
  'The server lost its data in the middle of this. It is not certain whether it was stored. Look before you send it again.';

/** The message when a write got no answer in time: a server that hangs may still do it. OPS-06 */
export const unansweredWrite =
  'The server did not answer in time. It is not certain whether this was stored. Look before you send it again.';

/**
 * Every refusal of the product: its code, HTTP status and message. Code throws a `Refusal` by code; one place on the
 * server turns it into HTTP, and the screens react to the code. REL-02
 */
export const refusals = {
  ...generalRefusals,
  ...peopleRefusals,
  ...workRefusals,
  ...changeControlRefusals,
} as const satisfies Record<string, RefusalRow>;

export type RefusalCode = keyof typeof refusals;

/** A code that only some routes answer with: the row of each of them names it. */
export type OwnRefusalCode = Exclude<RefusalCode, keyof typeof generalRefusals>;

/** May every route answer with this code? @internal for the tests that hold routes to their rows */
export const isGeneralRefusal = (code: string): boolean => code in generalRefusals;

/** One fault of one field: `path` is its dotted place in the body, `message` is fit to show beside it. */
export interface FieldError {
  path: string;
  message: string;
}

/** The body of a refusal. REL-02 */
export interface ErrorBody {
  data: null;
  error: {
    status: number;
    name: string;
    message: string;
    details: { code: string; errors?: FieldError[] } & Record<string, unknown>;
  };
}

const names: Record<number, string> = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  405: 'MethodNotAllowedError',
  408: 'RequestTimeoutError',
  409: 'ConflictError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  429: 'RateLimitError',
  431: 'RequestHeaderFieldsTooLargeError',
  503: 'ServiceUnavailableError',
  507: 'InsufficientStorageError',
};

/** A refusal by a rule. Thrown by rules and services, and turned into an `ErrorBody` where the answer is written. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: Record<string, unknown>;

  /**
   * @param code a row of the catalogue
   * @param details facts for the screen, never secrets
   * @param message replaces the catalogue's message where a more precise one is known
   */
  constructor(code: RefusalCode, details: Record<string, unknown> = {}, message?: string) {
    super(message ?? refusals[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.status = refusals[code].status;
    this.details = details;
  }

  /**
   * A refusal of one field; the message is shown beside it. REL-02
   * @param path the field as it was sent
   * @param message replaces the catalogue's message, both at the field and as a whole
   * @param details further facts for the screen
   */
  static at(
    path: string,
    code: RefusalCode,
    message?: string,
    details: Record<string, unknown> = {},
  ): Refusal {
    const sentence = message ?? refusals[code].message;
    return new Refusal(code, { errors: [{ path, message: sentence }], ...details }, message);
  }

  toBody(): ErrorBody {
    return {
      data: null,
      error: {
        status: this.status,
        name: names[this.status] ?? 'InternalServerError',
        message: this.message,
        details: { code: this.code, ...this.details },
      },
    };
  }
}
