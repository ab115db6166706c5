import { type Actor, dayIn, Refusal, type VisitorInput, type VisitorPatch } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { inTransaction, insertRow, lockRow, newRow, type Transaction } from '../../../database/transaction';
import { settings } from '../../../env/settings';
import { type Addressee, mailTexts } from '../../../mail/texts';
import { queueMail } from '../../../outbox/queue';
import { notify } from '../../../notifications/notify';

interface StoredVisitor {
  id: number;
  document_id: string;
  first_name: string;
  last_name: string;
  company_name: string;
  host_id: number | null;
  signed_in_at: Date | number | null;
  signed_out_at: Date | number | null;
}

/** The person of the company a visitor names: by username, e-mail or full name, when exactly one fits. */
async function hostId(trx: Transaction, personToSee: string): Promise<number | null> {
  const wanted = personToSee.toLowerCase();
  const found = (await trx('up_users')
    .where({ blocked: false })
    .whereRaw("(lower(username) = ? or lower(email) = ? or lower(first_name || ' ' || last_name) = ?)", [
      wanted,
      wanted,
      wanted,
    ])
    .limit(2)
    .select('id')) as { id: number }[];
  return found.length === 1 ? found[0]!.id : null;
}

const columnsOf = (fields: VisitorPatch): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({
      first_name: fields.firstName,
      last_name: fields.lastName,
      email: fields.email,
      company_name: fields.companyName,
      person_to_see: fields.personToSee,
      day_of_visit: fields.dayOfVisit,
    }).filter(([, value]) => value !== undefined),
  );

/** Tell the person to see that their visitor is here. VIS-03 */
async function announce(trx: Transaction, visitor: StoredVisitor): Promise<void> {
  if (visitor.host_id === null) return;
  const host = await trx('up_users').where({ id: visitor.host_id, blocked: false }).first();
  if (!host) return;
  const name = `${visitor.first_name} ${visitor.last_name}`;
  await notify(trx, [host.id], {
    type: 'Visitor',
    details: `${name} of ${visitor.company_name} is here to see you.`,
    closeOnClick: true,
  });
  const to: Addressee = { id: host.id, email: host.email, firstName: host.first_name };
  await queueMail(trx, 'visitor-arrived', to, mailTexts.visitorArrived(to, name, visitor.company_name));
}

async function signIn(trx: Transaction, documentId: string): Promise<void> {
  await trx('visitors').where({ document_id: documentId }).update({ signed_in_at: new Date() });
  const visitor = await lockRow<StoredVisitor>(trx, 'visitors', { document_id: documentId });
  await announce(trx, visitor!);
}

/** Enter a visitor; one of today is signed in by it, one of a later day is expected. VIS-03 @returns documentId */
function create(strapi: Core.Strapi, _actor: Actor, input: VisitorInput): Promise<string> {
  return inTransaction(strapi, async (trx) => {
    const row = newRow();
    await insertRow(trx, 'visitors', {
      ...row,
      ...columnsOf({ ...input, email: input.email ?? undefined }),
      host_id: await hostId(trx, input.personToSee),
    });
    if (input.dayOfVisit <= dayIn(settings().TZ_COMPANY, new Date())) await signIn(trx, row.document_id);
    return row.document_id;
  });
}

/**
 * Correct a visitor's entry, sign an expected one in, sign one out; each once, in this order.
 * @throws Refusal not-found, already-signed-in, not-signed-in, already-signed-out
 */
function update(strapi: Core.Strapi, _actor: Actor, documentId: string, patch: VisitorPatch): Promise<void> {
  return inTransaction(strapi, async (trx) => {
    const visitor = await lockRow<StoredVisitor>(trx, 'visitors', { document_id: documentId });
    if (!visitor) throw new Refusal('not-found');
    const host = patch.personToSee === undefined ? {} : { host_id: await hostId(trx, patch.personToSee) };
    await trx('visitors')
      .where({ id: visitor.id })
      .update({ ...columnsOf(patch), ...host, updated_at: new Date() });
    if (patch.signedIn) {
      if (visitor.signed_in_at !== null) throw new Refusal('already-signed-in');
      await signIn(trx, documentId);
    }
    if (patch.signedOut) {
      if (visitor.signed_in_at === null && !patch.signedIn) throw new Refusal('not-signed-in');
      if (visitor.signed_out_at !== null) throw new Refusal('already-signed-out');
      await trx('visitors').where({ id: visitor.id }).update({ signed_out_at: new Date() });
    }
  });
}

export default { create, update };
