import { expect, it } from 'vitest';
import type { Actor, GroupName } from '../access/actor.js';
import { closedKinds } from './closed-kinds.js';

const lines = ['Charge Line', 'Report Due', 'Weeks Owed'];

it.each<[GroupName[], string[]]>([
  [['Employee', 'IT'], []],
  [['Employee'], ['Manage Ticket']],
  [['IT'], lines],
  [['Supervisor'], [...lines, 'Manage Ticket', 'Ticket Status']],
])('[WAI-05] [TIC-06] groups %j have no notices of %j', (groups, kinds) => {
  const person: Actor = { id: 1, username: 'a', role: 'Authenticated', groups };
  expect(closedKinds(person)).toEqual(kinds);
});
