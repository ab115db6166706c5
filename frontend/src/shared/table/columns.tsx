import type { ReactNode } from 'react';
import { EmailText } from '../ui/email-text';
import type { TableColumn } from './column';

/** What a row has beside its facts: it has no order, no search finds it, and no file has it. */
const unsorted = { value: () => '', sortable: false } as const;

/** The column of a row's buttons. */
export const actionColumn = <Row,>(cell: (row: Row) => ReactNode): TableColumn<Row> => ({
  id: 'action',
  header: 'Action',
  ...unsorted,
  cell,
});

interface Choosing<Row> {
  header?: string;
  /** What the box of a row is called: "Choose Ada Lovelace". */
  label: (row: Row) => string;
  isChosen: (row: Row) => boolean;
  onChoose: (row: Row) => void;
}

/** The column in which rows are chosen for something. */
export const choiceColumn = <Row,>({
  header = 'Choose',
  label,
  isChosen,
  onChoose,
}: Choosing<Row>): TableColumn<Row> => ({
  id: 'chosen',
  header,
  ...unsorted,
  cell: (row) => (
    <input
      type="checkbox"
      className="form-check-input"
      aria-label={label(row)}
      checked={isChosen(row)}
      onChange={() => onChoose(row)}
    />
  ),
});

/** The e-mail address of a person. */
export const emailColumn = <Row extends { email: string }>(): TableColumn<Row> => ({
  id: 'email',
  header: 'Email',
  value: ({ email }) => email,
  cell: ({ email }) => <EmailText email={email} />,
});

/** Text that a person typed, which may run from right to left. */
export const wordsColumn = <Row,>(
  id: string,
  header: string,
  value: (row: Row) => string,
): TableColumn<Row> => ({ id, header, value, cell: (row) => <bdi>{value(row)}</bdi> });
