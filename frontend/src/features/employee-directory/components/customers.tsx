import { userMessages } from '@intranet/domain';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Empty } from '../../../shared/ui/load-states';
import { Loaded } from '../../../shared/ui/loaded';
import { find } from '../directory';
import { useCustomers } from '../hooks';
import { PeopleList } from './people-list';

/**
 * Customers, listed apart from the staff. They are fetched when the section is opened or a search begins. The section
 * opens when the search finds a customer, since the search over everything leads here by name. DIR-01, SEA-03
 */
export function Customers() {
  const [params] = useSearchParams();
  const search = params.get('search') ?? '';
  const [open, setOpen] = useState(false);
  const query = useCustomers(open || search !== '');
  const found = useMemo(() => find(query.data ?? [], search), [query.data, search]);
  const isFound = search !== '' && found.length > 0;
  // A section that is closed during typing stays closed.
  useEffect(() => {
    if (isFound) setOpen(true);
  }, [isFound]);
  return (
    <section className="card" aria-label="Customers">
      <details
        className="directory-customers"
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>Customers</summary>
        {open && (
          <Loaded query={query} what="the customers" failure={userMessages.listFailed}>
            {(all) =>
              all.length === 0 ? (
                <Empty icon="people" title="No customer has an account yet" />
              ) : found.length > 0 ? (
                <PeopleList found={found} label="Customers" />
              ) : (
                <Empty icon="search" title="No customer matches your search" />
              )
            }
          </Loaded>
        )}
      </details>
    </section>
  );
}
