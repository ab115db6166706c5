import { expect, it } from 'vitest';
import type { Actor, GroupName } from '../access/actor.js';
import { closedKinds } from './closed-kinds.js';

const lines = ['Charge Line', 'Report Due', 'Weeks Owed'];
/** Of those who leave: to Administration, to the board and to IT. */
const office = ['Unsupervised', 'Line Supervisor'];
const leavers = [...office, 'Project Manager', 'Leaver'];
const ofTickets = ['Ticket Status', 'Manage Ticket'];

it.each<[GroupName[], string[]]>([
  [
    ['Employee', 'IT'],
    ['Webhook', 'Service Account', 'User Access', ...office, 'Project Manager'],
  ],
  [['Employee'], ['Manage Ticket', 'Mail Queue', 'Webhook', 'Service Account', 'User Access', ...leavers]],
  // Their own tickets are among those that they manage.
  [
    ['IT'],
    [...lines, 'Webhook', 'Service Account', 'User Access', 'Reporting Line', ...office, 'Project Manager'],
  ],
  [
    ['Supervisor'],
    [...ofTickets, ...lines, 'Mail Queue', 'Webhook', 'Service Account', 'User Access', ...leavers],
  ],
  [
    ['Administration'],
    [...ofTickets, ...lines, 'Mail Queue', 'Webhook', 'Service Account', 'Project Manager', 'Leaver'],
  ],
  [['Admin'], lines],
  [
    [],
    [
      ...ofTickets,
      ...lines,
      'Mail Queue',
      'Webhook',
      'Service Account',
      'User Access',
      'Reporting Line',
      ...leavers,
    ],
  ],
])('[WAI-05] [TIC-06] groups %j have no notices of %j', (groups, kinds) => {
  const role = groups.includes('Admin') ? 'Administrator' : 'Authenticated';
  const person: Actor = { id: 1, username: 'a', role, groups };
  expect(closedKinds(person)).toEqual(kinds);
});
