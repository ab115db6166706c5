import { useDeferredValue, useMemo } from 'react';
import { EmptyList } from '../../../shared/table/empty-list';
import { SearchInput } from '../../../shared/table/filters/search-input';
import { Empty, Loading } from '../../../shared/ui/load-states';
import { find, type Entry } from '../directory';
import { useCustomers, useSearch } from '../hooks';
import { PeopleList } from './people-list';

/** With a comma between thousands. Creating an Intl formatter takes longer than drawing the list. */
const people = (count: number): string =>
  count === 1 ? '1 person' : `${String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')} people`;

const foundWords = (staff: number, customers: number): string => {
  const words = `${people(staff)} found`;
  if (customers === 0) return words;
  return `${words}, and ${customers === 1 ? '1 customer' : `${customers} customers`} below`;
};

interface PeopleProps {
  entries: readonly Entry[];
  /** The total, including people not loaded yet. */
  total: number;
  /** Is everyone loaded? Before that, "no one matches" could be wrong. */
  isComplete: boolean;
}

/**
 * The search field and the people found. Typed letters are shown before the list is, so that typing never waits for it.
 * DIR-01
 */
export function People({ entries, total, isComplete }: PeopleProps) {
  const { typed, setTyped } = useSearch();
  const wanted = useDeferredValue(typed);
  const isSearching = wanted.trim() !== '';
  const found = useMemo(() => find(entries, wanted), [entries, wanted]);
  const customers = useCustomers(isSearching);
  const outside = useMemo(
    () => (isSearching ? find(customers.data ?? [], wanted).length : 0),
    [isSearching, customers.data, wanted],
  );
  // With no match among the staff, a customer may match, so the verdict waits for the customers.
  const isKnown = isComplete && (found.length > 0 || !customers.isPending);
  return (
    <>
      <div className="filters">
        <SearchInput
          label="Search by name, title, division or phone"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <p className="directory-count" role="status">
          {isSearching ? isKnown && foundWords(found.length, outside) : people(total)}
        </p>
      </div>
      {isSearching && !isKnown ? (
        <Loading what="everyone" />
      ) : found.length > 0 ? (
        <PeopleList found={found} />
      ) : outside > 0 ? (
        <Empty icon="search" title="No one in the company matches your search">
          There is a matching customer below.
        </Empty>
      ) : isSearching ? (
        <Empty icon="search" title="No one matches your search" />
      ) : (
        <EmptyList of="directory" />
      )}
    </>
  );
}
