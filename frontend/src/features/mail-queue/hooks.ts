import type { QueuedMail, SentAgain } from '@intranet/domain';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListQuery } from '../../shared/http/lists';
import { unlessAway } from '../../shared/session/unless-away';
import { useAlerts } from '../../shared/ui/alerts';
import { getState, listJobs, listMails, sendAgain, sendAllAgain, tryNow } from './api';

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

/** Does mail go out, and how many have failed? */
export function useQueueState() {
  return useQuery({
    queryKey: [all, 'state'],
    queryFn: unlessAway(({ signal }) => getState(signal)),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** What the server does by itself, and how that goes. OPS-08 */
export function useJobs() {
  return useQuery({
    queryKey: ['jobs'],
    queryFn: unlessAway(({ signal }) => listJobs(signal)),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

const sentAgainWords = ({ again, left }: SentAgain): string => {
  const stay = left === 0 ? '' : ` ${left} cannot be sent: they were for people who are disabled.`;
  return `Success! ${again === 1 ? '1 e-mail is' : `${again} e-mails are`} in the queue again.${stay}`;
};

export function useSendAllAgain() {
  const alerts = useAlerts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendAllAgain,
    onMutate: alerts.clear,
    onSuccess: (sent) => alerts.success(sentAgainWords(sent)),
    onError: (error) => alerts.failure(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: [all] }),
  });
}

/** A worker looks at the queue every two seconds, and the mail server takes a moment to answer. */
const TRIED_MS = 3_000;

export function useTryNow() {
  const alerts = useAlerts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await tryNow();
      await new Promise((resolve) => setTimeout(resolve, TRIED_MS));
    },
    onMutate: alerts.clear,
    onError: (error) => alerts.failure(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: [all] }),
  });
}
