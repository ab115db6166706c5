import type { MailKind } from '@intranet/domain';
import type { Transaction } from '../../database/transaction';
import type { MailText, View } from '../mail/compose';
import { hello } from '../mail/texts';
import type { Addressee } from '../../people/names';
import { notify } from '../notifications/notify';
import { queueMail } from '../outbox/queue';
import {
  type AnnouncedMail,
  type Announcement,
  type AnnouncementFacts,
  type AnnouncementName,
  announcements,
} from './table';

/** The mail of a row. @param view what its link opens, or null for a mail without a link */
export const mailOf = <Facts>(
  to: Addressee,
  row: AnnouncedMail<Facts>,
  facts: Facts,
  view: View | null,
): MailText => ({
  subject: row.subject(facts),
  greeting: hello(to),
  paragraphs: row.paragraphs(facts),
  ...(view && { view }),
});

interface Announced {
  /** The record the notice is about, if there is one. */
  recordId?: string;
  /** Who caused it, where the mail counts towards their limit. */
  by?: number | undefined;
  /** False for people who turned this email off. */
  mail?: boolean;
}

/**
 * Notify one active person by bell and mail, with the texts of a row, in the transaction of the event. NOT-05
 * @param kind of the mail
 */
export async function announceRow<Facts>(
  trx: Transaction,
  to: Addressee,
  kind: MailKind,
  row: Announcement<Facts>,
  facts: Facts,
  { recordId, by, mail = true }: Announced = {},
): Promise<void> {
  await notify(trx, [to.id], {
    type: row.type,
    details: row.bell(facts),
    closeOnClick: true,
    ...(recordId !== undefined && { recordId }),
  });
  if (!mail) return;
  // A screen that shows one record has the id of the notice's record in its address.
  const view = row.route && { route: row.route, ...(row.route === 'Edit-User' && { recordId }) };
  await queueMail(trx, kind, to, mailOf(to, row, facts, view), { by });
}

/** Notify one active person of an event of the table, by bell and mail, in the transaction of the event. NOT-05 */
export const announce = <Name extends AnnouncementName>(
  trx: Transaction,
  to: Addressee,
  name: Name,
  facts: AnnouncementFacts<Name>,
  announced: Announced = {},
): Promise<void> =>
  announceRow<AnnouncementFacts<Name>>(trx, to, name, announcements[name], facts, announced);
