import type { RefusalRow } from './refusal-row.js';

/** Refusals of every request: of its session, its input, and of what happens at the same time. */
export const generalRefusals = {
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
} as const satisfies Record<string, RefusalRow>;
