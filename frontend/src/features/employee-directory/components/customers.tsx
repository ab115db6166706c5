import { userMessages } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useActor } from '../../../shared/session/use-session';
import { Empty } from '../../../shared/ui/load-states';
import { Loaded } from '../../../shared/ui/loaded';
import { find } from '../directory';
import { directoryQuery } from '../query';
import { PeopleList } from './people-list';

/**
 * Those from outside, apart from the people of the company; fetched once somebody wants to see them, or looks for somebody.
 * A search that finds one of them shows them: the search over everything leads here by name. DIR-01, SEA-03
 */
export function Customers() {
  const [params] = useSearchParams();
  const search = params.get('search') ?? '';
  const [open, setOpen] = useState(false);
  const query = useQuery({
    ...directoryQuery(useActor(), 'customers'),
    enabled: open || search !== '',
  });
  const isFound = search !== '' && query.data !== undefined && find(query.data, search).length > 0;
  useEffect(() => {
    if (isFound) setOpen(true);
  }, [isFound, search]);
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
              ) : (
                <PeopleList found={isFound ? find(all, search) : all} label="Customers" />
              )
            }
          </Loaded>
        )}
      </details>
    </section>
  );
}
