import bcrypt from 'bcrypt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client } from '../../testing/http';
import { tryLogIn } from '../../testing/log-in';
import { startServer, type TestServer } from '../../testing/server';
import { aUser, createdUser, putUser, register } from '../../testing/users';

let server: TestServer;
let it_: Client;
beforeAll(async () => {
  server = await startServer();
  it_ = await server.as('it');
});
afterAll(() => server.stop());

const comesIn = async (name: string, password: string): Promise<string | undefined> =>
  (await tryLogIn(server.anonymous, name, password)).body.user?.username;

describe('a name with letters beyond ASCII', () => {
  it('[SES-01, USR-17] logs in whatever their case and form of Unicode, and is taken in each of them', async () => {
    const { username, password } = aUser({ username: 'Ömer.Şahin' });
    await createdUser(it_, { username });
    for (const typed of [
      username,
      'ömer.şahin',
      'ÖMER.ŞAHİN'.replace('İ', 'I'),
      'ömer.şahin'.normalize('NFD'),
    ])
      expect(await comesIn(typed, password), typed).toBe(username);
    expect(await comesIn('omer.sahin', password)).toBeUndefined();
    for (const same of ['ÖMER.ŞAHIN', 'ömer.şahin', 'Ömer.Şahin'.normalize('NFD')])
      expectRefusal(await register(it_, aUser({ username: same })), 'username-taken');
    const other = await createdUser(it_);
    expectRefusal(await putUser(it_, other.id, { username: 'öMER.şAHIN' }), 'username-taken');
  });

  it('[USR-17, REL-03] of two people whose names differ in case, made at the same moment, one is made', async () => {
    const answers = await Promise.all(
      ['JÖRG', 'jörg', 'Jörg', 'jÖrg'].map((username) => register(it_, aUser({ username }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  it('[USR-17, SSO-02] is not that of another person who is called the same without it', async () => {
    const password = 'Demo-Pass-2026!';
    for (const typed of ['İT', 'ıt', 'it@\u0130ntranet.example', '\uff49\uff54'])
      expect(await comesIn(typed, password), typed).toBeUndefined();
    expect(await comesIn('IT', password)).toBe('it');
  });

  it('[USR-17] people of an earlier version whose names are one now keep theirs, and each logs in by it', async () => {
    const [one, other] = [await createdUser(it_), await createdUser(it_)];
    const { password } = aUser();
    const rename = (id: number, username: string) =>
      server.db('up_users').where({ id }).update({ username, username_key: null, email_key: null });
    await rename(one.id, 'Élise');
    await rename(other.id, 'ÉLISE');
    await server.restart('SIGTERM');
    expect(await comesIn('Élise', password)).toBe('Élise');
    expect(await comesIn('élise', password)).toBe('Élise');
    expect(await comesIn('ÉLISE', password)).toBe('ÉLISE');
    expect(await comesIn(other.email.toUpperCase(), password)).toBe('ÉLISE');
    expectRefusal(await register(it_, aUser({ username: 'éLise' })), 'username-taken');
    // Once the other one is renamed, the name is theirs alone.
    expect((await putUser(it_, other.id, { username: 'Elise.Two' })).status).toBe(200);
    expect(await comesIn('ÉLISE', password)).toBe('Élise');
  });

  it.each([
    ['BJÖRK', 'björk'],
    ['nuñez', 'NUÑEZ'],
  ])(
    '[USR-17] people of an earlier version called %s and %s, in this order, keep their names, and each logs in by it',
    async (...names) => {
      const { password } = aUser();
      for (const username of names) {
        const { id } = await createdUser(it_);
        await server.db('up_users').where({ id }).update({ username, username_key: null });
      }
      await server.restart('SIGTERM');
      for (const username of names) expect(await comesIn(username, password)).toBe(username);
      expect(await comesIn(names[0]!.normalize('NFD'), password)).toBe(
        names.find((name) => name === name.toLowerCase()),
      );
    },
  );
});

describe('a password with letters beyond ASCII', () => {
  const composed = 'Käfer-Zoë-Öl-77!';
  const decomposed = composed.normalize('NFD');

  it.each([
    ['composed', composed],
    ['decomposed', decomposed],
  ])('[ACC-09] is the same on every keyboard when it was chosen %s', async (_form, password) => {
    const { username } = await createdUser(it_, { password });
    for (const typed of [composed, decomposed]) expect(await comesIn(username, typed)).toBe(username);
    expect(await comesIn(username, 'Kafer-Zoe-Ol-77!')).toBeUndefined();
  });

  it('[ACC-09] that an earlier version hashed as it was typed is accepted from every keyboard', async () => {
    const { id, username } = await createdUser(it_);
    await server
      .db('up_users')
      .where({ id })
      .update({ password: await bcrypt.hash(decomposed, 4) });
    for (const typed of [composed, decomposed]) expect(await comesIn(username, typed)).toBe(username);
  });
});
