/** Names the open record in the address of its list. */
export const OPEN = 'open';

/** The query of an address that opens a record on the screen of its list. */
export const opening = (id: string): string => `?${new URLSearchParams({ [OPEN]: id })}`;
