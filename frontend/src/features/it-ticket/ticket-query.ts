import type { ListQuery } from '../../shared/http/lists';
import { tableQuery } from '../../shared/table/use-server-table';
import type { TableView } from '../../shared/table/use-table-state';
import { wordsFilter } from '../../shared/table/filters/words-filter';

/** '#12' is how people write a number. */
const withoutSigns = (words: string): string => words.replaceAll('#', ' ');

const ask = (view: TableView, conditions: object[]): ListQuery =>
  tableQuery(view, { $and: [...conditions, ...wordsFilter(withoutSigns(view.search))] });

const open = { resolved: { $eq: false } };

/** The person's own; IT sees those of everybody, so whose they are is asked for. TIC-02 */
export const ownQuery = (view: TableView, username: string, showResolved: boolean): ListQuery =>
  ask(view, [{ submittedBy: { $eq: username } }, ...(showResolved ? [] : [open])]);

/** What nobody has taken yet. TIC-03 */
export const unassignedQuery = (view: TableView): ListQuery => ask(view, [open, { queued: { $eq: false } }]);

/** What somebody has, and with `showResolved` also what is done, whoever had it. TIC-03 */
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
