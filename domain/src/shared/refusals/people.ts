import type { RefusalRow } from './refusal-row.js';

/** Refusals about people: their accounts, groups and passwords. */
export const peopleRefusals = {
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
} as const satisfies Record<string, RefusalRow>;
