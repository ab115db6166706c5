import type { OutageKind } from './faults.js';

/** What keeps all mails from going out, for IT, after "No e-mail is going out:". NOT-05 */
export const outageWords: Record<OutageKind, string> = {
  unreachable: 'the mail server cannot be reached.',
  'sign-in': 'the mail server refuses our log-in.',
  sender: 'the mail server refuses our sender address.',
  relay: 'the mail server does not pass our e-mails on.',
  refused: 'the mail server refuses one e-mail after the other.',
  held: 'these data were restored from a backup, and the original may still send the same e-mails.',
};

/** What ends it when mails are held: nothing that can be done in a browser. REL-05 */
export const heldUntil =
  'All of them wait until the operator of the server lets them go: npm run restore -- --send-mails.';

/** The bell's words to IT, once for each outage. */
export const outageNews = (kind: OutageKind): string =>
  `No e-mail is going out: ${outageWords[kind]} ${
    kind === 'held' ? heldUntil : 'All of them wait and are tried again.'
  }`;
