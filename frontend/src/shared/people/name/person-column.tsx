import type { TableColumn } from '../../table/column';
import { PersonName } from './person-name';

/** A column of people. @param nameOf null for nobody. DIR-04 */
export const personColumn = <Row,>(
  id: string,
  header: string,
  nameOf: (row: Row) => string | null,
): TableColumn<Row> => ({
  id,
  header,
  value: (row) => nameOf(row) ?? '',
  cell(row) {
    const name = nameOf(row);
    return name ? <PersonName inRow name={name} /> : null;
  },
});
