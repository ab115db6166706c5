import {
  type Actor,
  type Away,
  awayFault,
  type CalendarDay,
  dayAwayMessages,
  type DayAwayInput,
  type DayAwayPatch,
  dayAwaySight,
  formatDay,
  isStorable,
  overlapOf,
  reaches,
  Refusal,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { auditOf } from '../../../platform/audit/audit-of';
import { editRecord } from '../../../platform/audit/edit-record';
import { asDay, sentColumns } from '../../../platform/database/columns';
import { rawRows } from '../../../platform/database/raw';
import { selectFirst } from '../../../platform/database/select';
import type { DayAwayRow } from '../../../platform/database/tables/house';
import type { PersonRow } from '../../../platform/database/tables/people';
import {
  inTransaction,
  insertRow,
  lockFound,
  newRow,
  type Transaction,
} from '../../../platform/database/transaction';
import { lockActor } from '../../../platform/people/as-actor';
import { isStaff } from '../../../platform/people/membership';
import { idByUsername, usernameById } from '../../../platform/people/names';
import { settleDaysOff } from '../../../weekly-reports/settle-notices';

type Whose = Pick<PersonRow, 'id' | 'supervisor_id'>;

const isReached = (actor: Actor, { id, supervisor_id }: Whose): boolean =>
  reaches(dayAwaySight, actor, { personId: id, supervisorId: supervisor_id });

const personNamed = async (strapi: Core.Strapi, username: string): Promise<Whose | undefined> => {
  if (!isStorable(username)) return undefined;
  const statement = 'select id, supervisor_id from up_users where username = ?';
  const [person] = await rawRows<Whose>(strapi, 'person-of-days-away', statement, [username]);
  return person;
};

/**
 * Somebody's days are asked for by name. ABS-02
 * @throws Refusal not-found, for unknown and for invisible people alike, so that no name is revealed
 */
async function refuseUnseen(strapi: Core.Strapi, actor: Actor, username: string): Promise<void> {
  if (username === actor.username) return;
  const person = await personNamed(strapi, username);
  if (!person || !isReached(actor, person)) throw new Refusal('not-found');
}

/**
 * Days of somebody else are entered only by their supervisor and by administrators, who learn of an unknown name when
 * the body is checked. ABS-02
 * @throws Refusal forbidden
 */
async function refuseOthers(strapi: Core.Strapi, actor: Actor, username: string): Promise<void> {
  if (username === actor.username || dayAwaySight.scope(actor).includes('everyone')) return;
  const person = await personNamed(strapi, username);
  if (!person || !isReached(actor, person)) throw new Refusal('forbidden');
}

const entryOf = ({ first_day, last_day, half }: DayAwayRow): Away => ({
  from: asDay(first_day)!,
  to: asDay(last_day)!,
  half,
});

const audit = auditOf(
  'day-away',
  ({ first_day, last_day }: DayAwayRow) => `${asDay(first_day)} – ${asDay(last_day)}`,
  async (row, trx) => ({ person: await usernameById(trx, row.person_id), ...entryOf(row) }),
);

const lockEntry = (trx: Transaction, documentId: string): Promise<DayAwayRow> =>
  lockFound(trx, 'days_away', { document_id: documentId });

/**
 * Two entries of one person do not name the same half of a day. The person is locked, so that no other entry comes in
 * meanwhile. ABS-02
 * @throws Refusal already-away, with the day
 */
async function refuseOverlap(trx: Transaction, personId: number, entry: Away, own?: number): Promise<void> {
  const near = await trx('days_away')
    .where({ person_id: personId })
    .where('last_day', '>=', entry.from)
    .where('first_day', '<=', entry.to)
    .orderBy('first_day')
    .select();
  for (const other of near) {
    const day: CalendarDay | null = other.id === own ? null : overlapOf(entry, entryOf(other));
    if (day !== null) throw Refusal.at('from', 'already-away', dayAwayMessages.overlap(formatDay(day)));
  }
}

/**
 * Do a write to days of a person, who is locked with the actor: nobody else writes them, or reminds the person, until it
 * is done. @throws Refusal forbidden for somebody who reports to another supervisor by now
 */
const asTheirs = <T>(
  strapi: Core.Strapi,
  actor: Actor,
  find: (trx: Transaction) => Promise<number>,
  work: (trx: Transaction, personId: number) => Promise<T>,
): Promise<T> =>
  inTransaction(strapi, async (trx) => {
    const personId = await find(trx);
    await lockActor(trx, actor, [personId], 'change');
    const person = await trx('up_users').where({ id: personId }).first('id', 'supervisor_id');
    if (!person || !isReached(actor, person)) throw new Refusal('forbidden');
    const done = await work(trx, personId);
    await settleDaysOff(trx, [personId]);
    return done;
  });

/** Enter days away. ABS-02 @throws Refusal no-such-person, already-away @returns the documentId */
const create = (strapi: Core.Strapi, actor: Actor, input: DayAwayInput): Promise<string> => {
  const { username = actor.username, from, to, half = 'none' } = input;
  const find = async (trx: Transaction): Promise<number> => {
    const id = await idByUsername(trx, username);
    if (id === null) throw Refusal.at('username', 'no-such-person');
    return id;
  };
  return asTheirs(strapi, actor, find, async (trx, personId) => {
    const active = trx('up_users as u').where({ 'u.id': personId, 'u.blocked': false });
    // A customer is nobody whom others wait for.
    if (!(await selectFirst(active.whereRaw(isStaff('u.id')), { u: 'up_users' }, ['u.id'])))
      throw Refusal.at('username', 'no-such-person');
    await refuseOverlap(trx, personId, { from, to, half });
    const row = newRow();
    const days = { person_id: personId, first_day: from, last_day: to, half };
    await insertRow(trx, 'days_away', { ...row, ...days, revision: 0 });
    await audit.created(trx, actor, await lockEntry(trx, row.document_id));
    return row.document_id;
  });
};

const personOf =
  (documentId: string) =>
  async (trx: Transaction): Promise<number> => {
    const row = await trx('days_away').where({ document_id: documentId }).first('person_id');
    if (!row) throw new Refusal('not-found');
    return row.person_id;
  };

/** Change days away. ABS-02 @throws Refusal not-found, stale, bad-input, already-away */
const update = (strapi: Core.Strapi, actor: Actor, documentId: string, patch: DayAwayPatch): Promise<void> =>
  asTheirs(strapi, actor, personOf(documentId), async (trx, personId) => {
    const edited = { table: 'days_away' as const, lock: () => lockEntry(trx, documentId), audit };
    await editRecord(trx, actor, edited, patch.revision, async (row) => {
      const present = entryOf(row);
      const { from = present.from, to = present.to, half = present.half } = patch;
      // Each part of a partial change can be valid while the result is not.
      const fault = awayFault({ from, to });
      if (fault !== null) throw Refusal.at('to', 'bad-input', fault);
      await refuseOverlap(trx, personId, { from, to, half }, row.id);
      return sentColumns({ first_day: patch.from, last_day: patch.to, half: patch.half });
    });
  });

/** Delete days away. ABS-02 @throws Refusal not-found */
const remove = (strapi: Core.Strapi, actor: Actor, documentId: string): Promise<void> =>
  asTheirs(strapi, actor, personOf(documentId), async (trx) => {
    const entry = await lockEntry(trx, documentId);
    await trx('days_away').where({ id: entry.id }).delete();
    await audit.removed(trx, actor, entry);
  });

export default { refuseUnseen, refuseOthers, create, update, remove };
