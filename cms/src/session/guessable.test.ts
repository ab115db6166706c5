import { passwordMessages } from '@intranet/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../testing/expect-refusal';
import type { Client } from '../testing/http';
import { startServer, type TestServer } from '../testing/server';

let server: TestServer;
let it_: Client;
beforeAll(async () => {
  server = await startServer();
  it_ = await server.as('it');
});
afterAll(() => server.stop());

const person = {
  username: 'wanda.miller',
  email: 'wanda@intranet.example',
  firstName: 'Wanda',
  lastName: 'Miller',
  dob: '1990-01-31',
};
const createWith = (password: string) => it_.post('/auth/local/register', { ...person, password });

const count = async () => Number((await server.db('up_users').count({ n: '*' }))[0]!.n);

describe('a new password that meets all demands', () => {
  it.each([
    ['Password1!', 'common'],
    ['Passw0rd!!', 'common'],
    ['P@ssw0rd12', 'common'],
    ['Qwertyuiop1!', 'common'],
    ['Iloveyou1!', 'common'],
    ['Sunshine1!x', 'common'],
    ['wanda.millerA1!', 'personal'],
    ['Miller-2026!', 'personal'],
    ['M1ller-2026!', 'personal'],
    ['Intranet-2026!', 'personal'],
    ['Demo-Pass-2026!', 'published'],
  ] as const)('[ACC-08] %s is refused as %s, and no user is created', async (password, why) => {
    const before = await count();
    const answer = await createWith(password);
    expectRefusal(answer, 'bad-input');
    expect(answer.body.error.details.errors).toEqual([{ path: 'password', message: passwordMessages[why] }]);
    expect(await count()).toBe(before);
  });

  it.each(['Wanda-likes-7-Teacups!', 'Xk9#mQ2vLp', 'Correct-Horse-7', `Aa1!${'x'.repeat(26)}`])(
    '[ACC-08] %s is taken',
    async (password) => {
      const made = await createWith(password);
      expect(made.status).toBe(201);
      await server
        .db('up_users')
        .where({ username: person.username })
        .update({ username: `w${made.body.id}`, email: `w${made.body.id}@intranet.example` });
    },
  );

  it('[ACC-02, ACC-08] changing one’s own is held to the same', async () => {
    const employee = await server.as('employee');
    const change = {
      currentPassword: 'Demo-Pass-2026!',
      password: 'Employee-A1!',
      passwordConfirmation: 'Employee-A1!',
    };
    const answer = await employee.post('/auth/change-password', change);
    expectRefusal(answer, 'bad-input');
    expect(answer.body.error.message).toBe(passwordMessages.personal);
    expect((await employee.get('/users/me')).status).toBe(200);
  });
});
