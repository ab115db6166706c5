import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TableQuery } from '../table/table-list';
import type { Candidate } from './people-table';
import type { PersonWith } from './list-people';
import { fullNameOf } from './use-people';

/** An assigned person, as in the server's answer. */
interface Assigned {
  username: string;
  firstLastName: string;
  email: string;
}

/**
 * The people already assigned, and the others who could be. CHG-05, BLD-14
 * @param people all who could be assigned
 */
export function useCandidates(
  people: UseQueryResult<PersonWith<'username' | 'firstName' | 'lastName' | 'email'>[]>,
  assigned: UseQueryResult<readonly Assigned[]>,
): { on: TableQuery<Candidate>; free: TableQuery<Candidate> } {
  const on = useMemo(
    () =>
      assigned.data?.map((one): Candidate => ({
        username: one.username,
        name: one.firstLastName,
        email: one.email,
      })),
    [assigned.data],
  );
  const free = useMemo(() => {
    const taken = new Set(on?.map(({ username }) => username));
    return (
      on &&
      people.data
        ?.filter(({ username }) => !taken.has(username))
        .map((one): Candidate => ({ username: one.username, name: fullNameOf(one), email: one.email }))
    );
  }, [people.data, on]);
  return {
    on: { ...assigned, data: on },
    free: {
      data: free,
      isError: people.isError || assigned.isError,
      isFetching: people.isFetching || assigned.isFetching,
      refetch: () => Promise.all([people.refetch(), assigned.refetch()]),
    },
  };
}
