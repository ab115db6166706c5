import type { Notification } from '@intranet/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListAnswer } from '../../shared/http/lists';
import { unlessAway } from '../../shared/session/unless-away';
import { listNotifications, removeNotification } from './api';

const key = ['notifications'];
const POLL_MS = 30_000;

/** Asked for again while the page is visible; that is no sign of a person. NOT-01 */
export const useNotifications = () =>
  useQuery({
    queryKey: key,
    queryFn: unlessAway(({ signal }) => listNotifications(signal)),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  });

/** Takes one out of the bell at once, and tells the server; one that it keeps comes back. */
export function useRemoveNotification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: removeNotification,
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<ListAnswer<Notification>>(key, (answer) => answer && without(answer, id));
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

function without(answer: ListAnswer<Notification>, id: string): ListAnswer<Notification> {
  const data = answer.data.filter((one) => one.documentId !== id);
  const gone = answer.data.length - data.length;
  return { data, meta: { pagination: { total: answer.meta.pagination.total - gone } } };
}
