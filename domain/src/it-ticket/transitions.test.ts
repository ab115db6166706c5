import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../shared/errors.js';
import {
  changeTicket,
  type TicketChange,
  type TicketFacts,
  ticketNews,
  type TicketState,
  ticketState,
  ticketTransitions,
} from './transitions.js';

const today = '2026-08-03';
const yesterday = '2026-08-02';

const base: TicketFacts = {
  submitterId: 1,
  assigneeId: null,
  openDate: '2026-07-20',
  resolved: false,
  closeDate: null,
  solution: null,
  resolvedOn: null,
};
const tickets: Record<TicketState, TicketFacts> = {
  unassigned: base,
  assigned: { ...base, assigneeId: 7 },
  resolved: {
    ...base,
    assigneeId: 7,
    resolved: true,
    closeDate: '2026-07-30',
    solution: 'Cable',
    resolvedOn: '2026-07-31',
  },
};

const codeOf = (work: () => unknown): string | null => {
  try {
    work();
    return null;
  } catch (error) {
    return (error as Refusal).code;
  }
};

describe('the way of a ticket', () => {
  it.each<[TicketState, TicketChange, TicketState, string]>([
    ['unassigned', { assigneeId: 7 }, 'assigned', 'assigned'],
    ['unassigned', { resolved: true }, 'resolved', 'resolved'],
    ['unassigned', {}, 'unassigned', 'updated'],
    ['assigned', { assigneeId: 8 }, 'assigned', 'assigned'],
    ['assigned', { assigneeId: 7 }, 'assigned', 'updated'],
    ['assigned', { assigneeId: null }, 'unassigned', 'returned'],
    ['assigned', { resolved: true }, 'resolved', 'resolved'],
    ['resolved', { resolved: false }, 'assigned', 'reopened'],
    ['resolved', { resolved: false, assigneeId: null }, 'unassigned', 'reopened'],
    ['resolved', { resolved: false, assigneeId: 8 }, 'assigned', 'reopened'],
    ['resolved', { assigneeId: 8 }, 'resolved', 'updated'],
    ['unassigned', { resolved: true, closeDate: today }, 'resolved', 'resolved'],
  ])('[TIC-04] %s, changed by %j, is %s: %s', (from, change, to, event) => {
    const changed = changeTicket(tickets[from], change, today);
    expect([ticketState(changed.ticket), changed.event]).toEqual([to, event]);
  });

  it('[TIC-04] the table has every pair of states, and only an unchanged one sends nothing', () => {
    const states: TicketState[] = ['unassigned', 'assigned', 'resolved'];
    for (const from of states)
      for (const to of states) expect(ticketTransitions[from][to] === 'updated').toBe(from === to);
  });

  it('[TIC-04] resolved sets the close date: today, or the one that was chosen', () => {
    expect(changeTicket(tickets.assigned, { resolved: true }, today).ticket.closeDate).toBe(today);
    expect(changeTicket(tickets.assigned, { resolved: true, closeDate: null }, today).ticket.closeDate).toBe(
      today,
    );
    const chosen = changeTicket(tickets.assigned, { resolved: true, closeDate: yesterday }, today).ticket;
    expect([chosen.closeDate, chosen.resolvedOn]).toEqual([yesterday, today]);
    expect(changeTicket(tickets.resolved, { closeDate: yesterday }, today).ticket).toEqual({
      ...tickets.resolved,
      closeDate: yesterday,
    });
  });

  it('[TIC-04] a close date in the future is refused, whether resolved or not', () => {
    for (const resolved of [true, false])
      expect(codeOf(() => changeTicket(tickets.assigned, { resolved, closeDate: '2026-08-04' }, today))).toBe(
        'bad-input',
      );
  });

  it('[TIC-04] an open date in the future is refused, unless the ticket has it already', () => {
    const future = { openDate: '2026-08-04' };
    expect(codeOf(() => changeTicket(tickets.assigned, future, today))).toBe('bad-input');
    expect(codeOf(() => changeTicket(tickets.assigned, { openDate: today }, today))).toBeNull();
    const wrong = { ...tickets.assigned, ...future };
    expect(codeOf(() => changeTicket(wrong, { assigneeId: null, ...future }, today))).toBeNull();
  });

  it('[TIC-04] a close date before the open date is refused where one of the two is changed', () => {
    const of = (before: TicketFacts, change: TicketChange) =>
      codeOf(() => changeTicket(before, change, today));
    expect(of(tickets.assigned, { resolved: true, closeDate: '2026-07-19' })).toBe('bad-input');
    expect(of(tickets.assigned, { resolved: true, closeDate: '2026-07-20' })).toBeNull();
    expect(of(tickets.resolved, { openDate: '2026-07-31' })).toBe('bad-input');
    expect(of(tickets.assigned, { resolved: true, openDate: '2026-08-04' })).toBe('bad-input');
    const wrong = { ...tickets.resolved, closeDate: '2026-07-01' };
    expect(of(wrong, { solution: 'New cable' })).toBeNull();
    expect(of(wrong, { resolved: false })).toBeNull();
  });

  it('[TIC-04] unresolved clears the close date, and the solution with it', () => {
    expect(changeTicket(tickets.resolved, { resolved: false }, today).ticket).toEqual(tickets.assigned);
    expect(changeTicket(tickets.assigned, { closeDate: yesterday }, today).ticket.closeDate).toBeNull();
  });

  it('[TIC-04] a solution can be given only when resolved', () => {
    expect(codeOf(() => changeTicket(tickets.assigned, { solution: 'New cable' }, today))).toBe(
      'solution-unresolved',
    );
    expect(changeTicket(tickets.assigned, { solution: null }, today).event).toBe('updated');
    expect(
      changeTicket(tickets.assigned, { resolved: true, solution: 'New cable' }, today).ticket.solution,
    ).toBe('New cable');
  });

  it('[TIC-04] whatever changes, close date and solution are those of a resolved ticket', () => {
    const change = fc.record(
      {
        assigneeId: fc.option(fc.constantFrom(7, 8)),
        resolved: fc.boolean(),
        closeDate: fc.option(fc.constantFrom(yesterday, today)),
        solution: fc.option(fc.constantFrom('', 'Restarted it')),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        let ticket = base;
        for (const next of changes) {
          try {
            ({ ticket } = changeTicket(ticket, next, today));
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal);
          }
          expect(ticket.closeDate === null).toBe(!ticket.resolved);
          expect(ticket.resolvedOn === null).toBe(!ticket.resolved);
          if (!ticket.resolved) expect(ticket.solution).toBeNull();
        }
      }),
    );
  });
});

it('[TIC-05] who is notified of what', () => {
  expect(ticketNews).toEqual({
    submitted: { handlers: 'everyone in IT', submitter: 'none' },
    assigned: { handlers: 'the assignee', submitter: 'stays' },
    returned: { handlers: 'everyone in IT', submitter: 'stays' },
    reopened: { handlers: 'the assignee', submitter: 'stays' },
    resolved: { handlers: 'nobody', submitter: 'closes on click' },
  });
});
