import { recordNumber } from '@intranet/domain';
import { formatDay } from '../lib/format-date';
import type { TableColumn } from '../table/column';
import { wordsColumn } from '../table/columns';
import type { Problem } from './problem';

/** The columns of the problem and of where it was found. QPR-05, QCR-02 */
export const problemColumns = <Row,>(problemOf: (row: Row) => Problem): TableColumn<Row>[] => [
  { ...wordsColumn('title', 'Title', (row: Row) => problemOf(row).title), rowHeader: true },
  wordsColumn('foundIn', 'Found In', (row) => problemOf(row).foundIn),
  {
    ...wordsColumn('softwareVersion', 'Software Version', (row: Row) => problemOf(row).softwareVersion),
    asIs: true,
  },
  { id: 'foundDuring', header: 'Found During', value: (row) => problemOf(row).foundDuring },
  { id: 'constraintOn', header: 'Constraint On', value: (row) => problemOf(row).constraintOn },
];

/** The name of a record: 'QCR-0012'. */
export const numberColumn = <Row extends { id: number }>(
  kind: 'qcr' | 'qpr',
  header: string,
): TableColumn<Row> => {
  const number = ({ id }: Row) => recordNumber(kind, id);
  return { id: 'id', header, value: ({ id }) => id, inFile: number, cell: number, asIs: true, brief: true };
};

/** The day a record was created. */
export const createdColumn = <Row,>(id: string, dayOf: (row: Row) => string): TableColumn<Row> => ({
  id,
  header: 'Date Created',
  value: dayOf,
  cell: (row) => <time dateTime={dayOf(row)}>{formatDay(dayOf(row))}</time>,
});
