/** The kinds of records that people refer to by number. DAT-03. */
const prefixes = { qpr: 'QPR-', qcr: 'QCR-', build: 'Build ', ticket: 'Ticket ' } as const;

/**
 * The number people see: the record's numeric id with at least four digits, 'QPR-0012', 'Build 0012'. DAT-03. Sort by
 * the id, which stays a number.
 */
export const recordNumber = (kind: keyof typeof prefixes, id: number): string =>
  `${prefixes[kind]}${String(id).padStart(4, '0')}`;
