/** Said where the server was cut off in the middle of a write; such a refusal has `uncertain: true` in its details. */
export const uncertainlyStored =
  'The server lost its data in the middle of this. It is not certain whether it was stored. Look before you send it again.';

/** Said where a write was sent and nobody answered in time: a server that hangs may still do it. OPS-06 */
export const unansweredWrite =
  'The server did not answer in time. It is not certain whether this was stored. Look before you send it again.';

/**
 * Every refusal the product can give: its code, HTTP status and the sentence a person reads.
 * Code throws a `Refusal` by code; one place on the server turns it into HTTP, the screens switch on the code.
 * docs/http.md lists them. REL-02
 */
export const refusals = {
  // Sessions and access
  'no-session': { status: 401, message: 'Please log in.' },
  'session-expired': { status: 401, message: 'Your previous session has expired. Please log in again.' },
  'wrong-credentials': { status: 400, message: 'Wrong username or password! Please try again.' },
  'too-many-attempts': {
    status: 429,
    message: 'Too many attempts to log in. Please wait a minute and try again.',
  },
  'too-many-this-hour': {
    status: 429,
    message: 'You have made too many of these within an hour. Please try again later.',
  },
  'sign-on-refused': { status: 400, message: 'The log-in through the provider did not succeed.' },
  'sign-on-away': { status: 503, message: 'The log-in through the provider is not possible right now.' },
  'password-login-off': {
    status: 403,
    message: 'Passwords are for administrators only here. Please log in with your company account.',
  },
  forbidden: { status: 403, message: 'You do not have permission to do this.' },
  'password-change-required': { status: 403, message: 'Please change your temporary password first.' },
  'second-factor-set-up-required': {
    status: 403,
    message: 'Your company asks for a second factor. Please set it up first.',
  },
  'not-found': { status: 404, message: 'This does not exist, or you may not see it.' },
  'method-not-allowed': { status: 405, message: 'This address does not offer that action.' },

  // Input
  'bad-input': { status: 400, message: 'Some of what was sent is missing or not valid.' },
  'bad-request': { status: 400, message: 'The request cannot be read.' },
  'headers-too-large': { status: 431, message: 'The address or the headers of the request are too long.' },
  'bad-json': { status: 400, message: 'The request is not valid JSON.' },
  'bad-query': { status: 400, message: 'The list cannot be asked for in this way.' },
  'too-slow': { status: 408, message: 'This took too long to arrive. Please try again.' },
  'too-large': { status: 413, message: 'This is too large to be accepted.' },
  'unsupported-body': { status: 415, message: 'Send this request as JSON.' },

  // Rules and races
  'already-exists': { status: 409, message: 'This already exists.' },
  stale: { status: 409, message: 'Somebody else changed this in the meantime. Reload it and try again.' },
  busy: { status: 503, message: 'The server is busy. Please try again in a moment.' },
  unavailable: {
    status: 503,
    message: 'The server cannot reach its data right now. Please try again in a moment.',
  },
  'no-room': {
    status: 507,
    message: 'The server has no room left, so nothing was saved. Please tell IT; what is there can be read.',
  },
  internal: { status: 500, message: 'Something went wrong on the server. Please try again later.' },

  'too-many-webhooks': {
    status: 409,
    message: 'There are as many webhooks as there can be. Delete one that nobody needs any more.',
  },

  // People
  'username-taken': { status: 409, message: 'Username Invalid or Already in Use' },
  'email-taken': { status: 409, message: 'Email Invalid or Already in Use' },
  'guarded-groups': {
    status: 403,
    message: 'Only an administrator may give or take the groups Admin and Administration.',
  },
  'guarded-person': {
    status: 403,
    message: 'Only an administrator may change the account of someone in these groups.',
  },
  'own-groups': {
    status: 403,
    message: 'Nobody changes their own groups. A colleague of IT or another administrator can.',
  },
  'own-supervisor': {
    status: 403,
    message: 'Nobody changes whom they report to themselves. A colleague of IT or an administrator can.',
  },
  'supervisor-oneself': {
    status: 403,
    message: 'Nobody makes themselves the supervisor of somebody. A colleague of IT or an administrator can.',
  },
  'disable-self': { status: 409, message: 'You cannot disable your own account.' },
  'last-administrator': {
    status: 409,
    message: 'This is the last Administrator; make somebody else one first.',
  },
  'reporting-circle': { status: 409, message: 'Nobody can report to themselves, directly or in a circle.' },
  'no-such-supervisor': { status: 409, message: 'Please choose an active supervisor, or None.' },
  'already-disabled': { status: 409, message: 'This user is disabled already.' },
  'not-disabled': { status: 409, message: 'This user is not disabled.' },
  'wrong-current-password': { status: 400, message: 'The current password is not correct.' },
  'wrong-second-factor': {
    status: 400,
    message: 'This code is not right, or was used already. Please wait for the next one and try again.',
  },
  'second-factor-expired': {
    status: 400,
    message: 'This log-in has taken too long or was ended. Please log in again.',
  },
  'second-factor-not-begun': {
    status: 409,
    message: 'This set-up is over. Please begin again.',
  },
  'second-factor-unreadable': {
    status: 409,
    message: 'The second factor of this account can no longer be read. Please ask IT to reset it.',
  },
  'second-factor-kept': {
    status: 409,
    message: 'One of your groups must have a second factor, so it stays on.',
  },
  'own-second-factor': {
    status: 403,
    message: 'Nobody resets their own second factor. A colleague of IT or an administrator can.',
  },
  'no-provider-link': { status: 409, message: 'This user is linked to no account of the provider.' },
  'no-second-factor': { status: 409, message: 'This user has no second factor.' },
  'second-factor-off': { status: 409, message: 'There is no second factor to do this with.' },
  'reset-link-dead': { status: 400, message: 'This link is no longer valid. Please ask for a new one.' },
  'not-a-picture': { status: 400, message: 'Please choose a jpeg, png or tiff picture.' },
  'picture-too-large': { status: 413, message: 'The chosen picture is too large, maximum file size is 1MB!' },
  'mail-not-failed': { status: 409, message: 'Only a mail that has failed can be sent again.' },
  'no-such-recipient': { status: 409, message: 'E-mail goes to active users of the portal only.' },
  'notification-open': { status: 409, message: 'This notification goes when its work is done.' },

  // Charge lines
  'project-taken': { status: 409, message: 'There is already a charge line with this project name.' },
  'charge-line-disabled': { status: 409, message: 'This charge line is disabled; enable it first.' },
  'already-assigned': { status: 409, message: 'This user is assigned to the charge line already.' },
  'no-such-person': { status: 409, message: 'There is no active user of this name.' },
  'no-report-writer': {
    status: 409,
    message: 'Only users in group Employee write weekly reports and can be assigned to a charge line.',
  },
  'no-such-charge-line': { status: 409, message: 'There is no charge line of this name.' },

  // Visitors, home page
  'not-signed-in': { status: 409, message: 'This visitor has not been signed in.' },
  'already-signed-in': { status: 409, message: 'This visitor has been signed in already.' },
  'visit-day-over': {
    status: 409,
    message: 'The day of this visit is over. Edit the visitor and enter the times instead.',
  },
  'already-signed-out': { status: 409, message: 'This visitor has been signed out already.' },
  'no-such-picture': {
    status: 409,
    message: 'A picture of the carousel is no longer there. Reload the page.',
  },

  // Tickets and assets
  'no-such-assignee': { status: 409, message: 'Please choose an active member of IT.' },
  'solution-unresolved': {
    status: 409,
    message: 'A solution can be entered only when the ticket is resolved.',
  },
  'ticket-resolved': { status: 409, message: 'This ticket is resolved; reopen it first.' },
  'ticket-not-resolved': { status: 409, message: 'Only a resolved ticket can be reopened.' },
  'ticket-reopen-too-late': {
    status: 409,
    message: 'A ticket can be reopened within 14 days of being resolved. Please submit a new one.',
  },
  'asset-number-taken': { status: 409, message: 'There is already an asset of this number.' },
  'no-such-asset': { status: 409, message: 'There is no asset of this number.' },

  // Weekly reports
  'war-draft-exists': {
    status: 409,
    message:
      'There is already a report saved for this Project and Task, submit it before starting a new one.',
  },
  'war-already-submitted': {
    status: 409,
    message: 'There is already a report submitted for this Date Range and Project.',
  },
  'war-not-editable': { status: 409, message: 'A submitted report cannot be changed or deleted.' },
  'war-charge-line': {
    status: 409,
    message: 'You can only report on your own active charge lines. Please select a project.',
  },

  // Change control
  'project-name-taken': { status: 409, message: 'There is already a project of this name.' },
  'no-such-project': { status: 409, message: 'There is no project of this name.' },
  'no-such-manager': { status: 409, message: 'Please choose an active project manager.' },
  'qpr-closed': { status: 409, message: 'This problem report has been reviewed already.' },
  'qcr-voting-over': { status: 409, message: 'Voting on this change request is over.' },
  'qcr-no-discussion': { status: 409, message: 'No discussion of this change request is open.' },
  'qcr-closed': { status: 409, message: 'This change request is closed.' },
  'qcr-already-voted': {
    status: 409,
    message: 'You have already submitted a disposition for this QCR.',
  },
  'qcr-status-required': { status: 400, message: 'Please choose Working or Deferred.' },
  'qcr-not-eligible': { status: 409, message: 'This change request cannot be put into this build.' },
  'qcr-not-in-build': { status: 409, message: 'This change request is not in this build.' },
  'no-such-qcr': { status: 409, message: 'There is no such change request.' },
  'build-open-exists': {
    status: 409,
    message: 'There is already an open build list for this project.',
  },
  'build-another-open': {
    status: 409,
    message: 'The build cannot be restarted because there is already an open build list for this project.',
  },
  'build-closed': { status: 409, message: 'This build is closed.' },
  'build-not-closed': { status: 409, message: 'This build is open already.' },
  'build-other-stage': { status: 409, message: 'This is not the current stage of the build.' },
  'build-not-by-hand': { status: 409, message: 'This stage is not completed by a check mark.' },
  'build-without-qcrs': { status: 409, message: 'This build has no change requests yet.' },
  'build-already-voted': { status: 409, message: 'You have already voted on this build at this stage.' },
  'already-assigned-build': { status: 409, message: 'This developer is assigned to the build already.' },
  'no-such-developer': { status: 409, message: 'There is no active developer of this name.' },
  'nobody-to-remind': { status: 409, message: 'Everybody who may vote has voted.' },
  'reminded-today': {
    status: 409,
    message: 'Everybody who has not voted was reminded today already.',
  },
  'not-voted-on': { status: 409, message: 'Nothing is being voted on here now.' },
  'qip-exists': { status: 409, message: 'This change request has its QIP already.' },
  'qip-first-part-missing': { status: 409, message: 'Submit the first part of the QIP (QIP-1) first.' },
  'qip-no-build': { status: 409, message: 'This change request is in no build.' },
  'qip-read-only': { status: 409, message: 'At this stage of the build, this part of the QIP is read-only.' },
  'str-exists': { status: 409, message: 'This build has its STR already.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/** One fault of one field: `path` is its dotted place in the body, `message` is fit to show beside it. */
export interface FieldError {
  path: string;
  message: string;
}

/** What the server answers when it refuses. REL-02 */
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

/** A rule said no. Thrown by rules and services, turned into an `ErrorBody` at the edge. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: Record<string, unknown>;

  /**
   * @param code a row of the catalogue
   * @param details facts that a screen can use, never secrets
   * @param message replaces the catalogue's sentence where a more exact one is known
   */
  constructor(code: RefusalCode, details: Record<string, unknown> = {}, message?: string) {
    super(message ?? refusals[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.status = refusals[code].status;
    this.details = details;
  }

  /**
   * A refusal for one field, under which its sentence is shown. REL-02
   * @param path the field as it was sent
   * @param message replaces the catalogue's sentence, both at the field and as a whole
   * @param details further facts that a screen can use
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
