/** What forms say besides the words of their records. */
export const CLEARED = 'The form has been cleared.';

/** Beside a quoted message that does not say what is wrong. */
export const FILL_IN = 'Please fill in the marked fields.';
