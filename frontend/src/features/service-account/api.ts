import type { ServiceAccount, ServiceAccountInput } from '@intranet/domain';
import { postRecord, recordsAt } from '../../shared/http/record';

const accounts = recordsAt<ServiceAccount, ServiceAccountInput>('/service-accounts');

/** The answer to a new account contains the token, only this once. API-01 */
export const { create: createServiceAccount } = accounts;

export const listServiceAccounts = async (signal: AbortSignal): Promise<ServiceAccount[]> =>
  (await accounts.list({ sort: 'name:asc', pagination: { limit: -1 } }, signal)).data;

export const revokeServiceAccount = (id: string): Promise<ServiceAccount> =>
  postRecord(`${accounts.pathOf(id)}/revoke`);
