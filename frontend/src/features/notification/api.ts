import type { Notification } from '@intranet/domain';
import { api } from '../../shared/http/client';
import { getList, type ListAnswer } from '../../shared/http/lists';

/** As many as a person reads at one look; the count says how many there are. */
const SHOWN = 50;

/** The person's own that are not dealt with, newest first. NOT-01 */
export const listNotifications = (signal: AbortSignal): Promise<ListAnswer<Notification>> =>
  getList<Notification>(
    '/notifications',
    {
      filters: { notified: { $eq: false } },
      sort: 'createdAt:desc',
      pagination: { page: 1, pageSize: SHOWN },
    },
    signal,
  );

export const removeNotification = async (id: string): Promise<void> => {
  await api.delete(`/notifications/${encodeURIComponent(id)}`);
};
