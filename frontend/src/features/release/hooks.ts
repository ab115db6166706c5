import type { Release } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { getRecord } from '../../shared/http/record';

/** The release that the server runs, which may be newer than the page. OPS-13 */
export const useRelease = () =>
  useQuery({
    queryKey: keys.release,
    queryFn: ({ signal }) => getRecord<Release>('/release', signal),
  });
