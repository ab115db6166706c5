import {
  administratorInput,
  LINK_PAUSE_DAYS,
  nameKey,
  newcomerFrom,
  Refusal,
  type SignOnPerson,
  verifiedEmail,
  whoComesIn,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { recordChange } from '../platform/audit/record-change';
import { selectRows } from '../platform/database/select';
import type { Flag } from '../platform/database/tables/values';
import { inTransaction, type Transaction } from '../platform/database/transaction';
import { refusalFor } from '../platform/database/violations';
import { lockPeople } from '../platform/people/as-actor';
import { emailChangesByOthers } from '../accounts/email-changes';
import { insertPerson, nameColumns } from '../accounts/insert-person';
import { keysFor } from '../platform/people/name-keys';
import { auditFacts, type LockedPerson, lockPerson, subjectOf } from '../accounts/person';
import { refuseTaken } from '../accounts/refuse-taken';
import { hasSecondFactor } from '../platform/session/second-factor/stored';
import { openSession, type Tokens } from '../platform/session/tokens';
import { signOnRefusal } from './fault';
import type { ProvenPerson } from './finish';
import { BY_PROVIDER, link } from './link';
import { keepProviderSession } from './provider-session';

/** How often the search is repeated for a person who was changed, linked or created at the same moment. */
const TRIES = 3;

interface Found {
  linked: SignOnPerson | null;
  named: SignOnPerson[];
}

/** The person linked to the subject, and the people with the verified address, each with their account at `issuer`. */
async function find(
  trx: Transaction,
  { issuer, claims }: ProvenPerson,
  email: string | null,
): Promise<Found> {
  const people = async (narrow: (all: Knex.QueryBuilder) => Knex.QueryBuilder): Promise<SignOnPerson[]> => {
    const all = trx('up_users as u').leftJoin('oidc_links as l', (join) =>
      join.on('l.person_id', 'u.id').andOnVal('l.issuer', issuer),
    );
    const rows = await selectRows(
      narrow(all),
      { u: 'up_users', l: 'oidc_links?' },
      ['u.id', 'u.document_id', 'u.blocked', 'u.last_login', 'l.subject'],
      { second_factor: trx.raw<Flag>(hasSecondFactor('u.id')) },
    );
    const found: SignOnPerson[] = [];
    for (const { id, document_id, blocked, last_login, subject, second_factor } of rows) {
      // An account that no one has used yet has nothing to take over, and may have been made with a wrong address.
      const changes = last_login ? await emailChangesByOthers(trx, { id, document_id }, LINK_PAUSE_DAYS) : [];
      const secondFactor = Boolean(second_factor);
      const emailChanged = changes.at(-1)?.byAdministrator === false;
      found.push({ id, blocked: Boolean(blocked), subject, secondFactor, emailChanged });
    }
    return found;
  };
  const [linked] = await people((all) => all.where('l.subject', claims.sub));
  if (linked || email === null) return { linked: linked ?? null, named: [] };
  const named = await people((all) => all.whereIn('u.email_key', keysFor(email)).orderBy('u.id'));
  return { linked: null, named };
}

/**
 * Create a person at their first log-in: an employee without a password. @throws Refusal username-taken, email-taken
 */
async function makeNewcomer(
  trx: Transaction,
  { claims }: ProvenPerson,
  email: string,
): Promise<LockedPerson> {
  const rows = await trx('up_users').select('username_key');
  const keys = new Set(rows.map(({ username_key }) => username_key));
  const fields = newcomerFrom(claims, email, (username) => keys.has(nameKey(username)));
  const { data: newcomer } = administratorInput.safeParse(fields);
  if (!newcomer) throw signOnRefusal('no-name');
  await refuseTaken(trx, newcomer, null);
  const columns = { ...nameColumns(newcomer), password: null, temporary_password: false };
  const person = await insertPerson(trx, columns, ['Employee']);
  await recordChange(trx, null, 'user.create', subjectOf(person), {}, auditFacts(person, ''));
  return person;
}

/**
 * Open the session as a password does. A temporary password, which was sent by mail, is useless to a person whom the
 * provider lets in, so it is removed instead of being asked for. SSO-03
 */
async function open(trx: Transaction, person: LockedPerson, proven: ProvenPerson): Promise<Tokens> {
  const { id } = person.row;
  await trx('up_users')
    .where({ id, temporary_password: true })
    .update({ password: null, temporary_password: false });
  await trx('up_users').where({ id }).update({ last_login: new Date() });
  await recordChange(trx, person.row, 'user.log-in', subjectOf(person), {}, { cameInBy: BY_PROVIDER });
  const opened = await openSession(trx, id);
  await keepProviderSession(trx, opened, proven);
  return opened;
}

/** @returns null where the person has changed while this waited for their lock */
async function tryOnce(trx: Transaction, proven: ProvenPerson, creates: boolean): Promise<Tokens | null> {
  const email = verifiedEmail(proven.issuer, proven.claims);
  const before = await find(trx, proven, email);
  const ids = [before.linked, ...before.named].flatMap((person) => person?.id ?? []);
  await lockPeople(trx, ids, 'change');
  // Checked again under the lock: they may have been disabled, linked or renamed.
  const { linked, named } = ids.length > 0 ? await find(trx, proven, email) : before;
  const decision = whoComesIn(proven.claims.sub, linked, email, named, creates);
  if (decision.kind === 'refuse') throw signOnRefusal(decision.failure);
  if (decision.kind === 'create') {
    const person = await makeNewcomer(trx, proven, email!);
    await link(trx, person, proven, null);
    return open(trx, person, proven);
  }
  if (!ids.includes(decision.id)) return null;
  const person = await lockPerson(trx, decision.id);
  if (decision.kind === 'link') await link(trx, person, proven, email);
  return open(trx, person, proven);
}

/** Was another transaction quicker with the same person, name or link? */
const isLostRace = (fault: unknown): boolean =>
  (fault instanceof Refusal ? fault : refusalFor(fault))?.status === 409;

/**
 * Log in the person whom the provider has let in: found, linked at the first time, or created. All of it is in one
 * transaction with the session; a log-in that loses a race searches again. SSO-02, SSO-03
 * @param creates are accounts created for unknown people?
 * @throws Refusal sign-on-refused
 */
export async function comeIn(strapi: Core.Strapi, proven: ProvenPerson, creates: boolean): Promise<Tokens> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      const tokens = await inTransaction(strapi, (trx) => tryOnce(trx, proven, creates));
      if (tokens) return tokens;
    } catch (fault) {
      if (tries === TRIES || !isLostRace(fault)) throw fault;
    }
  }
  throw signOnRefusal('failed');
}
