import type { Filters, ListQuery } from '../../../shared/http/lists';
import { tableQuery } from '../../../shared/table/use-server-table';
import type { TableView } from '../../../shared/table/use-table-state';
import { wordsFilter } from '../../../shared/table/filters/words-filter';

/** The filters of the list, as kept in the address: the columns of the table. PRJ-01 */
export const filterNames = ['name', 'version', 'manager', 'status', 'stage'] as const;
export type ProjectFilter = Record<(typeof filterNames)[number], string>;

/** The columns by the names the server sorts by, the same in both lists. */
export const defaultSort = { id: 'ProjectName', desc: false };

/** The fields that the column Version searches: the project's own and that of its open build. */
interface VersionFields {
  searched: string;
  sorted: string;
}
const ofBuilds: VersionFields = { searched: 'version', sorted: 'version' };
const ofProjects: VersionFields = { searched: 'versions', sorted: 'shownVersion' };

const shared = ({ name, version, manager, stage }: ProjectFilter, { searched }: VersionFields): Filters[] => [
  ...wordsFilter(name, 'ProjectName'),
  ...wordsFilter(version, searched),
  ...wordsFilter(manager, 'ProjectManagerName'),
  ...(stage ? [{ stage: { $eq: stage } }] : []),
];

const listed = (view: TableView, conditions: Filters[], { sorted }: VersionFields): ListQuery =>
  tableQuery(view, { $and: conditions }, view.sort.id === 'version' ? sorted : view.sort.id);

/** Projects with the state of their open build; a project without one has no status. */
export const projectsQuery = (view: TableView, filter: ProjectFilter): ListQuery =>
  listed(
    view,
    [
      ...shared(filter, ofProjects),
      ...(filter.status === 'Open' ? [{ status: { $eq: 'Open' } }] : []),
      ...(filter.status === 'None' ? [{ status: { $null: true } }] : []),
    ],
    ofProjects,
  );

/** Every closed build of every project. */
export const closedBuildsQuery = (view: TableView, filter: ProjectFilter): ListQuery =>
  listed(
    view,
    [
      { status: { $eq: 'Closed' } },
      ...(filter.status === 'Completed' ? [{ stage: { $eq: 'Completed' } }] : []),
      ...(filter.status === 'Closed' ? [{ stage: { $ne: 'Completed' } }] : []),
      ...shared(filter, ofBuilds),
    ],
    ofBuilds,
  );
