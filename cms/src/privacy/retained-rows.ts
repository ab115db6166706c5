import type { CalendarDay, RetainedKind } from '@intranet/domain';
import { type Binding, places, rowsIn } from '../platform/database/raw';
import type { PictureRow } from '../platform/database/tables/house';
import type { TicketCommentRow } from '../platform/database/tables/desk';
import type { TableName } from '../platform/database/tables';
import type { Transaction } from '../platform/database/transaction';
import { lockFreeNotices } from '../platform/news/notifications/supersede';
import { forgetPictures } from '../platform/files/forget-pictures';

/** The first day that is kept, and the moment when it begins at the company. */
interface Since {
  first: CalendarDay;
  from: Date;
}

/** What a batch took. */
export interface Taken {
  count: number;
  /** Names of files in the store of pictures, to be removed after the commit. */
  files: string[];
}

/** Rows of one kind that may have to go. PRV-03 */
export interface Expired {
  table: TableName;
  /** Rows of one transaction: other people wait for as long on SQLite, which has one writer. */
  atOnce: number;
  /** SQL of what is older, about a row x, with its bindings. */
  due: (since: Since) => { sql: string; bindings: Binding[] };
  /** Removes what goes of these rows, which are locked. */
  take: (trx: Transaction, rows: readonly Locked[]) => Promise<Taken>;
}

interface Locked {
  id: number;
  document_id: string;
}

const idsOf = (rows: readonly Locked[]): number[] => rows.map(({ id }) => id);

/** The rows themselves go. */
const wholeRows =
  (table: 'visitors' | 'audit_records' | 'days_away'): Expired['take'] =>
  async (trx, rows) => ({
    count: await trx<Locked>(table as string)
      .whereIn('id', idsOf(rows))
      .delete(),
    files: [],
  });

/** Visits, with the notices that they have arrived. */
async function takeVisits(trx: Transaction, rows: readonly Locked[]): Promise<Taken> {
  const gone = await wholeRows('visitors')(trx, rows);
  const notices = trx('notifications')
    .where({ type: 'Visitor' })
    .whereIn(
      'record_id',
      rows.map((row) => row.document_id),
    );
  const ids = await lockFreeNotices(trx, notices);
  await trx('notifications').whereIn('id', ids).delete();
  return gone;
}

/** Pictures, files and thread of tickets. Only those count of which something went: another run may have been quicker. */
async function takeThreads(trx: Transaction, rows: readonly Locked[]): Promise<Taken> {
  const stored = await trx('stored_pictures')
    .where({ owner: 'it-ticket' })
    .whereIn(
      'record_id',
      rows.map((row) => row.document_id),
    )
    .select('id', 'file_name', 'record_id');
  const files = await forgetPictures(trx, stored);
  const comments = await rowsIn<Pick<TicketCommentRow, 'ticket_id'>>(
    trx,
    null,
    `delete from it_ticket_comments where ticket_id in (${places(rows.length)}) returning ticket_id`,
    idsOf(rows),
  );
  const withPictures = new Set(stored.map((one: Pick<PictureRow, 'record_id'>) => one.record_id));
  const withComments = new Set(comments.map((one) => one.ticket_id));
  const gone = rows.filter(({ id, document_id }) => withComments.has(id) || withPictures.has(document_id));
  return { count: gone.length, files };
}

/**
 * What goes of each kind when its period has passed. A visit is over with its day, or with the departure where that was
 * later; nobody is in the house on an earlier day (VIS-04). PRV-03
 */
export const taken: Readonly<Record<RetainedKind, Expired>> = {
  visitors: {
    table: 'visitors',
    atOnce: 200,
    due: ({ first, from }) => ({
      sql: `x.day_of_visit < ? and (x.signed_in_at is null or x.signed_in_at < ?)
        and (x.signed_out_at is null or x.signed_out_at < ?)`,
      bindings: [first, from, from],
    }),
    take: takeVisits,
  },
  tickets: {
    table: 'it_tickets',
    atOnce: 50,
    due: ({ first }) => ({
      sql: `x.resolved = ? and coalesce(x.resolved_on, x.close_date) < ?
        and (exists (select 1 from it_ticket_comments c where c.ticket_id = x.id)
          or exists (select 1 from stored_pictures p where p.owner = 'it-ticket' and p.record_id = x.document_id))`,
      bindings: [true, first],
    }),
    take: takeThreads,
  },
  audit: {
    table: 'audit_records',
    atOnce: 500,
    due: ({ from }) => ({ sql: 'x.created_at < ?', bindings: [from] }),
    take: wholeRows('audit_records'),
  },
  daysAway: {
    table: 'days_away',
    atOnce: 200,
    due: ({ first }) => ({ sql: 'x.last_day < ?', bindings: [first] }),
    take: wholeRows('days_away'),
  },
};
