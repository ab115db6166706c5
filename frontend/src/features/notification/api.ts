import type { Notification } from '@intranet/domain';
import { api } from '../../shared/http/client';
import { getList } from '../../shared/http/lists';

/** As many as a person reads at one look; the counts say how many there are. */
const SHOWN = 50;

/** What is in the bell: the newest of it, how much there is, and how much of it is unread. */
export interface BellContents {
  shown: Notification[];
  total: number;
  unread: number;
}

/** News. What waits in change control is listed by `waiting`, so that nobody is asked twice. NOT-01, WAI-04 */
const open = {
  notified: { $eq: false },
  $or: [
    { closeOnClick: { $eq: true } },
    { type: { $eq: 'Ticket Status' } },
    { type: { $eq: 'Manage Ticket' } },
  ],
};

/** The person's own that are not dealt with, newest first. NOT-01 */
export async function listNotifications(signal: AbortSignal): Promise<BellContents> {
  const { data: shown, meta } = await getList<Notification>(
    '/notifications',
    { filters: open, sort: 'createdAt:desc', pagination: { page: 1, pageSize: SHOWN } },
    signal,
  );
  const { total } = meta.pagination;
  const unread = total > shown.length ? await countUnread(signal) : shown.filter((one) => !one.read).length;
  return { shown, total, unread };
}

/** Asked for when there are more than are shown. */
async function countUnread(signal: AbortSignal): Promise<number> {
  const filters = { ...open, read: { $eq: false } };
  const pagination = { page: 1, pageSize: 1 };
  const { meta } = await getList<Notification>('/notifications', { filters, pagination }, signal);
  return meta.pagination.total;
}

const pathOf = (id: string): string => `/notifications/${encodeURIComponent(id)}`;

export const removeNotification = async (id: string): Promise<void> => {
  await api.delete(pathOf(id));
};

export const markAsRead = async (id: string): Promise<void> => {
  await api.post(`${pathOf(id)}/read`);
};

export const markAllAsRead = async (): Promise<void> => {
  await api.post('/notifications/read-all');
};
