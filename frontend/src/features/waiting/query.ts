import type { WaitingItem } from '@intranet/domain';
import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { getRecord } from '../../shared/http/record';
import { unlessAway } from '../../shared/session/unless-away';

/** The tasks that wait for the person who is logged in. WAI-01 */
export const waitingQuery = queryOptions({
  queryKey: keys.waiting,
  queryFn: unlessAway(({ signal }) => getRecord<WaitingItem[]>('/waiting', signal)),
  retry: false,
});
