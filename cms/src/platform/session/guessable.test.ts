import { passwordMessages } from '@intranet/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client } from '../../testing/http';
import { startServer, type TestServer } from '../../testing/server';

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

let taken = 0;

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
    ['Demo-Pass-2025!', 'published'],
    ['Welcome2026!', 'dated'],
    ['Summer2026!', 'dated'],
    ['Dragon-2026!', 'dated'],
    ['Aa1!aaaaaa', 'repeated'],
  ] as const)('[ACC-08] %s is refused as %s, and no user is created', async (password, why) => {
    const before = await count();
    const answer = await createWith(password);
    expectRefusal(answer, 'bad-input');
    expect(answer.body.error.details.errors).toEqual([{ path: 'password', message: passwordMessages[why] }]);
    expect(await count()).toBe(before);
  });

  it.each(['Wanda-likes-7-Teacups!', 'Xk9#mQ2vLp', 'Correct-Horse-7', 'First-Pass-2026!', 'Teacups-2026!'])(
    '[ACC-08] %s is taken',
    async (password) => {
      taken += 1;
      const own = { username: `wanda${taken}`, email: `wanda${taken}@intranet.example` };
      const { status, text } = await it_.post('/auth/local/register', { ...person, ...own, password });
      expect(status, text).toBe(201);
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

describe('with SEED=demo', () => {
  let demo: TestServer;
  beforeAll(async () => {
    demo = await startServer({ env: { SEED: 'demo' } });
  });
  afterAll(() => demo.stop());

  it('[ACC-08] the people of the demo company may go back to its password, but not to one like it', async () => {
    const employee = await demo.as('employee');
    const [currentPassword, password] = ['Demo-Pass-2026!', 'Chosen-Teacup-2026!'];
    const change = (from: string, to: string) =>
      employee.post('/auth/change-password', {
        currentPassword: from,
        password: to,
        passwordConfirmation: to,
      });
    const own = await change(currentPassword, password);
    expect(own.status, own.text).toBe(200);
    const client = demo.anonymous.with({ authorization: `Bearer ${own.body.jwt}` });
    const back = {
      currentPassword: password,
      password: currentPassword,
      passwordConfirmation: currentPassword,
    };
    const like = 'Demo-Pass-2027!';
    const nearly = { ...back, password: like, passwordConfirmation: like };
    const answer = await client.post('/auth/change-password', nearly);
    expectRefusal(answer, 'bad-input');
    expect(answer.body.error.message).toBe(passwordMessages.published);
    expect((await client.post('/auth/change-password', back)).status).toBe(200);
  });
});
