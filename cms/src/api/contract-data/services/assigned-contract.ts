import type { Flag } from '../../../platform/database/tables/values';
import type { PersonRow } from '../../../platform/database/tables/people';
import { selectRows } from '../../../platform/database/select';
import type { ChargeLineRow } from '../../../platform/database/tables/weekly-reports';
import {
  type Actor,
  type AssignmentInput,
  isAdmin,
  Refusal,
  type RefusalCode,
  whyNotAssign,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { announce } from '../../../platform/news/announcements/announce';
import { recordChange } from '../../../platform/audit/record-change';
import { remembered } from '../../../platform/database/remembered';
import { insertUnread } from '../../../platform/database/together';
import { lockFound, newRow, type Transaction } from '../../../platform/database/transaction';
import { asActor, idsByUsername } from '../../../platform/people/as-actor';
import { isAdministrator, writesReports } from '../../../platform/people/membership';
import { addresseeOf, idByUsername, usernameById } from '../../../platform/people/names';
import { keepTimes, lockAssignments } from '../../../weekly-reports/assignment-times';
import { settleLineNotices } from '../../../weekly-reports/settle-notices';
import { lockLine, subjectOf } from './contract-data';

interface Person extends Pick<PersonRow, 'id' | 'username' | 'email' | 'first_name'> {
  /** In group Employee. CHG-05 */
  writes_reports: Flag;
  administrator: Flag;
}

/** Active people by username, one row each; a transaction that assigns people does not change them. */
const active = remembered<string, Person[]>(async (db, usernames) =>
  selectRows(
    db('up_users as u')
      .whereIn('u.username', usernames.split('\n'))
      .where('u.blocked', false)
      .orderBy('u.id'),
    { u: 'up_users' },
    ['u.id', 'u.username', 'u.email', 'u.first_name'],
    {
      writes_reports: db.raw<Flag>(writesReports('u.id')),
      administrator: db.raw<Flag>(isAdministrator('u.id')),
    },
  ),
);

/**
 * Active people who write reports, by username, all or none. They are already locked, so that a person who is being
 * disabled cannot end up with an assignment. @throws Refusal no-such-person, no-report-writer
 */
async function findPeople(trx: Transaction, actor: Actor, usernames: readonly string[]): Promise<Person[]> {
  const unique = [...new Set(usernames)];
  const found = await active.read(trx, unique.join('\n'));
  // Only an admin knows of Administrators. USR-11
  const people = found.filter(({ administrator }) => isAdmin(actor) || !administrator);
  const missing = unique.find((username) => !people.some((person) => person.username === username));
  if (missing !== undefined) throw refusalOf('no-such-person', missing);
  // A person who writes no reports would only be notified of a screen they cannot open.
  const outsider = people.find(({ writes_reports }) => !writes_reports);
  if (outsider) throw refusalOf('no-report-writer', outsider.username);
  return people;
}

/** A refusal at the field that names the people. */
function refusalOf(code: RefusalCode, username: string): Refusal {
  return Refusal.at('username', code, undefined, { username });
}

/** Assign one person, and notify them by bell and email. CHG-05 @throws Refusal already-assigned */
async function assignOne(
  trx: Transaction,
  actor: Actor,
  line: ChargeLineRow,
  person: Person,
): Promise<string> {
  const where = { person_id: person.id, contract_data_id: line.id };
  if (await trx('assigned_contracts').where(where).first('id')) {
    throw new Refusal('already-assigned', { username: person.username });
  }
  const row = newRow();
  await insertUnread(trx, 'assigned_contracts', { ...row, ...where, disabled: false });
  const facts = { project: line.project };
  await announce(trx, addresseeOf(person), 'charge-line-assigned', facts, { by: actor.id });
  await recordChange(trx, actor, 'contract-data.assign', subjectOf(line), {}, { person: person.username });
  return row.document_id;
}

const refuseDisabled = (line: ChargeLineRow): void => {
  const refusal = whyNotAssign({ disabled: Boolean(line.disabled) });
  if (refusal) throw new Refusal(refusal);
};

/** Assign locked people to a locked line. @throws as assign */
export async function assignPeople(
  trx: Transaction,
  actor: Actor,
  line: ChargeLineRow,
  usernames: readonly string[],
): Promise<void> {
  refuseDisabled(line);
  for (const person of await findPeople(trx, actor, usernames)) await assignOne(trx, actor, line, person);
}

/**
 * Assign people to a line, all or nothing.
 * @throws Refusal not-found, charge-line-disabled, no-such-person, no-report-writer, already-assigned
 */
function assign(
  strapi: Core.Strapi,
  actor: Actor,
  lineId: string,
  usernames: readonly string[],
): Promise<void> {
  return asActor(
    strapi,
    actor,
    async (trx) => assignPeople(trx, actor, await lockLine(trx, lineId), usernames),
    (trx) => idsByUsername(trx, usernames),
  );
}

/**
 * Assign one person to the line of this name.
 * @returns the assignment's documentId
 * @throws Refusal no-such-charge-line, and as `assign`
 */
function create(strapi: Core.Strapi, actor: Actor, { username, project }: AssignmentInput): Promise<string> {
  return asActor(
    strapi,
    actor,
    async (trx) => {
      const found = await trx('contract_datas').where({ project }).first('document_id');
      if (!found) {
        throw Refusal.at('project', 'no-such-charge-line');
      }
      const line = await lockLine(trx, found.document_id);
      refuseDisabled(line);
      const [person] = await findPeople(trx, actor, [username]);
      return assignOne(trx, actor, line, person!);
    },
    (trx) => idsByUsername(trx, [username]),
  );
}

/** An assignment with its line, locked in the order line, assignment. @throws Refusal not-found */
async function lockAssignment(trx: Transaction, documentId: string) {
  const found = await trx('assigned_contracts').where({ document_id: documentId }).first('contract_data_id');
  if (!found) throw new Refusal('not-found');
  const line = await lockFound(trx, 'contract_datas', { id: found.contract_data_id });
  const assignment = await lockFound(trx, 'assigned_contracts', {
    document_id: documentId,
  });
  const username = await usernameById(trx, assignment.person_id);
  return { line, assignment, username };
}

/**
 * Disable or enable one assignment. One already in that state is not touched: its last change tells since when the line
 * is its person's (WAI-01), and the audit records changes only (SEC-08).
 * @throws Refusal not-found, charge-line-disabled
 */
function setDisabled(
  strapi: Core.Strapi,
  actor: Actor,
  documentId: string,
  disabled: boolean,
): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const { line, assignment, username } = await lockAssignment(trx, documentId);
    if (disabled === Boolean(assignment.disabled)) return;
    if (disabled) await keepTimes(trx, { id: assignment.id });
    else refuseDisabled(line);
    await trx('assigned_contracts').where({ id: assignment.id }).update({ disabled, updated_at: new Date() });
    const action = disabled ? 'contract-data.disable-assignment' : 'contract-data.enable-assignment';
    await recordChange(trx, actor, action, subjectOf(line), {}, { person: username });
    if (disabled) await settleLineNotices(trx, line.project, [assignment.person_id]);
  });
}

async function removeOne(
  trx: Transaction,
  actor: Actor,
  line: ChargeLineRow,
  id: number,
  username: string,
): Promise<void> {
  await keepTimes(trx, { id });
  await trx('assigned_contracts').where({ id }).delete();
  await recordChange(trx, actor, 'contract-data.unassign', subjectOf(line), { person: username }, {});
}

/** Remove one person from a line. @throws Refusal not-found */
function remove(strapi: Core.Strapi, actor: Actor, documentId: string): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const { line, assignment, username } = await lockAssignment(trx, documentId);
    await removeOne(trx, actor, line, assignment.id, username);
    await settleLineNotices(trx, line.project, [assignment.person_id]);
  });
}

/** Remove people from a line, all or nothing. @throws Refusal not-found, no-such-person, not-assigned */
function unassign(
  strapi: Core.Strapi,
  actor: Actor,
  lineId: string,
  usernames: readonly string[],
): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const line = await lockLine(trx, lineId);
    await lockAssignments(trx, { contract_data_id: line.id });
    const rows = await selectRows(
      trx('assigned_contracts as a')
        .join('up_users as u', 'u.id', 'a.person_id')
        .where('a.contract_data_id', line.id)
        .whereIn('u.username', [...usernames])
        .orderBy('a.id'),
      { a: 'assigned_contracts', u: 'up_users' },
      ['a.id', 'a.person_id', 'u.username'],
    );
    const missing = usernames.find((username) => !rows.some((row) => row.username === username));
    if (missing !== undefined) {
      const known = (await idByUsername(trx, missing)) !== null;
      throw new Refusal(known ? 'not-assigned' : 'no-such-person', { username: missing });
    }
    for (const { id, username } of rows) await removeOne(trx, actor, line, id, username);
    const taken = rows.map(({ person_id }) => person_id);
    await settleLineNotices(trx, line.project, taken);
  });
}

export default { assign, unassign, create, setDisabled, remove };
