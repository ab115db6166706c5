import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../../shared/http/keys';
import { listQprs } from './api';

/** How many fit on Home. */
const ON_HOME = 5;

/** The newest reports of a person, open and closed. QPR-10 */
export const ownQprsQuery = (username: string) =>
  queryOptions({
    queryKey: [...keys.qprs, 'own', username],
    queryFn: ({ signal }) =>
      listQprs(
        {
          filters: { authorUsername: { $eq: username } },
          sort: 'id:desc',
          pagination: { page: 1, pageSize: ON_HOME },
        },
        signal,
      ),
    staleTime: 0,
  });
