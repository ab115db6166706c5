import { qprStatuses } from '@intranet/domain';
import { problemFields } from '../../../shared/change-control/problem';
import { conditionsOf, type AppliedFilter, type FilterField } from '../../../shared/filter-rows/filter-rows';
import type { ListQuery } from '../../../shared/http/lists';
import { tableQuery } from '../../../shared/table/use-server-table';
import type { TableView } from '../../../shared/table/use-table-state';

/** The table shows 1 to 6 rows. QPR-05 */
export const MAX_ROWS = 6;

export const qprFields = (projectNames: readonly string[] | undefined): FilterField[] => [
  ...problemFields(projectNames),
  { id: 'status', label: 'Status', options: qprStatuses },
];

/** The query of the list; reviewed reports are included on request. QPR-05 */
export const qprQuery = (
  view: TableView,
  { rows, closed }: AppliedFilter,
  fields: readonly FilterField[],
): ListQuery =>
  tableQuery(view, {
    $and: [...(closed ? [] : [{ closed: { $eq: false } }]), ...conditionsOf(rows, fields)],
  });
