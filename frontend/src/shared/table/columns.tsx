import type { ReactNode } from 'react';
import { EmailText } from '../ui/email-text';
import type { TableColumn } from './column';

/** Cells that are not data: not sorted, not searched, not in files, not to be hidden. */
const unsorted = { value: () => '', sortable: false, stays: true } as const;

/** The column of a row's buttons. */
export const actionColumn = <Row,>(cell: (row: Row) => ReactNode): TableColumn<Row> => ({
  id: 'action',
  header: 'Action',
  ...unsorted,
  cell,
});

interface Choosing<Row> {
  header?: string;
  /** The label of a row's check box: "Choose Ada Lovelace". */
  label: (row: Row) => string;
  isChosen: (row: Row) => boolean;
  onChoose: (row: Row) => void;
}

/** A column of check boxes that choose rows. */
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

/** The email address of a person. */
export const emailColumn = <Row extends { email: string | null }>(): TableColumn<Row> => ({
  id: 'email',
  header: 'Email',
  value: ({ email }) => email ?? '',
  asIs: true,
  cell: ({ email }) => email && <EmailText email={email} />,
});

/** Text that a person typed, which may run from right to left. */
export const wordsColumn = <Row,>(
  id: string,
  header: string,
  value: (row: Row) => string,
): TableColumn<Row> => ({ id, header, value, cell: (row) => <bdi>{value(row)}</bdi> });
