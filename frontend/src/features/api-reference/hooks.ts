import { useQuery } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { unlessAway } from '../../shared/session/unless-away';
import { getDescription } from './api';

/** It changes with a new release, and the page is loaded again for that. */
export const useDescription = () =>
  useQuery({
    queryKey: keys.api,
    queryFn: unlessAway(({ signal }) => getDescription(signal)),
    staleTime: Infinity,
  });
