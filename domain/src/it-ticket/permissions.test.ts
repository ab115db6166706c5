import { expect, it } from 'vitest';
import { reaches } from '../access/sight.js';
import { admin, ME, person, SOMEBODY_ELSE } from '../change-control/actors.test-support.js';
import { canHaveTickets, canSeeTicket, ticketCommentSight } from './permissions.js';

const whose = [ME, SOMEBODY_ELSE];
const comments = whose.flatMap((submitterId) => [false, true].map((internal) => ({ submitterId, internal })));

it.each([
  ['an employee', person('Employee'), [true, false], [true, false, false, false]],
  ['IT', person('IT'), [true, true], [true, true, true, true]],
  ['an admin', admin(), [true, true], [true, true, true, true]],
  ['a customer', person(), [false, false], [false, false, false, false]],
])(
  '[TIC-06] %s sees tickets, own and others, and comments, open and internal',
  (_who, actor, tickets, said) => {
    expect(whose.map((submitterId) => canSeeTicket(actor, { submitterId }))).toEqual(tickets);
    expect(comments.map((comment) => reaches(ticketCommentSight, actor, comment))).toEqual(said);
  },
);

it('[TIC-03] [USR-11] IT can be given tickets, Administrators and others cannot', () => {
  const can = [person('IT'), admin('IT'), admin(), person('Employee')].map(canHaveTickets);
  expect(can).toEqual([true, false, false, false]);
});
