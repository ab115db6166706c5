import type { Transaction } from '../database/transaction';
import { type Addressee, hello } from '../mail/texts';
import { notify } from '../notifications/notify';
import { queueMail } from '../outbox/queue';
import { type Announcement, type AnnouncementFacts, type AnnouncementName, announcements } from './table';

/**
 * Tell one active person of an event by bell and mail, in the transaction of the event. NOT-05
 * @param recordId what the notice is about, where it is about a record
 * @param by who caused it, where the mail counts towards their volume
 */
export async function announce<Name extends AnnouncementName>(
  trx: Transaction,
  to: Addressee,
  name: Name,
  facts: AnnouncementFacts<Name>,
  { recordId, by }: { recordId?: string; by?: number | undefined } = {},
): Promise<void> {
  const row: Announcement<AnnouncementFacts<Name>> = announcements[name];
  await notify(trx, [to.id], {
    type: row.type,
    details: row.bell(facts),
    closeOnClick: true,
    ...(recordId !== undefined && { recordId }),
  });
  const text = {
    subject: row.subject(facts),
    greeting: hello(to),
    paragraphs: row.paragraphs(facts),
    ...(row.route !== null && { view: { route: row.route } }),
  };
  await queueMail(trx, name, to, text, { by });
}
