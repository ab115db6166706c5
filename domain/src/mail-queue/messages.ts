import type { OutageKind } from './faults.js';

/** What keeps all mails from going out, for IT, after "No e-mail is going out:". NOT-05 */
export const outageWords: Record<OutageKind, string> = {
  unreachable: 'the mail server cannot be reached.',
  'sign-in': 'the mail server refuses our log-in.',
  sender: 'the mail server refuses our sender address.',
  relay: 'the mail server does not pass our e-mails on.',
  refused: 'the mail server refuses one e-mail after the other.',
};

/** The bell's words to IT, once for each outage. */
export const outageNews = (kind: OutageKind): string =>
  `No e-mail is going out: ${outageWords[kind]} All of them wait and are tried again.`;
