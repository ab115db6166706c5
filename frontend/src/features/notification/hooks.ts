import { ACCESS_TOKEN_SECONDS, type Notification } from '@intranet/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListAnswer } from '../../shared/http/lists';
import { currentSession } from '../../shared/session/store';
import { listNotifications, removeNotification } from './api';

const key = ['notifications'];
const POLL_MS = 30_000;

/** A token is renewed by signs of a person only, so a poll with a dead one would only be refused. SES-07 */
const tokenLives = (): boolean => {
  const session = currentSession();
  return session !== null && Date.now() - session.renewedAt < ACCESS_TOKEN_SECONDS * 1000;
};

/** Asked for again while the page is visible; that is no sign of a person. NOT-01 */
export function useNotifications() {
  const client = useQueryClient();
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const before = client.getQueryData<ListAnswer<Notification>>(key);
      return before && !tokenLives() ? before : listNotifications(signal);
    },
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
}

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
