import { useQuery } from '@tanstack/react-query';
import { keys, recordKey } from '../../shared/http/keys';
import { getHomePage } from './api';

export const useHomePageContent = () =>
  useQuery({ queryKey: keys.homePage, queryFn: ({ signal }) => getHomePage(signal), staleTime: 60_000 });

/** Editing starts from the server's newest version, and a refetch never replaces what is being edited. */
export const useHomePageToEdit = () =>
  useQuery({
    queryKey: recordKey(keys.homePage),
    queryFn: ({ signal }) => getHomePage(signal),
    gcTime: 0,
    staleTime: Infinity,
  });
