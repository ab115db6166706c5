/** What was written into a thread. */
export const writtenWhat = (internal: boolean): string => (internal ? 'an internal note' : 'a comment');

/** That somebody wrote into a thread. @param name the record, as people call it */
export const wroteOn = (by: string, what: string, name: string): string => `${by} wrote ${what} on ${name}.`;
