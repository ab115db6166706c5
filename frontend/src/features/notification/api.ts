import type { Notification } from '@intranet/domain';
import { api } from '../../shared/http/client';
import { getList } from '../../shared/http/lists';

/** A readable number of notices; the counts say how many there are. */
const SHOWN = 50;

/** The content of the bell: the newest notices, their number, and the number of unread ones. */
export interface BellContents {
  shown: Notification[];
  total: number;
  unread: number;
}

/** News only. Tasks in change control are listed by `waiting`, so that they do not appear twice. NOT-01, WAI-04 */
const open = {
  notified: { $eq: false },
  $or: [
    { closeOnClick: { $eq: true } },
    { type: { $eq: 'Ticket Status' } },
    { type: { $eq: 'Manage Ticket' } },
  ],
};

/** The person's own open notices, the latest change first. NOT-01, NOT-14 */
export async function listNotifications(signal: AbortSignal): Promise<BellContents> {
  const { data: shown, meta } = await getList<Notification>(
    '/notifications',
    { filters: open, sort: 'updatedAt:desc', pagination: { page: 1, pageSize: SHOWN } },
    signal,
  );
  const { total } = meta.pagination;
  const unread = total > shown.length ? await countUnread(signal) : shown.filter((one) => !one.read).length;
  return { shown, total, unread };
}

/** Only requested when there are more than are shown. */
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
