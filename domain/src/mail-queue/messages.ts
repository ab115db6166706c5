import type { OutageKind } from './faults.js';

/** What stops all mail, in words for IT, after "No email is going out:". NOT-08 */
export const outageWords: Record<OutageKind, string> = {
  unreachable: 'the mail server cannot be reached.',
  'sign-in': 'the mail server refuses our log-in.',
  sender: 'the mail server refuses our sender address.',
  relay: 'the mail server does not forward our emails.',
  refused: 'the mail server refuses one email after the other.',
  held: 'these data were restored from a backup, and the original may still send the same emails.',
};

/** How held mails are released: only by the operator, not in a browser. REL-05 */
export const heldUntil =
  'They all wait until the operator of the server releases them by the command restore --send-mails.';

/** The bell's text for IT, once per outage. */
export const outageNews = (kind: OutageKind): string =>
  `No email is going out: ${outageWords[kind]} ${
    kind === 'held' ? heldUntil : 'All of them wait and are tried again.'
  }`;
