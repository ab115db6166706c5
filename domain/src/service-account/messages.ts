import type { ServiceAccountState } from './schemas.js';

export const serviceAccountStateWords: Readonly<Record<ServiceAccountState, string>> = {
  active: 'Active',
  revoked: 'Revoked',
  expired: 'Expired',
  stopped: 'Stopped: its owner is disabled',
};

/** Who acted, in history and notices: 'Payroll export, for Olga Owner'. API-03 */
export const actedFor = (account: string, owner: string): string => `${account}, for ${owner}`;

/** The texts of the screen of accounts for machines. */
export const serviceAccountMessages = {
  loadError: 'There was an error retrieving the accounts. Please try again later.',
  saved: 'Success! The account was made.',
  saveError: 'The account could not be made. Please try again!',
  revoked: 'Success! The account was revoked. Its token is refused from now on.',
  revokeError: 'The account could not be revoked. Please try again!',
};
