import {
  type Actor,
  momentAt,
  addDays,
  Refusal,
  refusedExpiry,
  type ServiceAccountInput,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { auditOf } from '../../../platform/audit/audit-of';
import { asMoment } from '../../../platform/database/columns';
import type { ServiceAccountRow } from '../../../platform/database/tables/messages';
import { insertRow, lockFound, newRow, type Transaction } from '../../../platform/database/transaction';
import { settings } from '../../../platform/env/settings';
import { asActor, idsByUsername } from '../../../platform/people/as-actor';
import { isStaff } from '../../../platform/people/membership';
import { usernameById } from '../../../platform/people/names';
import { hashOf, newToken } from '../../../platform/service-accounts/token';

/** How much of a token is kept to recognise it by. */
const START = 8;

const YEAR_MS = 365 * 24 * 3_600_000;

const asColumn = (words: readonly string[]): string => ` ${[...new Set(words)].join(' ')} `;

const audit = auditOf(
  'service-account',
  ({ name }: ServiceAccountRow) => name,
  async ({ name, purpose, owner_id, permissions, addresses, expires_at, revoked_at }, trx) => ({
    name,
    purpose,
    owner: await usernameById(trx, owner_id),
    permissions: permissions.trim().split(' '),
    addresses: addresses.trim(),
    expiresAt: asMoment(expires_at),
    revoked: revoked_at !== null,
  }),
);

const lockAccount = (trx: Transaction, documentId: string): Promise<ServiceAccountRow> =>
  lockFound(trx, 'service_accounts', { document_id: documentId });

/** The last moment of an account. @param asked a day, which it still has, or a moment; none: a year @throws Refusal bad-input */
function endOf(asked: string | undefined): Date {
  const now = Date.now();
  if (asked === undefined) return new Date(now + YEAR_MS);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(asked);
  const ends = isDay ? momentAt(settings().TZ_COMPANY, addDays(asked, 1), '00:00') : new Date(asked);
  const refused = refusedExpiry(ends.getTime(), now);
  if (refused !== null) throw Refusal.at('expiresAt', 'bad-input', refused);
  return ends;
}

/** The id of the owner: an active person who works for the company. The transaction holds them. @throws Refusal no-such-person */
async function ownerId(trx: Transaction, username: string): Promise<number> {
  const active = trx('up_users as u').where({ username, blocked: false });
  const person = await active.whereRaw(isStaff('u.id')).first('u.id');
  if (!person) throw Refusal.at('owner', 'no-such-person');
  return person.id;
}

/** A token is in the answer of the call that makes it, and nowhere else. */
interface WithToken {
  documentId: string;
  token: string;
}

/** Make an account for machines. API-01 @throws Refusal bad-input, no-such-person */
function create(strapi: Core.Strapi, actor: Actor, input: ServiceAccountInput): Promise<WithToken> {
  const expires = endOf(input.expiresAt);
  const token = newToken();
  return asActor(
    strapi,
    actor,
    async (trx) => {
      const owner_id = await ownerId(trx, input.owner);
      const row = newRow();
      await insertRow(trx, 'service_accounts', {
        ...row,
        name: input.name,
        purpose: input.purpose,
        owner_id,
        permissions: asColumn(input.permissions),
        addresses: asColumn(input.addresses ?? []),
        expires_at: expires,
        uses: '{}',
        warned: false,
        token_start: token.slice(0, START),
        token_hash: hashOf(token),
      });
      await audit.created(trx, actor, await lockAccount(trx, row.document_id));
      return { documentId: row.document_id, token };
    },
    (trx) => idsByUsername(trx, [input.owner]),
  );
}

/** End an account: its token is refused from the next request on. Revoking it again changes nothing. API-02 @throws Refusal not-found */
function revoke(strapi: Core.Strapi, actor: Actor, documentId: string): Promise<void> {
  return asActor(strapi, actor, async (trx) => {
    const before = await lockAccount(trx, documentId);
    if (before.revoked_at !== null) return;
    await trx('service_accounts').where({ id: before.id }).update({ revoked_at: new Date() });
    await audit.changed(trx, actor, before, await lockAccount(trx, documentId));
  });
}

export default { create, revoke };
