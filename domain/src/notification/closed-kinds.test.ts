import { expect, it } from 'vitest';
import type { Actor, GroupName } from '../access/actor.js';
import { closedKinds } from './closed-kinds.js';

const lines = ['Charge Line', 'Report Due', 'Weeks Owed'];
const ofTickets = ['Ticket Status', 'Manage Ticket'];

it.each<[GroupName[], string[]]>([
  [
    ['Employee', 'IT'],
    ['Webhook', 'User Access'],
  ],
  [['Employee'], ['Manage Ticket', 'Mail Queue', 'Webhook', 'User Access']],
  // Their own tickets are among those that they manage.
  [['IT'], [...lines, 'Webhook', 'User Access', 'Reporting Line']],
  [['Supervisor'], [...ofTickets, ...lines, 'Mail Queue', 'Webhook', 'User Access']],
  [['Administration'], [...ofTickets, ...lines, 'Mail Queue', 'Webhook']],
  [['Admin'], lines],
  [[], [...ofTickets, ...lines, 'Mail Queue', 'Webhook', 'User Access', 'Reporting Line']],
])('[WAI-05] [TIC-06] groups %j have no notices of %j', (groups, kinds) => {
  const role = groups.includes('Admin') ? 'Administrator' : 'Authenticated';
  const person: Actor = { id: 1, username: 'a', role, groups };
  expect(closedKinds(person)).toEqual(kinds);
});
