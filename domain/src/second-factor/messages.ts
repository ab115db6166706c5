/** The words of the second factor. MFA-01 to MFA-06 */
export const secondFactorMessages = {
  codeRequired: 'Please enter a code.',
  codeShape: 'A code from the app has six digits; a recovery code has twelve digits and letters.',
  appCodeShape: 'Please enter the six digits that the app shows.',
  on: 'Your second factor is on.',
  off: 'Your second factor is off.',
  codesMade: 'You have ten new recovery codes. The earlier ones no longer work.',
  loadError: 'Your second factor could not be loaded.',
  failure: 'This could not be done. Please try again!',
} as const;
