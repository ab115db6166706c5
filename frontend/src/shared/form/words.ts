/** What forms say besides the words of their records. */
export const CLEARED = 'The form has been cleared.';
