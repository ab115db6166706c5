import {
  type Actor,
  type DisableInput,
  reachOfGroups,
  Refusal,
  whyNotChange,
  whyNotDisable,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../../../platform/audit/record-change';
import { unassignEverywhere } from '../../../change-control/builds/assignments';
import { withdrawUnseen } from '../../../change-control/duties/withdraw-unseen';
import { handOverDuties } from '../../../change-control/people/hand-over';
import { lockVotesOf, recount } from '../../../change-control/votes/recount';
import { selectRows } from '../../../platform/database/select';
import { inTransaction, type Transaction } from '../../../platform/database/transaction';
import { withdrawKinds } from '../../../platform/news/notifications/withdraw';
import { dropGathered } from '../../../platform/news/outbox/digest';
import { lockActor } from '../../../platform/people/as-actor';
import {
  administratorIds,
  auditedFacts,
  changePerson,
  lockPerson,
  lockSeenPerson,
  otherAdministrators,
  setGroups,
  subjectOf,
} from '../../../accounts/person';
import { endTickets } from '../../../platform/session/second-factor/tickets';
import { endAllSessions } from '../../../platform/session/tokens';
import { handBackTickets } from '../../../tickets/change';
import { lockTicketsOfAssignee } from '../../../tickets/lock';
import { lockAssignments } from '../../../weekly-reports/assignment-times';
import { takeTurns } from '../../../accounts/supervisor';
import { type HandOver, handOverPeople, planHandOver, watchUnsupervised } from '../../../accounts/hand-over';
import {
  outlastingKinds,
  readHeld,
  tellOfDeveloper,
  tellOfEmptyBoards,
  tellOfHoldings,
} from '../../../accounts/leaving';

const chargeLines = async (trx: Transaction, personId: number): Promise<string[]> => {
  const rows = await selectRows(
    trx('assigned_contracts as a')
      .join('contract_datas as c', 'c.id', 'a.contract_data_id')
      .where('a.person_id', personId)
      .orderBy('c.project'),
    { c: 'contract_datas' },
    ['c.project'],
  );
  return rows.map(({ project }) => project);
};

/**
 * Disable a user in a transaction that holds them and the administrators, all or nothing: blocked, removed from all groups, charge lines, builds and open tickets, sessions
 * ended. The people who report to them get another supervisor, if one is chosen. USR-10, USR-12, USR-18, WAI-05.
 * @throws Refusal not-found, guarded-person, disable-self, last-administrator, already-disabled, and as handOverPeople
 */
export async function disablePerson(
  trx: Transaction,
  actor: Actor,
  id: number,
  handOver?: HandOver,
): Promise<void> {
  const admins = await otherAdministrators(trx, id);
  const person = await lockSeenPerson(trx, actor, id);
  const refusal = whyNotDisable(actor, person.facts, admins);
  if (refusal) throw new Refusal(refusal);
  if (person.facts.blocked) throw new Refusal('already-disabled');
  const reach = reachOfGroups(person.facts.groups, []);
  // The builds that they develop lose them, whatever their groups are now.
  const votes = await lockVotesOf(trx, reach === 'every' ? reach : 'own', [id]);
  const held = await readHeld(trx, id);
  const before = { ...(await auditedFacts(trx, person)), chargeLines: await chargeLines(trx, id) };
  await changePerson(trx, person, { blocked: true });
  await lockAssignments(trx, { person_id: id });
  await setGroups(trx, person, []);
  await trx('assigned_contracts').where({ person_id: id }).delete();
  await lockTicketsOfAssignee(trx, id);
  await trx('password_resets').where({ person_id: id }).delete();
  await endTickets(trx, id);
  await endAllSessions(trx, id);
  const after = await lockPerson(trx, id);
  await recordChange(trx, actor, 'user.disable', subjectOf(person), before, {
    ...(await auditedFacts(trx, after)),
    chargeLines: [],
  });
  if (handOver) await handOverPeople(trx, actor, after, handOver);
  watchUnsupervised(trx, actor, person, after);
  await unassignEverywhere(trx, actor, person.row);
  await tellOfDeveloper(trx, actor, person, held);
  tellOfHoldings(trx, actor, person, 'disabled', outlastingKinds);
  tellOfEmptyBoards(trx, actor, person, 'disabled', person.facts);
  if (votes) {
    await recount(trx, actor, votes);
    await handOverDuties(trx, actor, undefined, votes.projectIds);
  }
  await handBackTickets(trx, actor, id);
  const now = { ...after.facts, username: after.row.username };
  await withdrawKinds(trx, now);
  await withdrawUnseen(trx, now);
  await dropGathered(trx, id);
}

/** Disable a user. @throws as disablePerson */
function disable(
  strapi: Core.Strapi,
  actor: Actor,
  id: number,
  { newSupervisor }: DisableInput,
): Promise<void> {
  return inTransaction(strapi, async (trx) => {
    await takeTurns(trx);
    const handOver = await planHandOver(trx, id, newSupervisor);
    const others = [...(await administratorIds(trx)), ...(handOver?.locks ?? [])];
    await lockActor(trx, actor, [id, ...others], 'change');
    await disablePerson(trx, actor, id, handOver);
  });
}

/**
 * Enable a user in a transaction that holds them. This only unblocks; groups and charge lines must be given again. USR-10.
 * @throws Refusal not-found, guarded-person, already-erased, not-disabled
 */
export async function enablePerson(trx: Transaction, actor: Actor, id: number): Promise<void> {
  const person = await lockSeenPerson(trx, actor, id);
  const refusal = whyNotChange(actor, person.facts, ['blocked']);
  if (refusal) throw new Refusal(refusal);
  if (person.row.erased_at !== null) throw new Refusal('already-erased');
  if (!person.facts.blocked) throw new Refusal('not-disabled');
  await changePerson(trx, person, { blocked: false });
  await recordChange(trx, actor, 'user.enable', subjectOf(person), { blocked: true }, { blocked: false });
}

/** Enable a user. @throws as enablePerson */
const enable = (strapi: Core.Strapi, actor: Actor, id: number): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    await lockActor(trx, actor, [id], 'change');
    await enablePerson(trx, actor, id);
  });

export default { disable, enable };
