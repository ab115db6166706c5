import {
  type Actor,
  type GroupName,
  type ImportedUserInput,
  reachOfGroups,
  Refusal,
  roleFor,
  type UserInput,
  type UserPatch,
  whyNotChange,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../../../platform/audit/record-change';
import { handOverDuties } from '../../../change-control/people/hand-over';
import { lockVotesOf, recount } from '../../../change-control/votes/recount';
import { inTransaction, type Transaction } from '../../../platform/database/transaction';
import type { Addressee } from '../../../platform/people/names';
import { queueWelcome } from '../../../platform/news/outbox/welcome';
import { idsByUsername, lockActor } from '../../../platform/people/as-actor';
import { fullNameById } from '../../../platform/people/names';
import { companyName } from '../../../platform/people/company';
import { insertPerson } from '../../../accounts/insert-person';
import { auditedFacts, subjectOf } from '../../../accounts/person';
import { refuseTaken } from '../../../accounts/refuse-taken';
import { tellOfRights } from '../../../accounts/rights-news';
import { refuseGuessable } from '../../../platform/session/guessable';
import { hashPassword } from '../../../platform/session/password';
import { hasPassword } from '../../../platform/session/password-login';
import { lockTicketsOfAssignee } from '../../../tickets/lock';
import { tellOfUnassigned } from '../../../tickets/unassigned';
import { findSupervisor, isNone, takeTurns } from '../../../accounts/supervisor';
import { columnsOf, namedId, refuseForOneself, rightsOf } from '../../../accounts/change-user';

/** How a new person logs in, and what they are sent. */
interface Welcome {
  /** Hashed; null for a person who chooses one by a link. */
  password: string | null;
  send: (to: Addressee) => Promise<void>;
}

interface NewPerson {
  id: number;
  /** Notifies them and others; an import calls it once all people exist. */
  tell: () => Promise<void>;
}

/** @throws Refusal guarded-groups */
function refuseGroups(actor: Actor, groups: readonly GroupName[]): void {
  const nobody = { id: 0, role: 'Authenticated', groups: [], blocked: false } as const;
  const refusal = whyNotChange(actor, nobody, [], groups);
  if (refusal) throw Refusal.at('groups', refusal);
}

/**
 * Create a user in a transaction that holds their supervisor: unblocked, confirmed, local. USR-01 to USR-05. The caller
 * checks that the names are free, for one or for many at once; the unique indexes are the final check. If the person
 * can then vote or read other people's reports, the administrators and their supervisor are notified.
 * @throws Refusal guarded-groups, supervisor-oneself, no-such-supervisor
 */
export async function makePerson(
  trx: Transaction,
  actor: Actor,
  input: Omit<ImportedUserInput, 'dob'> & Pick<UserPatch, 'dob'>,
  welcome: Welcome,
): Promise<NewPerson> {
  const groups = input.groups ?? ['Employee'];
  refuseGroups(actor, groups);
  const supervisorId = await namedId(trx, input.reportsTo);
  refuseForOneself(actor, null, { groups: [], supervisorId: null }, { supervisorId });
  const columns = {
    ...columnsOf(input),
    password: welcome.password,
    temporary_password: welcome.password !== null,
    supervisor_id: await findSupervisor(trx, input.reportsTo ?? '', null),
  };
  const person = await insertPerson(trx, columns, groups);
  const { id } = person.row;
  await recordChange(trx, actor, 'user.create', subjectOf(person), {}, await auditedFacts(trx, person));
  return {
    id,
    tell: async () => {
      // A new member of the board is waited for in open votes; a new admin, where a PM is missing.
      const votes = await lockVotesOf(trx, reachOfGroups([], groups), [id]);
      const unassigned = groups.includes('IT') ? await lockTicketsOfAssignee(trx, id, 'unassigned') : [];
      await welcome.send({ id, email: input.email, firstName: input.firstName });
      await tellOfRights(trx, actor, id, null, rightsOf(person));
      if (!votes && unassigned.length === 0) return;
      if (votes) await recount(trx, actor, votes);
      const text = `${await fullNameById(trx, actor.id)} created an account for you.`;
      if (votes) await handOverDuties(trx, actor, { personId: id, text }, votes.projectIds);
      await tellOfUnassigned(trx, actor, id, unassigned, text);
    },
  };
}

/**
 * Create a user with a temporary password, which is sent to them by email. USR-01 to USR-05. Where passwords are for
 * admins only, the typed password is dropped, and the mail names the company's provider. SSO-03
 * @returns the new user's id
 * @throws Refusal bad-input, username-taken, email-taken, and as makePerson
 */
async function create(strapi: Core.Strapi, actor: Actor, input: UserInput): Promise<number> {
  refuseGroups(actor, input.groups ?? []);
  const chosen = hasPassword(roleFor(input.groups ?? []) === 'Administrator') ? input.password : null;
  if (chosen) refuseGuessable(chosen, { ...input, company: await companyName(strapi.db.connection) });
  const password = chosen && (await hashPassword(chosen));
  return inTransaction(strapi, async (trx) => {
    // A supervisor who is being disabled hands over everyone, this person too.
    if (input.reportsTo && !isNone(input.reportsTo)) await takeTurns(trx);
    await lockActor(trx, actor, await idsByUsername(trx, [input.reportsTo]));
    await refuseTaken(trx, input, null);
    const send = (to: Addressee) =>
      queueWelcome(
        trx,
        to,
        chosen === null ? { by: 'provider' } : { by: 'password', username: input.username, password: chosen },
      );
    const { id, tell } = await makePerson(trx, actor, input, { password, send });
    await tell();
    return id;
  });
}

export default { create };
