import { useState } from 'react';
import { breaks } from '../ui/words';
import type { TableColumn } from './column';
import { tableRoles } from './table-roles';

/** How many values a record shows on phones beside its name, where no column says so of itself. */
const FEW = 2;

/** The columns that a record shows on phones only after "More". SES-40 */
export function restOf<Row>(columns: readonly TableColumn<Row>[]): ReadonlySet<TableColumn<Row>> {
  const values = columns.filter(({ rowHeader, stays }) => !rowHeader && !stays);
  return new Set(
    values.some(({ brief }) => brief) ? values.filter(({ brief }) => !brief) : values.slice(FEW),
  );
}

interface BodyRowProps<Row> {
  columns: readonly TableColumn<Row>[];
  row: Row;
  rest: ReadonlySet<TableColumn<Row>>;
}

/** A row. On phones it shows its name, a few values and its buttons; the rest is behind "More". SES-40 */
export function BodyRow<Row>({ columns, row, rest }: BodyRowProps<Row>) {
  const [more, setMore] = useState(false);
  const name = columns.find(({ rowHeader }) => rowHeader);
  // Cells without text take no line, so that there may be nothing more.
  const hasMore = [...rest].some(({ sortable, value }) => sortable === false || value(row) !== '');
  return (
    <tr {...tableRoles.row} className={more ? 'is-open' : undefined}>
      {columns.map((column) => (
        <BodyCell key={column.id} column={column} row={row} part={partOf(column, rest)} />
      ))}
      {hasMore && (
        <td {...tableRoles.cell} className="row-more">
          <button
            type="button"
            className="btn btn-sm btn-link"
            aria-expanded={more}
            onClick={() => setMore(!more)}
          >
            <span>{more ? 'Less' : 'More'}</span>
            {name && <span className="visually-hidden">{` of ${name.header} ${name.value(row)}`}</span>}
          </button>
        </td>
      )}
    </tr>
  );
}

/** What a cell is in the card of a phone. */
const partOf = <Row,>(column: TableColumn<Row>, rest: ReadonlySet<TableColumn<Row>>): string =>
  rest.has(column)
    ? 'is-rest'
    : column.rowHeader
      ? 'is-name'
      : /^(?:action|chosen)$/.test(column.id)
        ? `is-${column.id}`
        : `is-brief${column.brief === 'labelled' ? ' is-labelled' : ''}`;

interface BodyCellProps<Row> {
  column: TableColumn<Row>;
  row: Row;
  part: string;
}

function BodyCell<Row>({ column, row, part }: BodyCellProps<Row>) {
  const value = column.value(row);
  const cell = {
    ...(column.asIs && ({ translate: 'no' } as const)),
    className: `${part} ${breaks(value) ?? ''}`.trim(),
    'data-label': column.header,
    children: column.cell ? column.cell(row) : value,
  };
  return column.rowHeader ? (
    <th scope="row" {...tableRoles.rowHeading} {...cell} />
  ) : (
    <td {...tableRoles.cell} {...cell} />
  );
}
