import type { Filters, ListQuery } from '../../shared/http/lists';
import type { TableView } from '../../shared/table/use-table-state';
import { wordsFilter } from '../../shared/table/words-filter';

/** What narrows the list, as it stands in the address: the columns of the table. PRJ-01 */
export const filterNames = ['name', 'version', 'manager', 'status', 'stage'] as const;
export type ProjectFilter = Record<(typeof filterNames)[number], string>;

/** The columns as the server sorts by them; both lists call them alike. */
export const defaultSort = { id: 'ProjectName', desc: false };

const shared = ({ name, version, manager, stage }: ProjectFilter): Filters[] => [
  ...wordsFilter(name, 'ProjectName'),
  ...wordsFilter(version, 'version'),
  ...wordsFilter(manager, 'ProjectManagerName'),
  ...(stage ? [{ stage: { $eq: stage } }] : []),
];

const listed = (view: TableView, conditions: Filters[]): ListQuery => ({
  filters: { $and: conditions },
  sort: `${view.sort.id}:${view.sort.desc ? 'desc' : 'asc'}`,
  pagination: { page: view.page, pageSize: view.size },
});

/** Projects with the state of their open build; a project without one has no status. */
export const projectsQuery = (view: TableView, filter: ProjectFilter): ListQuery =>
  listed(view, [
    ...shared(filter),
    ...(filter.status === 'Open' ? [{ status: { $eq: 'Open' } }] : []),
    ...(filter.status === 'None' ? [{ status: { $null: true } }] : []),
  ]);

/** Every closed build of every project. */
export const closedBuildsQuery = (view: TableView, filter: ProjectFilter): ListQuery =>
  listed(view, [
    { status: { $eq: 'Closed' } },
    ...(filter.status === 'Completed' ? [{ stage: { $eq: 'Completed' } }] : []),
    ...(filter.status === 'Closed' ? [{ stage: { $ne: 'Completed' } }] : []),
    ...shared(filter),
  ]);
