import { type Actor, claimedGroups, groupsAfterClaims, providerActor, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { takeTurns } from '../accounts/supervisor';
import { changeUser } from '../accounts/change-user';
import { inTransaction, type Transaction } from '../platform/database/transaction';
import type { OidcSettings } from '../platform/env/oidc';
import { lockActor } from '../platform/people/as-actor';
import { readMapping } from '../accounts/group-mapping';
import { keysFor } from '../platform/people/name-keys';
import { administratorIds, lockPerson } from '../accounts/person';
import type { ProvenPerson } from './finish';

/** A rule of the product may stand against what the provider says: the log-in goes on, and the log says so. */
async function unlessRefused(
  strapi: Core.Strapi,
  what: string,
  id: number,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.status >= 500) throw fault;
    strapi.log.warn(`The ${what} of person ${id} was not taken from the provider: ${fault.code}.`);
  }
}

/** The person who logs in, locked with everyone whom a change may concern, and the actor who changes them. */
async function lockAll(
  trx: Transaction,
  id: number,
  others: readonly number[],
): Promise<{ actor: Actor; person: Awaited<ReturnType<typeof lockPerson>> }> {
  await lockActor(trx, { id }, [...others, ...(await administratorIds(trx))], 'change');
  const person = await lockPerson(trx, id);
  return { person, actor: providerActor({ id, username: person.row.username }) };
}

/** Groups of Administrators are given by people alone. */
const followGroups = (strapi: Core.Strapi, names: readonly string[], id: number): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    const lines = await readMapping(trx);
    if (lines.length === 0) return;
    await takeTurns(trx);
    const { actor, person } = await lockAll(trx, id, []);
    if (person.facts.role === 'Administrator') return;
    const groups = groupsAfterClaims(person.facts.groups, names, lines);
    if (groups) await changeUser(trx, actor, id, { groups });
  });

const followSupervisor = (strapi: Core.Strapi, named: string, id: number): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    const found = await trx('up_users')
      .whereIn('username_key', keysFor(named))
      .orWhereIn('email_key', keysFor(named))
      .orderBy('id')
      .select('id', 'username');
    if (found.length !== 1) throw new Refusal('no-such-supervisor');
    await takeTurns(trx);
    const { actor, person } = await lockAll(trx, id, [found[0]!.id]);
    if (person.facts.role === 'Administrator' || person.row.supervisor_id === found[0]!.id) return;
    await changeUser(trx, actor, id, { reportsTo: found[0]!.username });
  });

/**
 * What the provider says of the groups and the supervisor of the person who has just come in, as far as the settings ask
 * for it. Nothing said changes nothing; an empty list takes away the groups of the table. OPS-20
 */
export async function followClaims(
  strapi: Core.Strapi,
  own: OidcSettings,
  { claims }: ProvenPerson,
  id: number,
): Promise<void> {
  const said: Readonly<Record<string, unknown>> = { ...claims };
  if (own.groups !== null) {
    const claimed = claimedGroups(said, own.groups);
    if (claimed.kind === 'too-many' || claimed.kind === 'unreadable')
      strapi.log.warn(
        `The groups of person ${id} stay as they are: what the provider sends is ${claimed.kind}.`,
      );
    if (claimed.kind === 'listed')
      await unlessRefused(strapi, 'groups', id, () => followGroups(strapi, claimed.names, id));
  }
  const supervisor = own.supervisor === null ? undefined : said[own.supervisor];
  if (typeof supervisor === 'string' && supervisor.trim() !== '')
    await unlessRefused(strapi, 'supervisor', id, () => followSupervisor(strapi, supervisor.trim(), id));
}
