import { dispositions, priorityOptions, qcrStatuses } from '@intranet/domain';
import { problemFields } from '../../../shared/change-control/problem';
import { conditionsOf, type AppliedFilter, type FilterField } from '../../../shared/filter-rows/filter-rows';
import type { ListQuery } from '../../../shared/http/lists';
import { tableQuery } from '../../../shared/table/use-server-table';
import type { TableView } from '../../../shared/table/use-table-state';

/** The table shows 1 to 8 rows. QCR-02 */
export const MAX_ROWS = 8;

export const qcrFields = (projectNames: readonly string[] | undefined): FilterField[] => [
  ...problemFields(projectNames),
  { id: 'status', label: 'Status', options: qcrStatuses },
  { id: 'priority', label: 'Priority', options: priorityOptions },
  { id: 'selectedDisposition', label: 'Disposition', options: dispositions },
];

/**
 * The query of the list. Those that wait for a discussion have a table of their own with the same filter; closed ones
 * are included on request. QCR-02
 */
export const qcrQuery = (
  discussionNeeded: boolean,
  view: TableView,
  { rows, closed }: AppliedFilter,
  fields: readonly FilterField[],
): ListQuery =>
  tableQuery(view, {
    $and: [
      { discussionNeeded: { $eq: discussionNeeded } },
      ...(closed ? [] : [{ closed: { $eq: false } }]),
      ...conditionsOf(rows, fields),
    ],
  });
