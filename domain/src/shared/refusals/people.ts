import { refusalRows } from './refusal-row.js';

/** Refusals about people: their accounts, groups and passwords. */
export const peopleRefusals = refusalRows({
  'username-taken': 'Username Invalid or Already in Use',
  'email-taken': 'Email Invalid or Already in Use',
  'guarded-groups': [403, 'Only an administrator may give or take the groups Admin and Administration.'],
  'guarded-person': [403, 'Only an administrator may change the account of someone in these groups.'],
  'own-groups': [403, 'Nobody changes their own groups. A colleague of IT or another administrator can.'],
  'own-supervisor': [
    403,
    'Nobody changes whom they report to themselves. A colleague of IT or an administrator can.',
  ],
  'supervisor-oneself': [
    403,
    'Nobody makes themselves the supervisor of somebody. A colleague of IT or an administrator can.',
  ],
  'disable-self': 'You cannot disable your own account.',
  'last-administrator': 'This is the last Administrator; make somebody else one first.',
  'reporting-circle': 'Nobody can report to themselves, directly or in a circle.',
  'no-such-supervisor': 'Please choose an active supervisor, or None.',
  'already-disabled': 'This user is disabled already.',
  'not-disabled': 'This user is not disabled.',
  'wrong-current-password': [400, 'The current password is not correct.'],
  'wrong-second-factor': [
    400,
    'This code is not right, or was used already. Please wait for the next one and try again.',
  ],
  'second-factor-expired': [400, 'This log-in has taken too long or was ended. Please log in again.'],
  'second-factor-not-begun': 'This set-up is over. Please begin again.',
  'second-factor-unreadable':
    'The second factor of this account can no longer be read. Please ask IT to reset it.',
  'second-factor-kept': 'One of your groups must have a second factor, so it stays on.',
  'own-second-factor': [
    403,
    'Nobody resets their own second factor. A colleague of IT or an administrator can.',
  ],
  'no-provider-link': 'This user is linked to no account of the provider.',
  'no-second-factor': 'This user has no second factor.',
  'second-factor-off': 'There is no second factor to do this with.',
  'reset-link-dead': [400, 'This link is no longer valid. Please ask for a new one.'],
  'not-a-picture': [400, 'Please choose a jpeg, png or tiff picture.'],
  'picture-too-large': [413, 'The chosen picture is too large, maximum file size is 1MB!'],
  'mail-not-failed': 'Only a mail that has failed can be sent again.',
  'no-such-recipient': 'E-mail goes to active users of the portal only.',
  'notification-open': 'This notification goes when its work is done.',
});
