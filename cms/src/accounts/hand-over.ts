import { type Actor, canSeeUser, makesCircle, Refusal, supervises } from '@intranet/domain';
import { recordChange } from '../platform/audit/record-change';
import { atTheEnd, type Transaction } from '../platform/database/transaction';
import { idsByUsername } from '../platform/people/as-actor';
import { tellOfHandOver, tellOfUnsupervised } from './hand-over-news';
import { auditedFacts, changePerson, type LockedPerson, lockPerson, subjectOf } from './person';
import { chosenSupervisor } from './supervisors';
import { isNone, readLines } from './supervisor';

/** To whom the people who report to a person are given. */
export interface HandOver {
  /** Username of the new supervisor, or None. */
  newSupervisor: string;
  /** The active people who report to them. */
  reports: readonly number[];
  /** The people to lock: those, the new supervisor, and whom the person reports to. */
  locks: readonly number[];
}

/**
 * Who is to be handed over, read before any lock on a person. The caller has taken turns, so it stays true. USR-18
 * @param newSupervisor as sent; without one, no one is handed over
 */
export async function planHandOver(
  trx: Transaction,
  id: number,
  newSupervisor: string | undefined,
): Promise<HandOver | undefined> {
  if (newSupervisor === undefined) return undefined;
  const lines = await trx('up_users')
    .where({ id })
    .orWhere({ supervisor_id: id, blocked: false })
    .orderBy('id')
    .select('id', 'supervisor_id');
  const reports = lines.filter((person) => person.id !== id).map((person) => person.id);
  const own = lines.find((person) => person.id === id)?.supervisor_id ?? null;
  const above = own === null ? [] : [own];
  return {
    newSupervisor,
    reports,
    locks: [...reports, ...above, ...(await idsByUsername(trx, [newSupervisor]))],
  };
}

/** The id of the chosen supervisor. @throws Refusal no-such-supervisor, supervisor-oneself */
async function chosen(
  trx: Transaction,
  actor: Actor,
  from: number,
  username: string,
): Promise<number | null> {
  if (isNone(username)) return null;
  const to = await chosenSupervisor(trx, username, null, 'newSupervisor');
  if (to === from) throw Refusal.at('newSupervisor', 'no-such-supervisor');
  if (to === actor.id) throw Refusal.at('newSupervisor', 'supervisor-oneself');
  return to;
}

/**
 * Give the people who report to a person another supervisor, all of them or none, and tell everyone concerned. One of
 * them who takes over takes the person's own place: they report to whom that person reported. People whom the actor does
 * not see and the actor stay as they are, since no one chooses their own supervisor. USR-18, USR-15
 * @param from whom they report to until now, as after the change that makes it necessary
 * @param handOver whose people are locked
 * @throws Refusal no-such-supervisor, supervisor-oneself, reporting-circle
 */
export async function handOverPeople(
  trx: Transaction,
  actor: Actor,
  from: LockedPerson,
  { newSupervisor, reports }: HandOver,
): Promise<void> {
  const to = await chosen(trx, actor, from.row.id, newSupervisor);
  const above = await readLines(trx);
  const moved: LockedPerson[] = [];
  // Whoever takes over moves up first, so that the others can come below them.
  for (const id of reports.toSorted((one, other) => Number(other === to) - Number(one === to))) {
    if (id === actor.id) continue;
    const person = await lockPerson(trx, id);
    if (!canSeeUser(actor, person.facts)) continue;
    const next = id === to ? await placeOf(trx, actor, from) : to;
    if (makesCircle(id, next, (one) => above.get(one) ?? null)) {
      throw Refusal.at('newSupervisor', 'reporting-circle');
    }
    above.set(id, next);
    const before = await auditedFacts(trx, person);
    await changePerson(trx, person, { supervisor_id: next });
    const after = { ...person, row: { ...person.row, supervisor_id: next } };
    await recordChange(trx, actor, 'user.update', subjectOf(person), before, await auditedFacts(trx, after));
    moved.push(after);
  }
  if (moved.length > 0) await tellOfHandOver(trx, actor, from, to, moved);
}

/** To whom this person reports, as long as that is a supervisor whom the actor may choose; otherwise None. */
async function placeOf(trx: Transaction, actor: Actor, { row }: LockedPerson): Promise<number | null> {
  if (row.supervisor_id === null || row.supervisor_id === actor.id) return null;
  const { facts } = await lockPerson(trx, row.supervisor_id);
  return supervises(facts) ? row.supervisor_id : null;
}

/**
 * Tell administrators and IT of the people whom no one supervises any more, if a person has ceased to supervise. It is
 * looked at when the transaction ends, since an import may give them another supervisor in a later row. USR-18
 */
export function watchUnsupervised(
  trx: Transaction,
  actor: Actor,
  before: LockedPerson,
  after: LockedPerson,
): void {
  if (!supervises(before.facts) || supervises(after.facts)) return;
  atTheEnd(trx, () => tellOfUnsupervised(trx, actor, after));
}
