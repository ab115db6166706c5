import { refusalRows } from './refusal-row.js';

/** Refusals about people: their log-ins, accounts, groups and passwords. */
export const peopleRefusals = refusalRows({
  // Log-ins
  'wrong-credentials': [400, 'Wrong username or password! Please try again.'],
  'too-many-attempts': [429, 'Too many attempts to log in. Please wait a minute and try again.'],
  'sign-on-refused': [400, 'The log-in through the provider did not succeed.'],
  'sign-on-away': [503, 'The log-in through the provider is not possible right now.'],
  'password-login-off': [
    403,
    'Passwords are for administrators only here. Please log in with your company account.',
  ],

  // Accounts
  'username-taken': 'Username Invalid or Already in Use',
  'email-taken': 'Email Invalid or Already in Use',
  'guarded-groups': [403, 'Only an administrator may give or take the groups Admin and Administration.'],
  'guarded-person': [403, 'Only an administrator may change the account of someone in these groups.'],
  'own-groups': [403, 'You cannot change your own groups. Ask a colleague in IT or another administrator.'],
  'own-supervisor': [
    403,
    'You cannot change your own supervisor. Ask a colleague in IT or an administrator.',
  ],
  'supervisor-oneself': [
    403,
    'You cannot make yourself someone’s supervisor. Ask a colleague in IT or an administrator.',
  ],
  'disable-self': 'You cannot disable your own account.',
  'last-administrator': 'This is the last Administrator; make someone else an Administrator first.',
  'reporting-circle': 'No one can report to themselves, directly or in a circle.',
  'no-such-supervisor': 'Please choose an active supervisor, or None.',
  'already-disabled': 'This user is disabled already.',
  'not-disabled': 'This user is not disabled.',
  'erase-self': 'You cannot erase your own account.',
  'already-erased': 'This person is erased. Nothing of the account can be brought back.',
  'wrong-current-password': [400, 'The current password is not correct.'],
  'wrong-second-factor': [
    400,
    'This code is not right, or was used already. Please wait for the next one and try again.',
  ],
  'second-factor-expired': [400, 'This log-in took too long or was ended. Please log in again.'],
  'second-factor-not-begun': 'This set-up is over. Please begin again.',
  'second-factor-unreadable':
    'The second factor of this account can no longer be read. Please ask IT to reset it.',
  'second-factor-kept': 'One of your groups requires a second factor, so it stays on.',
  'own-second-factor': [
    403,
    'You cannot reset your own second factor. Ask a colleague in IT or an administrator.',
  ],
  'no-provider-link': 'This user is linked to no account of the provider.',
  'no-second-factor': 'This user has no second factor.',
  'second-factor-off': 'There is no second factor to use for this.',
  'reset-link-dead': [400, 'This link is no longer valid. Please ask for a new one.'],
  'not-a-picture': [400, 'Please choose a jpeg, png or tiff picture.'],
  'picture-too-large': [413, 'The chosen picture is too large, maximum file size is 1MB!'],
  'mail-not-failed': 'Only a mail that has failed can be sent again.',
  'no-such-recipient': 'Email goes to active users of the portal only.',
  'notification-open': 'This notification disappears once the task is done.',
});
