import type { Json } from '../http';
import { dataOf } from '../http';
import { anAccount, makeAccount } from '../service-accounts';
import type { Writes } from './world';

/** Accounts for machines. */
export const serviceAccountWrites: Writes = {
  'POST /api/service-accounts': {
    'make one': async ({ as }) => {
      const admin = await as('administrator');
      return () => admin.post('/service-accounts', { data: anAccount({ owner: 'employee' }) });
    },
  },
  'POST /api/service-accounts/:id/revoke': {
    'revoke one': async ({ as }) => {
      const admin = await as('administrator');
      const { documentId }: Json = dataOf(await makeAccount(admin));
      return () => admin.post(`/service-accounts/${documentId}/revoke`);
    },
  },
};
