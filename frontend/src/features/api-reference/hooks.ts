import { useQuery } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { unlessAway } from '../../shared/session/unless-away';
import { getDescription } from './api';

/** It changes only with a new release, which reloads the page anyway. */
export const useDescription = () =>
  useQuery({
    queryKey: keys.api,
    queryFn: unlessAway(({ signal }) => getDescription(signal)),
    staleTime: Infinity,
  });
