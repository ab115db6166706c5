import { expect, it } from 'vitest';
import { aPerson } from '../../testing/builders';
import { sessionFrom, withUser } from './session';

const session = sessionFrom({ jwt: 'token', user: aPerson() }, 1);

it('[SES-05] a person whom the server still knows as they were leaves the session, and what is drawn of it, as it is', () => {
  expect(withUser(session, aPerson())).toBe(session);
});

it.each([
  ['name', { firstName: 'Emmeline' }],
  ['groups', { groups: ['Employee', 'IT'] }],
  ['role', { role: { id: 2, name: 'Administrator' } }],
  ['picture', { profilePic: { id: 3, url: '/api/files/3' } }],
  ['temporary password', { mustChangePassword: true }],
] as const)('[SES-05] a change of the %s is known after the next navigation', (_what, facts) => {
  const changed = withUser(session, aPerson(facts as Parameters<typeof aPerson>[0]));
  expect(changed).not.toBe(session);
  expect(changed).toEqual(sessionFrom({ jwt: 'token', user: aPerson(facts as never) }, 1));
});
