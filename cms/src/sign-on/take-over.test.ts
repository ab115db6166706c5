import { describe, expect, it } from 'vitest';
import { onPostgres } from '../testing/databases/database';
import type { Client, Json } from '../testing/http';
import { cookiesOf, renew } from '../testing/log-in';
import { mailsTo } from '../testing/mails';
import { enrolled, somebodyNew } from '../testing/second-factor';
import type { TestServer } from '../testing/server';
import { serverWithProvider } from '../testing/servers/sign-on';
import { outcomeOf, signOn } from '../testing/sign-on/browser';
import type { HonestProvider } from '../testing/sign-on/honest';
import { createdUser, putUser } from '../testing/users';

let provider: HonestProvider;
let server: TestServer;
let it_: Client;
let admin: Client;
serverWithProvider(async (made) => {
  ({ server, provider } = made);
  it_ = await server.as('it');
  admin = await server.as('administrator');
});

let taken = 0;

/** An address that the attacker owns at the provider, under which they come from now on. */
function attacker(): string {
  taken += 1;
  const email = `evil.twin${taken}@other.example`;
  comes(`evil-sub${taken}`, email);
  return email;
}

function comes(sub: string, email: string): void {
  provider.accounts.set(sub, { email, email_verified: true });
  provider.current = sub;
}

async function setEmail(client: Client, id: number, email: string): Promise<void> {
  const { status, text } = await putUser(client, id, { email });
  expect(status, text).toBe(200);
}

const documentIdOf = async (id: number): Promise<string> =>
  (await server.db('up_users').where({ id }).first('document_id')).document_id;

/** Every change of the person so far happened this long ago. */
async function daysLater(id: number, days: number): Promise<void> {
  const then = Date.now() - days * 24 * 3_600_000;
  await server
    .db('audit_records')
    .where({ subject_id: await documentIdOf(id) })
    .update({ created_at: onPostgres ? new Date(then) : then });
}

const noticesOf = async (id: number): Promise<string[]> => {
  const rows: Json[] = await server
    .db('notifications')
    .where({ person_id: id })
    .orderBy('id')
    .select('details');
  return rows.map(({ details }) => details);
};

const kindsTo = async (address: string): Promise<string[]> =>
  (await mailsTo(server.db, address)).map(({ kind }) => kind);

const auditOf = async (id: number, action: string): Promise<Json[]> => {
  const rows: Json[] = await server.db('audit_records').where({ subject_id: await documentIdOf(id), action });
  return rows.map(({ actor_name, after }) => ({
    actor: actor_name,
    after: typeof after === 'string' ? JSON.parse(after) : after,
  }));
};

const linksOf = async (id: number): Promise<number> =>
  (await server.db('oidc_links').where({ person_id: id })).length;

describe('whoever may change an email address', () => {
  it('[SSO-07] does not come in as a person with a second factor', async () => {
    const person = await enrolled(server);
    await setEmail(it_, person.id, attacker());
    expect(outcomeOf(await signOn(server.anonymous))).toBe('second-factor');
    await daysLater(person.id, 60);
    expect(outcomeOf(await signOn(server.anonymous))).toBe('second-factor');
    expect(await linksOf(person.id)).toBe(0);
  });

  it('[SSO-07] does not come in as anyone else within seven days', async () => {
    const person = await somebodyNew(server);
    await setEmail(it_, person.id, attacker());
    expect(outcomeOf(await signOn(server.anonymous))).toBe('email-changed');
    await daysLater(person.id, 6.9);
    expect(outcomeOf(await signOn(server.anonymous))).toBe('email-changed');
    expect(await linksOf(person.id)).toBe(0);
  });

  it('[SSO-07] [SSO-08] [USR-14] is seen by the owner at every address and by the admins, and loses the link with the next change', async () => {
    const person = await somebodyNew(server);
    const own = person.email;
    const evil = attacker();
    await setEmail(it_, person.id, evil);
    for (const address of [own, evil]) expect(await kindsTo(address)).toContain('email-changed');
    expect((await noticesOf(person.id)).at(-1)).toMatch(
      new RegExp(`^.+ changed your email address from ${own} to ${evil}\\.`),
    );

    await daysLater(person.id, 8);
    const session = await signOn(server.anonymous);
    expect(outcomeOf(session)).toBe('in');
    for (const address of [own, evil]) expect(await kindsTo(address)).toContain('provider-linked');
    expect((await noticesOf(person.id)).at(-1)).toContain(`linked to the account of ${evil}`);
    const admin = await server.db('up_users').where({ username: 'administrator' }).first();
    const told = (await mailsTo(server.db, admin.email)).filter(({ kind }) => kind === 'provider-linked-to');
    expect(told.at(-1)!.text).toContain(`before, it was ${own}`);
    expect((await noticesOf(admin.id)).at(-1)).toContain(`linked to the account of ${evil}`);
    expect(await auditOf(person.id, 'user.link-provider')).toEqual([
      { actor: 'system', after: { linkedToProvider: true, cameInBy: 'OpenID Connect', email: evil } },
    ]);

    await setEmail(it_, person.id, own);
    expect(await linksOf(person.id)).toBe(0);
    expect((await renew(server.anonymous, cookiesOf(session))).status).toBe(401);
    for (const address of [own, evil])
      expect((await kindsTo(address)).filter((kind) => kind === 'email-changed')).toHaveLength(2);
    expect(await kindsTo(own)).toContain('provider-link-ended');
    expect(await auditOf(person.id, 'user.unlink-provider')).toEqual([
      { actor: 'it', after: { linkedToProvider: false } },
    ]);
    expect(outcomeOf(await signOn(server.anonymous))).toBe('unknown');
  });

  it('[SSO-07] waits seven days also after an administrator has set the address before', async () => {
    const person = await somebodyNew(server);
    await setEmail(admin, person.id, `right.${person.email}`);
    await setEmail(it_, person.id, attacker());
    expect(outcomeOf(await signOn(server.anonymous))).toBe('email-changed');
    await daysLater(person.id, 8);
    expect(outcomeOf(await signOn(server.anonymous))).toBe('in');
    await setEmail(admin, person.id, person.email);
    expect(await linksOf(person.id)).toBe(0);
  });

  it('[SSO-07] takes no link away that was made before', async () => {
    const person = await somebodyNew(server);
    comes('sub-before-it', person.email);
    expect(outcomeOf(await signOn(server.anonymous))).toBe('in');
    await setEmail(it_, person.id, `married.${person.email}`);
    await setEmail(it_, person.id, `again.${person.email}`);
    expect(outcomeOf(await signOn(server.anonymous))).toBe('in');
    expect(await linksOf(person.id)).toBe(1);
  });
});

it('[SSO-07] a wrong address of an account that no one has used yet is corrected at once', async () => {
  const person = await createdUser(it_);
  await setEmail(it_, person.id, `right.${person.email}`);
  comes('sub-corrected', `right.${person.email}`);
  expect(outcomeOf(await signOn(server.anonymous))).toBe('in');
});

it('[SSO-07] an administrator’s change links at once, of an address that IT had changed, too, and outlasts the next one', async () => {
  const person = await somebodyNew(server);
  const right = `right.${person.email}`;
  await setEmail(it_, person.id, right);
  comes(`sub-right-${person.id}`, right);
  expect(outcomeOf(await signOn(server.anonymous))).toBe('email-changed');
  await setEmail(admin, person.id, `R${right.slice(1)}`);
  expect(outcomeOf(await signOn(server.anonymous))).toBe('in');
  await setEmail(it_, person.id, `married.${person.email}`);
  expect(await linksOf(person.id)).toBe(1);
  expect(outcomeOf(await signOn(server.anonymous))).toBe('in');
});

it('[SSO-07] [USR-14] a change of one’s own address is told to the old one, and links at once', async () => {
  const person = await somebodyNew(server, { groups: ['Employee', 'IT'] });
  await setEmail(person.client, person.id, `own.${person.email}`);
  expect(await kindsTo(person.email)).toContain('email-changed');
  expect(await kindsTo(`own.${person.email}`)).not.toContain('email-changed');
  comes('sub-own-change', `own.${person.email}`);
  expect(outcomeOf(await signOn(server.anonymous))).toBe('in');
});
