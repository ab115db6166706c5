/** Why a log-in through the company's provider failed, as the person reads it. SSO-05, SSO-04 */
export const signOnFailures = {
  unknown: 'There is no account here with your email address. Please ask IT for one.',
  unverified:
    'Your email address is not verified by the provider, so we cannot tell which account is yours. Please ask IT.',
  disabled: 'Your account here is disabled. Please ask IT if you need it.',
  'other-account':
    'Your account here is linked to a different account at the provider. Log in with that one, or ask IT.',
  'second-factor':
    'Your account here has a second factor, so your email address alone does not link it to the provider. Turn it off in My Account, if you can log in with your password, or ask IT to reset it. Then try again.',
  'email-changed':
    'Your email address here was changed less than seven days ago, so it does not link your account to the provider yet. Log in with your password, if you can, or ask an administrator to set the address.',
  ambiguous: 'More than one account here has your email address. Please ask IT.',
  'no-name': 'The provider did not send enough information to create your account. Please ask IT for one.',
  ended: 'This log-in was started too long ago or in another window. Please try again.',
  declined: 'The provider did not let you in. Please try again, or ask IT.',
  untrusted: 'The provider’s answer could not be trusted, so you were not logged in. Please try again.',
  away: 'The provider cannot be reached right now. Please try again in a minute.',
  busy: 'Too many attempts to log in. Please wait a minute and try again.',
  failed: 'You could not be logged in right now. Please try again in a minute.',
} as const;

export type SignOnFailure = keyof typeof signOnFailures;

/** Is this text from the address one of the problems? Any other text is never shown. */
export const isSignOnFailure = (text: unknown): text is SignOnFailure =>
  typeof text === 'string' && Object.hasOwn(signOnFailures, text);
