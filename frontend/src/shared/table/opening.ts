/** The parameter of the open record in the address of its list. */
export const OPEN = 'open';

/** Its value for a new record. SES-30 */
export const NEW = 'new';

/** The query of an address that opens a record on the screen of its list. */
export const opening = (id: string): string => `?${new URLSearchParams({ [OPEN]: id })}`;

/**
 * The same for a record beside its list, whose page, sorting and filters stay.
 * @param params of the list now
 */
export function openingBeside(params: URLSearchParams, id: string): string {
  const query = new URLSearchParams(params);
  query.set(OPEN, id);
  return `?${query}`;
}
