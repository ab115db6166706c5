import { webhookState } from '@intranet/domain';
import { columns, flag, longText, moment, number, recordFields, text } from '../../platform/lists/fields';
import { from, type List } from '../../platform/lists/list';
import { seenWithPermission } from '../../platform/lists/sight';

/** The webhooks, without their secrets. WHK-06 */
export const webhookList: List<'every'> = {
  ...from('webhooks', 'w'),
  fields: {
    ...recordFields('w'),
    ...columns(text, 'w', 'name', 'url'),
    active: flag('w.active'),
    failingSince: moment('w.failing_since', { nullable: true }),
    pausedAt: moment('w.paused_at', { nullable: true }),
    lastError: longText('w.last_error', { nullable: true }),
    nextAt: moment('w.next_at'),
    waiting: number(
      "(select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'pending')",
    ),
    revision: number('w.revision'),
    kindNames: text('w.kinds', { hidden: 'server' }),
  },
  ...seenWithPermission('webhook:manage'),
  derived: ({ kindNames, active, pausedAt, failingSince }) => ({
    kinds: String(kindNames).trim().split(' '),
    state: webhookState({ active: Boolean(active), pausedAt, failingSince }),
  }),
  wholeAllowed: true,
};

/** Deliveries that were sent or are waiting. WHK-04 */
export const deliveryList: List<'every'> = {
  ...from('webhook_deliveries', 'd', { webhook: 'join webhooks w on w.id = d.webhook_id' }),
  fields: {
    ...recordFields('d'),
    webhook: text('w.document_id', { joins: ['webhook'] }),
    ...columns(text, 'd', 'eventId', 'kind'),
    payload: longText('d.payload'),
    state: text('d.state'),
    attempts: number('d.attempts'),
    status: number('d.status', { nullable: true }),
    answer: longText('d.answer', { nullable: true }),
    error: longText('d.error', { nullable: true }),
    triedAt: moment('d.tried_at', { nullable: true }),
    tookMs: number('d.took_ms', { nullable: true }),
  },
  ...seenWithPermission('webhook:manage'),
  wholeAllowed: false,
};
