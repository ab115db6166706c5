import { describe, expect, it } from 'vitest';
import type { Actor, GroupName } from '../access/actor.js';
import { can } from '../permissions.js';
import { reopenUntil, ticketActions, whyNotChangeImages, whyNotReopen } from './actions.js';
import { canSeeTicket, ticketCommentSight } from './permissions.js';
import type { TicketFacts } from './transitions.js';

const actor = (id: number, ...groups: GroupName[]): Actor => ({
  id,
  username: `p${id}`,
  role: 'Authenticated',
  groups,
});
const submitter = actor(1, 'Employee');
const colleague = actor(2, 'Employee', 'Supervisor', 'Administration', 'CM');
const it_ = actor(3, 'IT', 'Employee');
const admin: Actor = { ...actor(4, 'Admin'), role: 'Administrator' };

const open: TicketFacts = {
  submitterId: 1,
  openDate: '2026-05-01',
  assigneeId: 3,
  resolved: false,
  closeDate: null,
  solution: null,
  resolvedOn: null,
};
const resolved: TicketFacts = { ...open, resolved: true, closeDate: '2026-06-01', resolvedOn: '2026-07-20' };

describe('who may do what with a ticket', () => {
  it('[TIC-06] only the submitter and IT see it', () => {
    expect([submitter, it_, admin].every((who) => canSeeTicket(who, open))).toBe(true);
    expect(canSeeTicket(colleague, open)).toBe(false);
    expect(canSeeTicket(actor(1), open)).toBe(false);
  });

  it.each<[GroupName[], boolean, boolean]>([
    [['Employee'], true, false],
    [['IT'], true, true],
    [['Administration', 'Supervisor', 'CCB'], false, false],
    [[], false, false],
  ])('[TIC-01, TIC-06] groups %j: submitting %s, managing %s', (groups, submits, manages) => {
    expect(can(actor(9, ...groups), 'it-ticket:create')).toBe(submits);
    expect(can(actor(9, ...groups), 'it-ticket:update')).toBe(manages);
    expect(can(admin, 'it-ticket:update')).toBe(true);
  });

  it('[TIC-06, TIC-10] internal notes are within reach of IT alone', () => {
    expect(ticketCommentSight.scope(it_)).toEqual(['every']);
    expect(ticketCommentSight.scope(submitter)).toEqual(['open-of-own-ticket']);
    expect(ticketCommentSight.scope(actor(9))).toEqual([]);
  });

  it('[TIC-11, SEC-07] images: the submitter until it is resolved, IT always, no one else', () => {
    expect(whyNotChangeImages(submitter, open)).toBeNull();
    expect(whyNotChangeImages(submitter, resolved)).toBe('ticket-resolved');
    expect(whyNotChangeImages(it_, resolved)).toBeNull();
    expect(whyNotChangeImages(colleague, open)).toBe('not-found');
  });
});

describe('reopening', () => {
  it('[TIC-02, TIC-09] the submitter may within fourteen days of being resolved, whatever close date was chosen', () => {
    expect(reopenUntil(resolved)).toBe('2026-08-03');
    expect(whyNotReopen(submitter, resolved, '2026-07-20')).toBeNull();
    expect(whyNotReopen(submitter, resolved, '2026-08-03')).toBeNull();
    expect(whyNotReopen(submitter, resolved, '2026-08-04')).toBe('ticket-reopen-too-late');
    expect(whyNotReopen(submitter, open, '2026-07-20')).toBe('ticket-not-resolved');
    expect(reopenUntil(open)).toBeNull();
  });

  it('[TIC-02, TIC-09] no one else may', () => {
    for (const who of [it_, admin, colleague])
      expect(whyNotReopen(who, resolved, '2026-07-20')).toBe('forbidden');
  });
});

it('[TIC-03] buttons follow what is allowed', () => {
  expect(ticketActions(submitter, open, '2026-07-20')).toEqual(['comment', 'change-images']);
  expect(ticketActions(submitter, resolved, '2026-07-20')).toEqual(['comment', 'reopen']);
  expect(ticketActions(submitter, resolved, '2026-08-20')).toEqual(['comment']);
  expect(ticketActions(it_, resolved, '2026-07-20')).toEqual(['update', 'comment', 'note', 'change-images']);
  expect(ticketActions({ ...it_, id: 1 }, resolved, '2026-07-20')).toContain('reopen');
});
