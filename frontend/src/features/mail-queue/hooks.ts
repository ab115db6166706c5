import type { MailState, QueuedMail, SentAgain } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { keys } from '../../shared/http/keys';
import { unlessAway } from '../../shared/session/unless-away';
import { tableQuery, useServerTable } from '../../shared/table/use-server-table';
import type { TableState } from '../../shared/table/use-table-state';
import { useWrite } from '../../shared/write/use-write';
import { listJobs, listMails, sendAgain, sendAllAgain, tryNow } from './api';
import { mailFilters } from './mail-query';
import { LOOK_AGAIN_MS } from './queue-state';

const failure = 'There was an error retrieving the mail queue. Please try again later.';

export const useMails = (state: TableState, wanted: MailState | '') =>
  useServerTable(
    keys.mails,
    listMails,
    state,
    tableQuery(state.view, mailFilters(state.view.search, wanted)),
    { failure, lookAgain: LOOK_AGAIN_MS, pagesOnly: true },
  );

/** The jobs of the server and their state. OPS-08 */
export function useJobs() {
  return useQuery({
    queryKey: keys.jobs,
    queryFn: unlessAway(({ signal }) => listJobs(signal)),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

const touches = [keys.mails];

export const useSendAgain = () =>
  useWrite<QueuedMail>({
    touches,
    send: (mail) => sendAgain(mail.documentId),
    success: (_, mail) => `Success! The email to ${mail.recipient} is in the queue again.`,
  });

const sentAgainWords = ({ again, left }: SentAgain): string => {
  const stay = left === 0 ? '' : ` ${left} cannot be sent: they were for people who are disabled.`;
  return `Success! ${again === 1 ? '1 email is' : `${again} emails are`} in the queue again.${stay}`;
};

export const useSendAllAgain = (onEnd: () => void) =>
  useWrite<void, SentAgain>({ send: sendAllAgain, success: sentAgainWords, touches, onEnd });

/** A worker checks the queue every two seconds, and the mail server takes a moment to answer. */
const TRIED_MS = 3_000;

export const useTryNow = () =>
  useWrite({
    touches,
    send: async () => {
      await tryNow();
      await new Promise((resolve) => setTimeout(resolve, TRIED_MS));
    },
  });
