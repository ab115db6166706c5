import { describe, expect, it } from 'vitest';
import type { TableView } from '../../shared/table/use-table-state';
import { assignedQuery, ownQuery, unassignedQuery } from './ticket-query';

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

  it('[TIC-03] unassigned is what is open and nobody has', () => {
    expect(conditions(unassignedQuery(view()))).toEqual([
      { resolved: { $eq: false } },
      { queued: { $eq: false } },
    ]);
  });

  it('[TIC-03] assigned is what is open and somebody has; Show Resolved adds all that is done', () => {
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
    ['12', 12],
    ['0012', 12],
    ['Ticket 0012', 12],
    ['ticket#7', 7],
    ['12 monkeys', null],
    ['screen', null],
  ])('[DAT-03] "%s" finds the ticket of number %s, and the words everywhere', (words, number) => {
    const [, , search] = conditions(unassignedQuery(view(words))) as { $or?: object[] }[];
    const byNumber = search!.$or!.find((one) => 'id' in one);
    expect(byNumber).toEqual(number === null ? undefined : { id: { $eq: number } });
    expect(search!.$or).toContainEqual({ description: { $containsi: words } });
  });
});
