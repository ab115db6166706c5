import type { Answer, Client } from './http';

/** What an admin enters for a new account. */
export const anAccount = (fields: object = {}) => ({
  name: 'Payroll export',
  purpose: 'Reads the submitted reports every Monday.',
  owner: 'administrator',
  permissions: ['war-report:list', 'war-report:read'],
  ...fields,
});

/** Make an account for machines as an admin; its answer holds the token. */
export const makeAccount = (admin: Client, fields: object = {}): Promise<Answer> =>
  admin.post('/service-accounts', { data: anAccount(fields) });

/** The client of a machine with this token. */
export const asMachine = (anonymous: Client, token: string): Client =>
  anonymous.with({ authorization: `Bearer ${token}` });
