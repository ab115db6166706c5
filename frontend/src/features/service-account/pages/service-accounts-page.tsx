import { screens, type ServiceAccount, serviceAccountMessages } from '@intranet/domain';
import { useState } from 'react';
import { SecretModal } from '../../../shared/dialog/secret-modal';
import { EmptyList } from '../../../shared/table/empty-list';
import { ListCard } from '../../../shared/table/list-card';
import { listOf } from '../../../shared/table/table-list';
import { useTableState } from '../../../shared/table/use-table-state';
import { Icon } from '../../../shared/ui/icon';
import { PageHeader } from '../../../shared/ui/page-header';
import { serviceAccountColumns } from '../components/service-account-columns';
import { ServiceAccountFormModal } from '../components/service-account-form-modal';
import { useServiceAccounts } from '../hooks';
import '../service-account.css';

/** The accounts through which machines work with the portal. API-01, API-03 */
export function ServiceAccountsPage() {
  const state = useTableState({ id: 'name', desc: false });
  const accounts = listOf(useServiceAccounts(), state, serviceAccountMessages.loadError);
  const [adding, setAdding] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const saved = (made: ServiceAccount) => {
    setAdding(false);
    setToken(made.token ?? null);
  };
  return (
    <>
      <PageHeader
        title={screens['Service-Accounts'].title}
        lead="Accounts for machines: programs that read or write here for their owner."
        action={
          <button type="button" className="btn btn-primary" onClick={() => setAdding(true)}>
            <Icon name="plus" /> <span>Add account</span>
          </button>
        }
      />
      <ListCard
        title="Service accounts"
        columns={serviceAccountColumns}
        list={accounts}
        file={{ name: 'Service accounts' }}
        search="Search accounts"
        noMatch="No account matches this search"
        empty={<EmptyList of="service-accounts" />}
      />
      {adding && <ServiceAccountFormModal onSaved={saved} onClose={() => setAdding(false)} />}
      {token !== null && (
        <SecretModal title="The token" label="Token" secret={token} onClose={() => setToken(null)}>
          The program sends it with each request, in the header Authorization after the word Bearer.
        </SecretModal>
      )}
    </>
  );
}
