import type { ListQuery } from '../../shared/http/lists';
import type { TableView } from '../../shared/table/use-table-state';

/** What people search tickets by. */
const searched = ['issue', 'description', 'nameSubmit', 'assignedToName'] as const;

/** 'Ticket 0012', '0012' and '12' all mean the ticket of that number. DAT-03 */
const numberOf = (words: string): number | null => {
  const digits = /^(?:ticket\s*)?#?0*(\d{1,9})$/i.exec(words)?.[1];
  return digits === undefined ? null : Number(digits);
};

function searchFor(words: string): object[] {
  if (words === '') return [];
  const number = numberOf(words);
  return [
    {
      $or: [
        ...searched.map((field) => ({ [field]: { $containsi: words } })),
        ...(number === null ? [] : [{ id: { $eq: number } }]),
      ],
    },
  ];
}

const ask = (view: TableView, conditions: object[]): ListQuery => ({
  filters: { $and: [...conditions, ...searchFor(view.search)] },
  sort: `${view.sort.id}:${view.sort.desc ? 'desc' : 'asc'}`,
  pagination: { page: view.page, pageSize: view.size },
});

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
