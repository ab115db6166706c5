import type { Job, MailQueueState, QueuedMail, SentAgain } from '@intranet/domain';
import { api } from '../../shared/http/client';
import { getList, type ListAnswer, type ListQuery } from '../../shared/http/lists';

export const listMails = (query: ListQuery, signal: AbortSignal): Promise<ListAnswer<QueuedMail>> =>
  getList<QueuedMail>('/mail-queue', query, signal);

/** A mail that contained a password is sent as a reset link, since passwords are not kept. USR-05 */
export const sendAgain = async (id: string): Promise<void> => {
  await api.post(`/mail-queue/${encodeURIComponent(id)}/send-again`);
};

export const getState = async (signal: AbortSignal): Promise<MailQueueState> =>
  (await api.get<{ data: MailQueueState }>('/mail-queue/state', { signal })).data.data;

export const sendAllAgain = async (): Promise<SentAgain> =>
  (await api.post<{ data: SentAgain }>('/mail-queue/send-again')).data.data;

/** Retries now instead of after the growing delay. */
export const tryNow = async (): Promise<void> => {
  await api.post('/mail-queue/try-now');
};

export const listJobs = async (signal: AbortSignal): Promise<Job[]> =>
  (await api.get<{ data: Job[] }>('/jobs', { signal })).data.data;
