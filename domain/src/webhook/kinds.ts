import { namesIn } from '../shared/records.js';

/** What webhooks are sent for, as people read it. WHK-01 */
export const webhookKindWords = {
  'ticket.opened': 'A ticket was submitted',
  'ticket.changed': 'A ticket was assigned, returned, changed or reopened',
  'ticket.resolved': 'A ticket was resolved',
  'report.submitted': 'A weekly report was submitted',
  'qpr.submitted': 'A problem report was submitted',
  'qpr.decided': 'A problem report was approved or rejected',
  'qcr.decided': 'A change request was decided',
  'build.moved': 'A build went to another stage, was closed, restarted or completed',
} as const satisfies Record<string, string>;

export type WebhookKind = keyof typeof webhookKindWords;

export const webhookKinds = namesIn(webhookKindWords);

/** What an administrator sends to try an address. */
export const TEST_KIND = 'webhook.test';

/** What a delivery was sent for, as people read it. WHK-04 */
export const deliveryKindWords = (kind: WebhookKind | typeof TEST_KIND): string =>
  kind === TEST_KIND ? 'A test' : webhookKindWords[kind];

/** What a webhook says of an event: which record, who, and what became of it. Never what somebody wrote. WHK-05 */
export interface WebhookFacts {
  /** 'it-ticket', as the API calls it. */
  record: string;
  documentId: string;
  /** 'Ticket 0012', for records that people call by number. */
  number?: string;
  /** States before and after, and names of the product's own: nothing that somebody wrote. */
  [fact: string]: string | number | boolean | null | undefined;
}

/** Which kind an event of a ticket is. */
export const webhookKindOfTicket = (event: string): WebhookKind =>
  event === 'resolved' ? 'ticket.resolved' : 'ticket.changed';
