import type { ItTicket } from '@intranet/domain';
import type { ListQuery } from '../../shared/http/lists';
import { tableQuery } from '../../shared/table/use-server-table';
import type { TableView } from '../../shared/table/use-table-state';
import { wordsFilter } from '../../shared/table/filters/words-filter';

/** People write a number as '#12'. */
const withoutSigns = (words: string): string => words.replaceAll('#', ' ');

const ask = (view: TableView, conditions: object[]): ListQuery =>
  tableQuery(view, { $and: [...conditions, ...wordsFilter(withoutSigns(view.search))] });

const open = { resolved: { $eq: false } };

/** The person's own tickets. IT sees everyone's, so the query filters by submitter. TIC-02 */
export const ownQuery = (view: TableView, username: string, showResolved: boolean): ListQuery =>
  ask(view, [{ submittedBy: { $eq: username } }, ...(showResolved ? [] : [open])]);

/** The unassigned tickets. TIC-03 */
export const unassignedQuery = (view: TableView): ListQuery => ask(view, [open, { queued: { $eq: false } }]);

/** The open tickets of an assignee; with `showResolved` also resolved ones, of any assignee. TIC-03 */
export const assignedQuery = (
  view: TableView,
  { showResolved, onlyOf }: { showResolved: boolean; onlyOf: string | null },
): ListQuery =>
  ask(view, [
    showResolved
      ? { $or: [{ queued: { $eq: true } }, { resolved: { $eq: true } }] }
      : { queued: { $eq: true } },
    ...(showResolved ? [] : [open]),
    ...(onlyOf === null ? [] : [{ assignedTo: { $eq: onlyOf } }]),
  ]);

/**
 * Where to look for the next ticket: open, unassigned or one's own, the most urgent and then the oldest first; first
 * after the current one, then from the beginning. TIC-03
 */
export function nextQueries(current: ItTicket | null, username: string): ListQuery[] {
  const waits = { $or: [{ queued: { $eq: false } }, { assignedTo: { $eq: username } }] };
  const ask = (...conditions: object[]): ListQuery => ({
    filters: { $and: [open, waits, ...conditions] },
    sort: 'priority:asc,id:asc',
    pagination: { page: 1, pageSize: 1 },
  });
  if (!current) return [ask()];
  const { priority, id } = current;
  const behind = {
    $or: [{ priority: { $gt: priority } }, { $and: [{ priority: { $eq: priority } }, { id: { $gt: id } }] }],
  };
  return [ask(behind), ask({ id: { $ne: id } })];
}
