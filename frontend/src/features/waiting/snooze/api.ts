import type { SnoozedItem, WaitingItem } from '@intranet/domain';
import { api } from '../../../shared/http/client';
import { getRecord, postRecord } from '../../../shared/http/record';

const path = '/waiting/snoozed';

/** A task and the day on which it is back. */
export interface Snoozing {
  item: Pick<WaitingItem, 'kind' | 'target'>;
  until: string;
}

export const listSnoozed = (signal: AbortSignal) => getRecord<SnoozedItem[]>(path, signal);

export const snooze = ({ item: { kind, target }, until }: Snoozing) =>
  postRecord<SnoozedItem>(path, { kind, target, until });

export const takeBack = async ({ documentId }: Pick<SnoozedItem, 'documentId'>): Promise<void> => {
  await api.delete(`${path}/${encodeURIComponent(documentId)}`);
};
