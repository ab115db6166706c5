import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { unlessAway } from '../../shared/session/unless-away';
import { listNotifications, markAllAsRead, markAsRead, removeNotification, type BellContents } from './api';

const key = keys.notifications;
const POLL_MS = 30_000;

/** Refetched while the page is visible; these requests do not count as activity of the person. NOT-01 */
export const useNotifications = () =>
  useQuery({
    queryKey: key,
    queryFn: unlessAway(({ signal }) => listNotifications(signal)),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  });

/** Changes the bell at once and tells the server; if that fails, the bell is refetched. */
function useBellChange<Input>(
  send: (input: Input) => Promise<void>,
  after: (bell: BellContents, input: Input) => BellContents,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<BellContents>(key, (bell) => bell && after(bell, input));
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Removes one notice from the bell. */
export const useRemoveNotification = () => useBellChange(removeNotification, without);

/** Marks one notice as read, so that it no longer counts. */
export const useMarkAsRead = () =>
  useBellChange(markAsRead, (bell, id: string) => readWhere(bell, (one) => one === id));

/** Marks all notices as read. */
export const useMarkAllAsRead = () =>
  useBellChange(markAllAsRead, (bell) => ({ ...readWhere(bell, () => true), unread: 0 }));

function without(bell: BellContents, id: string): BellContents {
  const shown = bell.shown.filter((one) => one.documentId !== id);
  if (shown.length === bell.shown.length) return bell;
  const gone = bell.shown.find((one) => one.documentId === id)!;
  return { shown, total: bell.total - 1, unread: bell.unread - (gone.read ? 0 : 1) };
}

function readWhere(bell: BellContents, wanted: (id: string) => boolean): BellContents {
  const now = bell.shown.filter((one) => !one.read && wanted(one.documentId));
  return {
    ...bell,
    shown: bell.shown.map((one) => (now.includes(one) ? { ...one, read: true } : one)),
    unread: bell.unread - now.length,
  };
}
