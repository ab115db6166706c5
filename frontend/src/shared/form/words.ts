/** Messages of all forms, in addition to those of their records. */
export const CLEARED = 'The form has been cleared.';
