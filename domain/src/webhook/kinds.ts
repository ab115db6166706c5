import { namesIn } from '../shared/records.js';

/** The kinds of events that webhooks send, in words. WHK-01 */
export const webhookKindWords = {
  'ticket.opened': 'A ticket was submitted',
  'ticket.changed': 'A ticket was assigned, returned, changed or reopened',
  'ticket.resolved': 'A ticket was resolved',
  'report.submitted': 'A weekly report was submitted',
  'qpr.submitted': 'A problem report was submitted',
  'qpr.decided': 'A problem report was approved, rejected, withdrawn or marked as a duplicate',
  'qcr.decided': 'A change request was decided',
  'build.moved': 'A build went to another stage, was closed, restarted or completed',
} as const satisfies Record<string, string>;

export type WebhookKind = keyof typeof webhookKindWords;

export const webhookKinds = namesIn(webhookKindWords);

/** The event that an administrator sends to test an address. */
export const TEST_KIND = 'webhook.test';

/** The kind of a delivery, in words. WHK-04 */
export const deliveryKindWords = (kind: WebhookKind | typeof TEST_KIND): string =>
  kind === TEST_KIND ? 'A test' : webhookKindWords[kind];

/** What a webhook sends about an event: which record, who, and the result. Never a text that a person wrote. WHK-05 */
export interface WebhookFacts {
  /** 'it-ticket', as in the API. */
  record: string;
  documentId: string;
  /** 'Ticket 0012', for records that people refer to by number. */
  number?: string;
  /** States before and after, and fixed names of the product; never a text that a person wrote. */
  [fact: string]: string | number | boolean | null | undefined;
}

/** The webhook kind of a ticket's event. */
export const webhookKindOfTicket = (event: string): WebhookKind =>
  event === 'resolved' ? 'ticket.resolved' : 'ticket.changed';
