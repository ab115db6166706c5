import { userMessages } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useActor } from '../../../shared/session/use-session';
import { Empty } from '../../../shared/ui/load-states';
import { Loaded } from '../../../shared/ui/loaded';
import { directoryQuery } from '../query';
import { PeopleList } from './people-list';

/** Those from outside, apart from the people of the company; fetched once somebody wants to see them. DIR-01 */
export function Customers() {
  const [open, setOpen] = useState(false);
  return (
    <section className="card" aria-label="Customers">
      <details className="directory-customers" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>Customers</summary>
        {open && <CustomerList />}
      </details>
    </section>
  );
}

function CustomerList() {
  const query = useQuery(directoryQuery(useActor(), 'customers'));
  return (
    <Loaded query={query} what="the customers" failure={userMessages.listFailed}>
      {(found) =>
        found.length === 0 ? (
          <Empty icon="people" title="No customer has an account yet" />
        ) : (
          <PeopleList found={found} label="Customers" />
        )
      }
    </Loaded>
  );
}
