import {
  type Actor,
  type ChangePasswordInput,
  isAdmin,
  mayMailLink,
  passwordMessages,
  Refusal,
  RESET_LINKS,
  type ResetPasswordInput,
  whyNotChange,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { recordChange } from '../../../platform/audit/record-change';
import { inTransaction, type Transaction } from '../../../platform/database/transaction';
import { mailTexts } from '../../../platform/news/mail/texts';
import type { Addressee } from '../../../platform/people/names';
import { queueMail } from '../../../platform/news/outbox/queue';
import { lockActor, lockPeople } from '../../../platform/people/as-actor';
import { companyName } from '../../../platform/people/company';
import { addresseeOf, fullNameById } from '../../../platform/people/names';
import type { PersonRow } from '../../../platform/database/tables/people';
import { administratorIds, lockSeenPerson, subjectOf } from '../../../accounts/person';
import { hashOfCode, livingLinks, queueResetLink } from '../../../accounts/reset-link';
import { endTickets } from '../../../platform/session/second-factor/tickets';
import { forgetWrongCodes } from '../../../platform/session/second-factor/wrong-codes';
import { type PasswordOwner, refuseGuessable } from '../../../platform/session/guessable';
import { hashPassword, isPassword } from '../../../platform/session/password';
import { hasPassword, refusePassword } from '../../../platform/session/password-login';
import { endAllSessions, openSession, type Tokens } from '../../../platform/session/tokens';

const ownerOf = async (db: Knex, row: PersonRow): Promise<PasswordOwner> => ({
  username: row.username,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  company: await companyName(db),
});

const sameAsBefore = (): Refusal => Refusal.at('password', 'bad-input', passwordMessages.same);

/** Store a new password, and end the sessions and the calendar address; the person is notified by email. ACC-04, HOM-07 */
async function store(trx: Transaction, to: Addressee, hash: string): Promise<void> {
  const withCalendar = await trx('up_users').where({ id: to.id }).where('calendar_feed', '>', 0).first('id');
  await trx('up_users')
    .where({ id: to.id })
    .update({
      password: hash,
      temporary_password: false,
      // Revoked: whoever knew the password may have copied the address. HOM-07
      calendar_feed: trx.raw('-abs(calendar_feed)'),
      updated_at: new Date(),
    });
  await trx('password_resets').where({ person_id: to.id }).delete();
  await endTickets(trx, to.id);
  await endAllSessions(trx, to.id);
  await queueMail(trx, 'password-changed', to, mailTexts.passwordChanged(to, withCalendar !== undefined));
}

/**
 * Change one's own password. All other sessions end, and the current one continues with new tokens. ACC-02 to ACC-04,
 * ACC-07.
 * @returns tokens of the session that continues
 * @throws Refusal password-login-off, wrong-current-password, bad-input
 */
async function change(strapi: Core.Strapi, actor: Actor, input: ChangePasswordInput): Promise<Tokens> {
  refusePassword(isAdmin(actor));
  const stored = await strapi.db.connection('up_users').where({ id: actor.id }).first();
  if (!(await isPassword(input.currentPassword, stored?.password)) || !stored) {
    throw Refusal.at('currentPassword', 'wrong-current-password');
  }
  if (input.password === input.currentPassword.normalize('NFC')) throw sameAsBefore();
  refuseGuessable(input.password, await ownerOf(strapi.db.connection, stored));
  const hash = await hashPassword(input.password);
  const tokens = await inTransaction(strapi, async (trx) => {
    await lockActor(trx, actor, [], 'change');
    const row = (await trx('up_users').where({ id: actor.id }).first())!;
    // It was changed by someone else since it was compared: that change wins.
    if (row.password !== stored.password) throw new Refusal('wrong-current-password');
    await store(trx, addresseeOf(row), hash);
    await recordChange(
      trx,
      actor,
      'user.change-password',
      { type: 'user', documentId: row.document_id, name: row.username },
      {},
      {},
    );
    return openSession(trx, actor.id);
  });
  await forgetWrongCodes(strapi, actor.id);
  return tokens;
}

/**
 * Choose a new password with the code of a link. All links are used up, and all sessions end. ACC-05, ACC-06. A
 * temporary password is replaced too. ACC-07
 * @returns whose password it is
 * @throws Refusal reset-link-dead, password-login-off, bad-input
 */
async function reset(strapi: Core.Strapi, input: ResetPasswordInput): Promise<number> {
  const hash = await hashPassword(input.password);
  return inTransaction(strapi, async (trx) => {
    const findLink = () =>
      trx('password_resets')
        .where({ code_hash: hashOfCode(input.code) })
        .first();
    const found = await findLink();
    if (!found) throw new Refusal('reset-link-dead');
    await lockPeople(trx, [found.person_id], 'change');
    // Checked again: it may have been used or replaced while this waited for the person's lock.
    const link = await findLink();
    if (!link || Number(link.expires_at) <= Date.now()) throw new Refusal('reset-link-dead');
    const row = await trx('up_users').where({ id: link.person_id, blocked: false }).first();
    if (!row) throw new Refusal('reset-link-dead');
    if (!hasPassword(false)) refusePassword((await administratorIds(trx)).includes(row.id));
    if (row.temporary_password && (await isPassword(input.password, row.password))) throw sameAsBefore();
    refuseGuessable(input.password, await ownerOf(trx, row));
    await store(trx, addresseeOf(row), hash);
    await recordChange(
      trx,
      { id: row.id, username: row.username },
      'user.reset-password',
      { type: 'user', documentId: row.document_id, name: row.username },
      {},
      {},
    );
    return row.id;
  });
}

/** One more link would not help: the earlier ones still work. */
const tooManyLinks = (): Refusal =>
  new Refusal(
    'too-many-this-hour',
    { retryAfterSeconds: RESET_LINKS.lifeSeconds },
    `This person has been sent ${RESET_LINKS.alive.it} links within an hour, and all of them still work. ` +
      'Look at Mail Queue whether they arrive, and check the email address.',
  );

/**
 * IT sends a person a reset link, ten an hour at most. USR-07, NOT-05
 * @throws Refusal not-found, guarded-person, already-disabled, password-login-off, too-many-this-hour
 */
async function sendLink(strapi: Core.Strapi, actor: Actor, id: number): Promise<void> {
  await inTransaction(strapi, async (trx) => {
    await lockActor(trx, actor, [id], 'change');
    const person = await lockSeenPerson(trx, actor, id);
    const refusal = whyNotChange(actor, person.facts, ['password']);
    if (refusal) throw new Refusal(refusal);
    if (person.facts.blocked) throw new Refusal('already-disabled');
    refusePassword(person.facts.role === 'Administrator');
    if (!mayMailLink('it', await livingLinks(trx, id))) throw tooManyLinks();
    const { row } = person;
    const by = `${await fullNameById(trx, actor.id)} (${isAdmin(actor) ? 'Administrator' : 'IT'})`;
    await queueResetLink(trx, addresseeOf(row), 'it', by);
    await recordChange(trx, actor, 'user.send-reset-link', subjectOf(person), {}, {});
  });
}

export default { change, reset, sendLink };
