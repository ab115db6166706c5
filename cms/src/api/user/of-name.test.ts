import { afterAll, beforeAll, expect, it } from 'vitest';
import { alter } from '../../testing/databases/alter';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { startServer, type TestServer } from '../../testing/server';
import { createdUser } from '../../testing/users';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** As the card of a name asks. */
const cardOf = (name: string): string =>
  `/users?filters[firstLastName][$eq]=${encodeURIComponent(name)}&pagination[pageSize]=2&parts=username,firstLastName,workPhone`;

it('[DIR-03] a name leads employees to whom they find in the directory, and customers to nobody', async () => {
  const employee = await server.as('employee');
  const phones = async (client: Client, name: string) =>
    (await client.get(cardOf(name))).body.map(({ workPhone }: Json) => workPhone);
  expect(await phones(employee, 'Samuel Rivera')).toEqual(['703-555-0105']);
  // An admin and a disabled person are not in the directory.
  expect(await phones(employee, 'Margaret Ellison')).toEqual([]);
  expect(await phones(employee, 'Derek Lawson')).toEqual([]);
  expectRefusal(await (await server.as('customer')).get(cardOf('Samuel Rivera')), 'forbidden');
});

it('[DIR-03] a PM outside group Employee, who finds only Developers, is told of no phone', async () => {
  const person = await createdUser(await server.as('it'), { groups: ['Project Manager'] });
  const { password } = await server.db('up_users').where({ username: 'employee' }).first('password');
  await alter(server.db, 'up_users', { username: person.username }, { temporary_password: false, password });
  expectRefusal(await (await server.as(person.username)).get(cardOf('Samuel Rivera')), 'bad-query');
});
