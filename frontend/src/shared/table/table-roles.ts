/**
 * The roles that the tags have by default. On phones rows become cards by `display`, and some browsers then drop the
 * table roles; explicit roles stay.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  rowHeading: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
