import {
  type Actor,
  losesLastAdministrator,
  Refusal,
  type UserPatch,
  canHaveTickets,
  reachOfGroups,
  type Rights,
  type RightsPatch,
  whyNotChange,
  whyNotForOneself,
} from '@intranet/domain';
import { recordChange } from '../platform/audit/record-change';
import { renamed } from '../former-names/renamed';
import { sentColumns } from '../platform/database/columns';
import { refuseStale } from '../platform/database/revision';
import { type Transaction } from '../platform/database/transaction';
import { handOverDuties } from '../change-control/people/hand-over';
import { withdrawUnseen } from '../change-control/duties/withdraw-unseen';
import { lockVotesOf, recount } from '../change-control/votes/recount';
import { dropGathered } from '../platform/news/outbox/digest';
import { keyColumns } from '../platform/people/name-keys';
import { followEmailChange } from './changed-email';
import { fullNameOf, idByUsername, nameOfActor } from '../platform/people/names';
import {
  auditedFacts,
  changePerson,
  type LockedPerson,
  lockPerson,
  lockSeenPerson,
  otherAdministrators,
  setGroups,
  subjectOf,
} from './person';
import { refuseTaken } from './refuse-taken';
import { tellOfRights } from './rights-news';
import { renamePersonInNotices } from '../platform/news/notifications/rename';
import { withdrawKinds } from '../platform/news/notifications/withdraw';
import { handBackTickets } from '../tickets/change';
import { lockTicketsOfAssignee } from '../tickets/lock';
import { tellOfUnassigned } from '../tickets/unassigned';
import { lockAssignments } from '../weekly-reports/assignment-times';
import { findSupervisor } from './supervisor';
import { heldByGroups, tellOfEmptyBoards, tellOfHoldings } from './leaving';
import { handOverPeople, type HandOver, watchUnsupervised } from './hand-over';

/** The columns of the fields that were sent; the others keep their values. */
export const columnsOf = (fields: UserPatch): Record<string, unknown> => ({
  ...keyColumns(fields),
  ...sentColumns({
    username: fields.username,
    email: fields.email,
    first_name: fields.firstName,
    last_name: fields.lastName,
    dob: fields.dob,
    work_phone: fields.workPhone,
    work_cell_phone: fields.workCellPhone,
    title: fields.title,
    division: fields.division,
    real_color: fields.realColor,
  }),
});

export const rightsOf = ({ row, facts }: LockedPerson): Rights => ({
  groups: facts.groups,
  supervisorId: row.supervisor_id,
});

/**
 * The supervisor that a name means, or undefined where none was sent. Read once the actor is locked: a person who
 * renames themselves at this moment must not become the supervisor under the new name.
 */
export async function namedId(
  trx: Transaction,
  username: string | undefined,
): Promise<number | null | undefined> {
  if (username === undefined) return undefined;
  return username === '' ? null : idByUsername(trx, username);
}

/** Refuse changes that no one may make to themselves, at the field in which they were made. USR-15, USR-03 */
export function refuseForOneself(
  actor: Actor,
  personId: number | null,
  before: Rights,
  patch: RightsPatch,
): void {
  const limit = whyNotForOneself(actor, personId, before, patch);
  if (!limit) return;
  const { code, field: path } = limit;
  throw Refusal.at(path, code);
}

/** The fields of the account whose value changes; the rules about guarded groups need them. */
const changedFields = (person: LockedPerson, patch: UserPatch): string[] =>
  (['username', 'email'] as const).filter(
    (field) => patch[field] !== undefined && patch[field] !== person.row[field],
  );

/**
 * Edit a user in a transaction that holds them, their supervisor and, where groups change, the administrators. USR-08:
 * a stale revision, a taken name, a guarded change or a circle is refused, and then nothing is stored. If the person can then vote or read other people's reports, people are notified (`tellOfRights`).
 * @param handOver to whom the people who report to them go (USR-18)
 * @throws Refusal not-found, stale, forbidden, own-groups, own-supervisor, supervisor-oneself, guarded-groups,
 * guarded-person, last-administrator, username-taken, email-taken, no-such-supervisor, reporting-circle
 */
export async function changeUser(
  trx: Transaction,
  actor: Actor,
  id: number,
  patch: UserPatch,
  handOver?: HandOver,
): Promise<void> {
  const person = await lockSeenPerson(trx, actor, id);
  const { row, facts } = person;
  // A person who leaves the board may have been the last missing vote, and may have to give up their tickets.
  const reach = patch.groups ? reachOfGroups(facts.groups, patch.groups) : 'none';
  const votes = await lockVotesOf(trx, reach, [id]);
  if (patch.groups) await lockAssignments(trx, { person_id: id });
  const joins = patch.groups?.includes('IT') ? 'unassigned' : undefined;
  const unassigned = patch.groups ? await lockTicketsOfAssignee(trx, id, joins) : [];
  const others = patch.groups ? await otherAdministrators(trx, id) : 0;
  const refusal = whyNotChange(actor, facts, changedFields(person, patch), patch.groups);
  if (refusal) throw new Refusal(refusal);
  if (row.erased_at !== null) throw new Refusal('already-erased');
  const supervisorId = await namedId(trx, patch.reportsTo);
  refuseForOneself(actor, id, rightsOf(person), { groups: patch.groups, supervisorId });
  refuseStale(patch.revision, row);
  if (patch.groups && losesLastAdministrator(facts, patch.groups, others)) {
    throw new Refusal('last-administrator');
  }
  await refuseTaken(trx, patch, id);
  const before = await auditedFacts(trx, person);
  const supervisor =
    patch.reportsTo === undefined ? {} : { supervisor_id: await findSupervisor(trx, patch.reportsTo, id) };
  const { firstName: first_name = row.first_name, lastName: last_name = row.last_name } = patch;
  await changePerson(trx, person, {
    ...columnsOf(patch),
    ...renamed(row.former_names, fullNameOf(row), fullNameOf({ first_name, last_name })),
    ...supervisor,
  });
  if (patch.groups) await setGroups(trx, person, patch.groups);
  const after = await lockPerson(trx, id);
  await recordChange(trx, actor, 'user.update', subjectOf(after), before, await auditedFacts(trx, after));
  await tellOfRights(trx, actor, id, rightsOf(person), rightsOf(after));
  if (handOver) await handOverPeople(trx, actor, after, handOver);
  watchUnsupervised(trx, actor, person, after);
  const since = async () => `${await nameOfActor(trx, actor)} changed your groups.`;
  if (votes) {
    await recount(trx, actor, votes);
    await handOverDuties(trx, actor, { personId: id, text: await since() }, votes.projectIds);
  }
  if (joins && !facts.groups.includes('IT'))
    await tellOfUnassigned(trx, actor, id, unassigned, await since());
  const now = { ...after.facts, username: after.row.username };
  if (patch.groups) await withdrawUnseen(trx, now);
  if (patch.groups && !canHaveTickets(now)) await handBackTickets(trx, actor, id);
  if (patch.groups) await withdrawKinds(trx, now);
  await renamePersonInNotices(trx, id, fullNameOf(row), fullNameOf(after.row));
  if (after.row.email !== row.email) await followEmailChange(trx, actor, person, after);
  const left = facts.groups.filter((group) => !after.facts.groups.includes(group));
  tellOfHoldings(trx, actor, after, 'changed the groups of', heldByGroups(left));
  tellOfEmptyBoards(trx, actor, after, 'changed the groups of', facts, left);
  if (left.length > 0) await dropGathered(trx, id);
}
