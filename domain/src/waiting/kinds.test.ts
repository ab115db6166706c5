import { expect, it } from 'vitest';
import { type Actor, groupNames, type GroupName } from '../access/actor.js';
import { can } from '../permissions.js';
import { routeNameAt } from '../session/routes.js';
import { mayOpen } from '../session/screens.js';
import { asksFor, type Fact, itemOf, type RecordKind, whatToDo } from './kinds.js';

const person = (...groups: GroupName[]): Actor => ({
  id: 1,
  username: 'p',
  role: groups.includes('Admin') ? 'Administrator' : 'Authenticated',
  groups,
});

const fact: Fact = {
  recordId: 'r1',
  number: 12,
  name: 'Ledger 4',
  at: 'Plan Approval',
  cause: null,
  many: 3,
  since: '2026-11-16T08:00:00.000Z',
};

it.each<[RecordKind, title: string, detail: string, address: string]>([
  ['qpr-review', 'QPR-0012 "Ledger 4"', 'Review it: approve or reject.', '/Project-Overview/Review-QPR'],
  ['qcr-vote', 'QCR-0012 "Ledger 4"', 'Give your disposition.', '/Project-Overview/Review-QCR'],
  [
    'qcr-settle',
    'QCR-0012 "Ledger 4"',
    'Give the final disposition, after the discussion.',
    '/Project-Overview/Review-QCR',
  ],
  [
    'stage',
    'Build 0012 of Ledger 4',
    'Complete the stage Plan Approval.',
    '/Project-Overview/ViewEdit-Build',
  ],
  ['build-vote', 'Build 0012 of Ledger 4', 'Vote at Plan Approval.', '/Project-Overview/ViewEdit-Build'],
  ['qip', 'Build 0012 of Ledger 4', 'Write its plans (Plan Approval).', '/Project-Overview/ViewEdit-Build'],
  ['str', 'Build 0012 of Ledger 4', 'Write its test report (STR).', '/Project-Overview/ViewEdit-Build'],
  ['ticket', 'Ticket 0012: Ledger 4', 'Assigned to you: answer or resolve it.', '/IT/ManageSupportTicket'],
  ['ticket-question', 'Ticket 0012: Ledger 4', 'IT has a question. Please answer it.', '/IT/TicketStatus'],
  [
    'qpr-question',
    'QPR-0012 "Ledger 4"',
    'Somebody wrote to you about it: answer.',
    '/Project-Overview/Review-QPR',
  ],
])('[WAI-01] %s says what is waited for, and leads to its record', (kind, title, detail, address) => {
  expect(itemOf(kind, fact, person('Employee'))).toEqual({
    kind,
    title,
    detail,
    since: fact.since,
    due: null,
    overdue: false,
    target: `${address}/r1`,
  });
});

it('[WAI-01] [BLD-23] says why it is waited for where that was not expected', () => {
  const cause = 'It was rejected at CCB2 by Jo Berg: "No test is planned."';
  expect(itemOf('stage', { ...fact, cause }, person('CM'))).toMatchObject({
    title: 'Build 0012 of Ledger 4',
    detail: `Complete the stage Plan Approval. ${cause}`,
  });
});

it.each<[RecordKind, number, title: string, detail: string, address: string]>([
  [
    'tickets-unassigned',
    3,
    '3 tickets without an assignee',
    'Take or assign them.',
    '/IT/ManageSupportTicket',
  ],
  ['tickets-unassigned', 1, '1 ticket without an assignee', 'Take or assign it.', '/IT/ManageSupportTicket'],
  ['mail', 3, '3 emails failed', 'Fix the cause and send again.', '/IT/Mail-Queue'],
  ['mail', 1, '1 email failed', 'Fix the cause and send again.', '/IT/Mail-Queue'],
  [
    'no-supervisor',
    2,
    '2 people still report to Ledger 4, who supervises no longer',
    'Choose a new supervisor.',
    '/Edit-User',
  ],
])('[WAI-01] %s of %d is one item that leads to the list', (kind, many, title, detail, target) => {
  expect(itemOf(kind, { ...fact, recordId: null, many }, person('IT'))).toMatchObject({
    title,
    detail,
    target,
  });
});

/** Each group alone, with group Employee, and no group at all. */
const everybody: Actor[] = [
  person(),
  ...groupNames.flatMap((group) => [person(group), person(group, 'Employee')]),
  person('Admin', 'Administration', 'Employee'),
];

it.each<RecordKind>([
  'qpr-review',
  'qcr-vote',
  'qcr-settle',
  'stage',
  'build-vote',
  'qip',
  'str',
  'ticket',
  'tickets-unassigned',
  'ticket-question',
  'qpr-question',
  'mail',
  'no-supervisor',
])('[WAI-02] [SES-06] a person who may do what %s asks for may open the screen that it leads to', (kind) => {
  const asked = everybody.filter((actor) => can(actor, asksFor(kind)));
  expect(asked.length).toBeGreaterThan(0);
  const recordId = kind === 'mail' ? null : fact.recordId;
  for (const actor of asked) {
    const screen = routeNameAt(itemOf(kind, { ...fact, recordId }, actor).target);
    expect(screen && mayOpen(actor, screen), `${actor.groups.join()} at ${screen}`).toBe(true);
  }
});

it('[NOT-05] [WAI-01] mails say what is to be done in the words of Home', () => {
  expect(whatToDo('qip', 'QIP-1s')).toBe('Write its plans (QIP-1s).');
  expect(whatToDo('qcr-settle', 'Pending')).toBe('Give the final disposition, after the discussion.');
});
