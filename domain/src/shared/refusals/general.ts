import { refusalRows } from './refusal-row.js';

/** Refusals that any request can get: about its session, its input, and races. */
export const generalRefusals = refusalRows({
  // Sessions and access
  'no-session': [401, 'Please log in.'],
  'session-expired': [401, 'Your previous session has expired. Please log in again.'],
  forbidden: [403, 'You do not have permission to do this.'],
  'password-change-required': [403, 'Please change your temporary password first.'],
  'second-factor-set-up-required': [403, 'Your company asks for a second factor. Please set it up first.'],
  'not-found': [404, 'This does not exist, or you may not see it.'],
  'method-not-allowed': [405, 'This address does not offer that action.'],

  // Accounts for machines
  'account-unknown': [401, 'There is no account for machines with this token.'],
  'account-revoked': [401, 'This account for machines was revoked.'],
  'account-expired': [401, 'This account for machines has expired. An administrator can make a new one.'],
  'account-stopped': [401, 'This account for machines has stopped, because its owner is disabled.'],
  'account-address': [401, 'This account for machines may not come from this address.'],
  'account-in-browser': [401, 'A token of an account for machines does not work in a browser.'],
  'account-too-often': [429, 'This account for machines makes too many requests. Please wait a minute.'],
  'token-in-address': [
    400,
    'A token was sent in an address, where others may read it. Send it in the header Authorization, and have it revoked.',
  ],

  // Input
  'bad-input': [400, 'Some of the data sent is missing or not valid.'],
  'bad-request': [400, 'The request cannot be read.'],
  'headers-too-large': [431, 'The address or the headers of the request are too long.'],
  'bad-json': [400, 'The request is not valid JSON.'],
  'bad-query': [400, 'The list does not support this query.'],
  'too-slow': [408, 'This took too long to arrive. Please try again.'],
  'too-large': [413, 'This is too large to be accepted.'],
  'unsupported-body': [415, 'Send this request as JSON.'],

  // Rules and races
  'already-exists': 'This already exists.',
  'another-call': 'This has a call of its own.',
  stale: 'Someone else changed this in the meantime. Reload it and try again.',
  busy: [503, 'The server is busy. Please try again in a moment.'],
  unavailable: [503, 'The server cannot reach its data right now. Please try again in a moment.'],
  'no-room': [
    507,
    'The server has no room left, so nothing was saved. Please tell IT; existing data can still be read.',
  ],
  internal: [500, 'Something went wrong on the server. Please try again later.'],
});
