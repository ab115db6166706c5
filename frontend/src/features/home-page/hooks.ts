import { useQuery } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { getHomePage } from './api';

export const useHomePageContent = () =>
  useQuery({ queryKey: keys.homePage, queryFn: ({ signal }) => getHomePage(signal), staleTime: 60_000 });

/** What is edited is always the server's newest, and never changed under somebody's hands. */
export const useHomePageToEdit = () =>
  useQuery({
    queryKey: [...keys.homePage, 'one'],
    queryFn: ({ signal }) => getHomePage(signal),
    gcTime: 0,
    staleTime: Infinity,
  });
