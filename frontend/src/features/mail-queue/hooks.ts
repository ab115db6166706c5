import type { QueuedMail } from '@intranet/domain';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListQuery } from '../../shared/http/lists';
import { unlessAway } from '../../shared/session/unless-away';
import { useAlerts } from '../../shared/ui/alerts';
import { listMails, sendAgain } from './api';

const all = 'mail-queue';

/** The queue moves by itself, so it is looked at again while it is on the screen. */
const LOOK_AGAIN_MS = 15_000;

export function useMails(query: ListQuery) {
  return useQuery({
    queryKey: [all, query],
    queryFn: unlessAway(({ signal }) => listMails(query, signal)),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

export function useSendAgain() {
  const alerts = useAlerts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mail: QueuedMail) => sendAgain(mail.documentId),
    onMutate: alerts.clear,
    onSuccess: (_, mail) => alerts.success(`Success! The e-mail to ${mail.recipient} is in the queue again.`),
    onError: (error) => alerts.failure(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: [all] }),
  });
}
