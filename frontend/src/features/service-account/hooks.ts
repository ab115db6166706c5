import {
  addDays,
  linesOf,
  type PermissionName,
  type ServiceAccount,
  serviceAccountForm,
  type ServiceAccountForm,
  type ServiceAccountInput,
  serviceAccountMessages as say,
} from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { fieldsOf } from '../../shared/form/server-errors';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { keys } from '../../shared/http/keys';
import { postRecord, recordsAt } from '../../shared/http/record';
import { today } from '../../shared/lib/today';
import { everybody } from '../../shared/people/list-people';
import { unlessAway } from '../../shared/session/unless-away';
import { useWrite, type WriteOptions } from '../../shared/write/use-write';

const accounts = recordsAt<ServiceAccount, ServiceAccountInput>('/service-accounts');

/** The answer to a new account contains the token, only this once. API-01 */
const { create: createServiceAccount } = accounts;

const listServiceAccounts = async (signal: AbortSignal): Promise<ServiceAccount[]> =>
  (await accounts.list({ sort: 'name:asc', pagination: { limit: -1 } }, signal)).data;

const revokeServiceAccount = (id: string): Promise<ServiceAccount> =>
  postRecord(`${accounts.pathOf(id)}/revoke`);

const touches = [keys.serviceAccounts];

export const useServiceAccounts = () =>
  useQuery({
    queryKey: keys.serviceAccounts,
    queryFn: unlessAway(({ signal }) => listServiceAccounts(signal)),
  });

/** Everyone who can own an account: active people, Administrators too. API-01 */
export const useOwners = () =>
  useQuery(everybody('active-all', ['username', 'firstName', 'lastName'], { blocked: { $eq: false } }));

const DAYS_OFFERED = 90;

/**
 * The form of a new account. API-01
 * @param onDone called with the account, which has its token only now
 */
export function useServiceAccountForm(onDone: (made: ServiceAccount) => void) {
  const form = useDomainForm<ServiceAccountForm>(serviceAccountForm, {
    name: '',
    purpose: '',
    owner: '',
    permissions: [] satisfies PermissionName[],
    expiresAt: addDays(today(), DAYS_OFFERED),
    addresses: '',
  });
  const { run, failureMessage } = useWrite<ServiceAccountForm, ServiceAccount>({
    send: ({ addresses, ...values }) => createServiceAccount({ ...values, addresses: linesOf(addresses) }),
    success: () => say.saved,
    failure: say.saveError,
    atFields: fieldsOf(form),
    inDialog: true,
    touches,
    onDone,
  });
  return { form, submit: run, failureMessage };
}

/** The consequences of a revocation, for the confirmation. API-02 */
export const revoking = ({ documentId }: ServiceAccount): WriteOptions<void, ServiceAccount> => ({
  send: () => revokeServiceAccount(documentId),
  success: () => say.revoked,
  failure: say.revokeError,
  touches,
});
