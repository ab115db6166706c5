/**
 * The roles that the tags have anyway. On phones rows become cards by `display`, and some browsers then forget
 * that they are a table; said out loud, the roles stay.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  rowHeading: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
