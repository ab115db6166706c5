import { describe, expect, it } from 'vitest';
import type { TableView } from '../../shared/table/use-table-state';
import { aTicket } from '../../testing/tickets';
import { assignedQuery, nextQueries, ownQuery, unassignedQuery } from './ticket-query';

const view = (search = ''): TableView => ({
  page: 2,
  size: 25,
  sort: { id: 'priority', desc: true },
  search,
});

const conditions = (query: { filters?: Record<string, unknown> }) => query.filters!.$and;

describe('the questions of the tables', () => {
  it('[TIC-02] asks for the person’s own, open ones first and resolved ones when wanted', () => {
    expect(ownQuery(view(), 'emma', false)).toEqual({
      filters: { $and: [{ submittedBy: { $eq: 'emma' } }, { resolved: { $eq: false } }] },
      sort: 'priority:desc',
      pagination: { page: 2, pageSize: 25 },
    });
    expect(conditions(ownQuery(view(), 'emma', true))).toEqual([{ submittedBy: { $eq: 'emma' } }]);
  });

  it('[TIC-03] unassigned is what is open without an assignee', () => {
    expect(conditions(unassignedQuery(view()))).toEqual([
      { resolved: { $eq: false } },
      { queued: { $eq: false } },
    ]);
  });

  it('[TIC-03] assigned is what is open with an assignee; Show Resolved adds resolved tickets', () => {
    expect(conditions(assignedQuery(view(), { showResolved: false, onlyOf: null }))).toEqual([
      { queued: { $eq: true } },
      { resolved: { $eq: false } },
    ]);
    expect(conditions(assignedQuery(view(), { showResolved: true, onlyOf: 'it' }))).toEqual([
      { $or: [{ queued: { $eq: true } }, { resolved: { $eq: true } }] },
      { assignedTo: { $eq: 'it' } },
    ]);
  });

  it.each([
    ['12', '12'],
    ['Ticket 0012', 'ticket 0012'],
    ['ticket#7', 'ticket 7'],
    ['Screen Müller', 'screen muller'],
  ])('[DAT-03, TIC-03] "%s" asks for the words "%s", also in the ticket’s number', (typed, words) => {
    expect(conditions(unassignedQuery(view(typed)))).toContainEqual({ search: { $words: words } });
  });

  it('[TIC-03] the next one waits for the person or for anyone: after the current one, then from the beginning', () => {
    const waits = { $or: [{ queued: { $eq: false } }, { assignedTo: { $eq: 'it' } }] };
    const open = { resolved: { $eq: false } };
    const [behind, first] = nextQueries(aTicket({ id: 12, priority: 2 }), 'it');
    expect(behind).toMatchObject({ sort: 'priority:asc,id:asc', pagination: { page: 1, pageSize: 1 } });
    expect(conditions(behind!)).toEqual([
      open,
      waits,
      {
        $or: [{ priority: { $gt: 2 } }, { $and: [{ priority: { $eq: 2 } }, { id: { $gt: 12 } }] }],
      },
    ]);
    expect(conditions(first!)).toEqual([open, waits, { id: { $ne: 12 } }]);
    expect(nextQueries(null, 'it').map(conditions)).toEqual([[open, waits]]);
  });
});
