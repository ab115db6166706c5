import { selectRows } from '../../../platform/database/select';
import type { VisitorRow } from '../../../platform/database/tables/house';
import {
  type Actor,
  type CalendarDay,
  clearedTimeFault,
  dayIn,
  departureMoment,
  type HouseClock,
  isInHouse,
  isNote,
  momentAt,
  Refusal,
  timeIn,
  type VisitorInput,
  type VisitorPatch,
  type VisitTimes,
  visitTimesFault,
  type VisitTimesFault,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { announce } from '../../../platform/news/announcements/announce';
import { auditOf } from '../../../platform/audit/audit-of';
import { asDay, asMoment, type Cell, sentColumns } from '../../../platform/database/columns';
import { insertRow, lockFound, newRow, type Transaction } from '../../../platform/database/transaction';
import { asActor } from '../../../platform/people/as-actor';
import { canBeNamed } from '../../../platform/people/membership';
import { addresseeOf, fullNameOf, usernameById } from '../../../platform/people/names';
import { settings } from '../../../platform/env/settings';
import { settle } from '../../../platform/news/notifications/notify';
import { leadsTo, personToSee as shown } from '../person-to-see';

/**
 * The person of the company a visitor names: by username, email or full name, when exactly one fits. They are found by
 * index, since a file asks for each of its rows. A limit is left out: with one, PostgreSQL would rather read everyone.
 */
async function hostId(trx: Transaction, actor: Actor, personToSee: string): Promise<number | null> {
  const fitting = trx('up_users as u')
    .where('u.blocked', false)
    .whereRaw(canBeNamed(actor, 'u.id'))
    // SQLite lowers ASCII letters only; the second comparison makes 'ZOË' match Zoë.
    .where((one) => {
      for (const words of [personToSee, personToSee.toLowerCase()])
        void one.orWhereRaw(leadsTo(':words', 'u'), { words });
    });
  const found = await selectRows(fitting, { u: 'up_users' }, ['u.id']);
  return found.length === 1 ? found[0]!.id : null;
}

/** The value that clients read as the person to see. */
async function shownPersonToSee(trx: Transaction, { id }: VisitorRow): Promise<string> {
  const visit = trx('visitors as v').leftJoin('up_users as h', 'h.id', 'v.host_id').where('v.id', id);
  return (await visit.first(trx.raw(`${shown} as shown`))).shown;
}

/**
 * The person to see after a correction. A value that a client sends back unchanged keeps the host, even if they were
 * renamed or disabled since. The words of the entry also mean the host, as long as they match no one else. VIS-03,
 * USR-09
 */
async function correctedHostId(
  trx: Transaction,
  actor: Actor,
  visitor: VisitorRow,
  personToSee: string | undefined,
): Promise<number | null> {
  const present = visitor.host_id;
  if (personToSee === undefined) return present;
  const same = [await usernameById(trx, present), present && (await shownPersonToSee(trx, visitor))];
  if (same.includes(personToSee)) return present;
  return (await hostId(trx, actor, personToSee)) ?? (personToSee === visitor.person_to_see ? present : null);
}

const columnsOf = (fields: VisitorPatch): Record<string, unknown> =>
  sentColumns({
    first_name: fields.firstName,
    last_name: fields.lastName,
    email: fields.email,
    company_name: fields.companyName,
    person_to_see: fields.personToSee,
    day_of_visit: fields.dayOfVisit,
  });

/** Tell the person to see that their visitor is here. VIS-03 */
async function announceArrival(trx: Transaction, actor: Actor, visitor: VisitorRow): Promise<void> {
  if (visitor.host_id === null) return;
  const host = await trx('up_users').where({ id: visitor.host_id, blocked: false }).first();
  if (!host) return;
  const to = addresseeOf(host);
  const facts = { visitor: fullNameOf(visitor), company: visitor.company_name };
  await announce(trx, to, 'visitor-arrived', facts, { recordId: visitor.document_id, by: actor.id });
}

/** Remove the notice that this visitor has arrived. */
const withdraw = (trx: Transaction, visitor: VisitorRow): Promise<void> =>
  settle(trx, visitor.document_id, ['Visitor'], []);

/** A visitor, locked. @throws Refusal not-found */
const lock = (trx: Transaction, documentId: string): Promise<VisitorRow> =>
  lockFound(trx, 'visitors', { document_id: documentId });

const houseClock = (now: Date): HouseClock => {
  const zone = settings().TZ_COMPANY;
  return { day: dayIn(zone, now), time: timeIn(zone, now), zone };
};

/**
 * A visitor signed in before the planned day: the day of the visit becomes today, so that the front desk and the roll
 * call count them. VIS-03, VIS-04
 */
async function signIn(trx: Transaction, actor: Actor, documentId: string, at: Date): Promise<void> {
  const here = { day_of_visit: houseClock(at).day, signed_in_at: at };
  await trx('visitors').where({ document_id: documentId }).update(here);
  await announceArrival(trx, actor, await lock(trx, documentId));
}

function refuseFault(fault: VisitTimesFault | null): void {
  if (fault) throw new Refusal('bad-input', { errors: [fault] }, fault.message);
}

/** @throws Refusal bad-input at the time that is impossible. VIS-03 */
const refuseImpossibleTimes = (times: VisitTimes, now: Date): void =>
  refuseFault(visitTimesFault(times, houseClock(now)));

/** The same, as of now. @throws Refusal bad-input */
export const refuseVisitTimes = (times: VisitTimes): void => refuseImpossibleTimes(times, new Date());

const momentOn = (day: CalendarDay, time: string): Date => momentAt(settings().TZ_COMPANY, day, time);

/** When someone left who came at this moment; null for who has not. */
function leftAt(day: CalendarDay, time: string | null, arrivedAt: Date | null): Date | null {
  if (time === null || arrivedAt === null) return null;
  return departureMoment(settings().TZ_COMPANY, day, time, arrivedAt) ?? momentOn(day, time);
}

/**
 * Create a visitor entry: one of today is signed in, one of a later day is expected, one of a past day is recorded with
 * the given times, and no one is notified. VIS-06
 * @returns documentId
 * @throws Refusal bad-input
 */
export async function enterVisitor(trx: Transaction, actor: Actor, input: VisitorInput): Promise<string> {
  const { dayOfVisit, arrival = null, departure = null } = input;
  const now = new Date();
  const { day } = houseClock(now);
  refuseImpossibleTimes({ dayOfVisit, arrival, departure }, now);
  const row = newRow();
  const arrivedAt = arrival === null ? null : momentOn(dayOfVisit, arrival);
  await insertRow(trx, 'visitors', {
    ...row,
    ...columnsOf({ ...input, email: input.email ?? undefined }),
    host_id: await hostId(trx, actor, input.personToSee),
    signed_in_at: arrivedAt,
    signed_out_at: leftAt(dayOfVisit, departure, arrivedAt),
  });
  if (dayOfVisit === day && departure === null) await signIn(trx, actor, row.document_id, arrivedAt ?? now);
  return row.document_id;
}

/** Create a visitor entry. @throws as enterVisitor */
const create = (strapi: Core.Strapi, actor: Actor, input: VisitorInput): Promise<string> =>
  asActor(strapi, actor, (trx) => enterVisitor(trx, actor, input));

/** A moment as local time at the company, 'HH:MM'. */
export const clockOf = (stored: Cell): string | null => {
  const moment = asMoment(stored);
  return moment === null ? null : timeIn(settings().TZ_COMPANY, new Date(moment));
};

/** The moments of a visit that a correction sets; null for none yet. */
interface CorrectedTimes {
  signed_in_at?: Date | null;
  signed_out_at?: Date | null;
}

/**
 * The time columns after a correction: times that were given or removed, and times that move to another day. Untouched
 * times keep their seconds.
 * @throws Refusal bad-input
 */
function correctedTimes(visitor: VisitorRow, patch: VisitorPatch, now: Date): CorrectedTimes {
  const before = asDay(visitor.day_of_visit)!;
  const dayOfVisit = patch.dayOfVisit ?? before;
  const moves = dayOfVisit !== before;
  if (!moves && patch.arrival === undefined && patch.departure === undefined) return {};
  const { arrival = clockOf(visitor.signed_in_at), departure = clockOf(visitor.signed_out_at) } = patch;
  refuseFault(clearedTimeFault(dayOfVisit, patch, houseClock(now).day));
  refuseImpossibleTimes({ dayOfVisit, arrival, departure }, now);
  const typed = arrival === null ? null : momentOn(dayOfVisit, arrival);
  const arrives = moves || patch.arrival !== undefined;
  const untouched = visitor.signed_in_at === null ? null : new Date(visitor.signed_in_at);
  const arrivedAt = arrives ? typed : untouched;
  return {
    ...(arrives && { signed_in_at: typed }),
    ...((moves || patch.departure !== undefined) && {
      signed_out_at: leftAt(dayOfVisit, departure, arrivedAt),
    }),
  };
}

/** Is the visitor in the building today, so that the person to see must be notified? */
const isHere = (visitor: VisitorRow, now: Date): boolean =>
  isInHouse(
    {
      dayOfVisit: asDay(visitor.day_of_visit)!,
      signedInAt: visitor.signed_in_at,
      signedOutAt: visitor.signed_out_at,
    },
    houseClock(now).day,
  );

/**
 * A person who newly has a visitor in the building is notified. One whom the visit no longer names, or not on that day,
 * loses the notice, also once the visitor has left.
 */
async function tellAfterCorrection(
  trx: Transaction,
  actor: Actor,
  before: VisitorRow,
  now: Date,
): Promise<void> {
  const after = await lock(trx, before.document_id);
  const wasHere = isHere(before, now);
  const otherHost = before.host_id !== after.host_id;
  const otherDay = asDay(before.day_of_visit) !== asDay(after.day_of_visit);
  if (otherHost || otherDay) await withdraw(trx, after);
  if (isHere(after, now) && (!wasHere || otherHost)) await announceArrival(trx, actor, after);
}

/**
 * Correct a visitor's entry and times, sign an expected one in, sign one out; each once, in this order.
 * @throws Refusal not-found, bad-input, visit-day-over, already-signed-in, not-signed-in, already-signed-out
 */
export async function correctVisitor(
  trx: Transaction,
  actor: Actor,
  documentId: string,
  patch: VisitorPatch,
): Promise<void> {
  const now = new Date();
  const visitor = await lock(trx, documentId);
  const host = { host_id: await correctedHostId(trx, actor, visitor, patch.personToSee) };
  const times = correctedTimes(visitor, patch, now);
  const {
    signed_in_at: signedInAt = visitor.signed_in_at,
    signed_out_at: signedOutAt = visitor.signed_out_at,
  } = times;
  const isSignedIn = signedInAt !== null;
  const dayIsOver = isNote(patch.dayOfVisit ?? asDay(visitor.day_of_visit)!, houseClock(now).day);
  if (patch.signedIn) {
    if (isSignedIn) throw new Refusal('already-signed-in');
    if (dayIsOver) throw new Refusal('visit-day-over');
  }
  if (patch.signedOut) {
    if (!isSignedIn && !patch.signedIn) throw new Refusal('not-signed-in');
    if (signedOutAt !== null) throw new Refusal('already-signed-out');
    if (dayIsOver) throw new Refusal('visit-day-over');
  }
  await trx('visitors')
    .where({ id: visitor.id })
    .update({ ...columnsOf(patch), ...host, ...times, updated_at: now });
  if (patch.signedIn) await signIn(trx, actor, documentId, now);
  else if (!patch.signedOut) await tellAfterCorrection(trx, actor, visitor, now);
  if (patch.signedOut) await trx('visitors').where({ id: visitor.id }).update({ signed_out_at: now });
}

/** Correct a visitor's entry. @throws as correctVisitor */
const update = (strapi: Core.Strapi, actor: Actor, documentId: string, patch: VisitorPatch): Promise<void> =>
  asActor(strapi, actor, (trx) => correctVisitor(trx, actor, documentId, patch));

const audit = auditOf(
  'visitor',
  (visitor: VisitorRow) => fullNameOf(visitor),
  async (visitor, trx) => ({
    visitor: fullNameOf(visitor),
    company: visitor.company_name,
    personToSee: (await usernameById(trx, visitor.host_id)) ?? visitor.person_to_see,
    dayOfVisit: asDay(visitor.day_of_visit),
    signedInAt: asMoment(visitor.signed_in_at),
    signedOutAt: asMoment(visitor.signed_out_at),
  }),
);

/**
 * Delete a mistaken entry permanently. The audit keeps its contents, and the person who was notified of the visitor
 * loses the notice. SEC-08
 * @throws Refusal not-found
 */
function remove(strapi: Core.Strapi, actor: Actor, documentId: string): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const visitor = await lock(trx, documentId);
    await trx('visitors').where({ id: visitor.id }).delete();
    await audit.removed(trx, actor, visitor);
    await withdraw(trx, visitor);
  });
}

export default { create, update, remove };
