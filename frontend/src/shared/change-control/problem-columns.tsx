import { formatDay } from '../lib/format-date';
import type { TableColumn } from '../table/column';
import type { Problem } from './problem';

/** The columns that tell what was found where. QPR-05, QCR-02 */
export const problemColumns = <Row,>(problemOf: (row: Row) => Problem): TableColumn<Row>[] => [
  {
    id: 'title',
    header: 'Title',
    value: (row) => problemOf(row).title,
    cell: (row) => <bdi>{problemOf(row).title}</bdi>,
    rowHeader: true,
  },
  {
    id: 'foundIn',
    header: 'Found In',
    value: (row) => problemOf(row).foundIn,
    cell: (row) => <bdi>{problemOf(row).foundIn}</bdi>,
  },
  {
    id: 'softwareVersion',
    header: 'Software Version',
    value: (row) => problemOf(row).softwareVersion,
    cell: (row) => <bdi>{problemOf(row).softwareVersion}</bdi>,
  },
  { id: 'foundDuring', header: 'Found During', value: (row) => problemOf(row).foundDuring },
  { id: 'constraintOn', header: 'Constraint On', value: (row) => problemOf(row).constraintOn },
];

/** 'Mar 2, 2026' in a cell. */
export const dayCell = (day: string) => <time dateTime={day}>{formatDay(day)}</time>;
