/** The words of days away. ABS-02 */
export const dayAwayMessages = {
  personRequired: 'Please select who is away.',
  fromRequired: 'Please select the first day.',
  toRequired: 'Please select the last day.',
  halfRequired: 'Please select whole days, mornings or afternoons.',
  backwards: 'The last day cannot be before the first.',
  tooLong: (days: number) => `Please enter ${days} days at most at once.`,
  overlap: (day: string) => `There is an entry for ${day} already. Please change that one.`,
  created: 'Success! Days away saved!',
  updated: 'Success! Days away saved!',
  deleted: 'Successful deletion!',
  saveError: 'There was an error saving the days away. Please try again!',
  deleteError: 'There was an error deleting the days away. Please try again!',
  loadError: 'There was an error retrieving the days away. Please try again later!',
} as const;

/** What the halves of days are called. ABS-02 */
export const halfWords = { none: 'Whole days', morning: 'Mornings', afternoon: 'Afternoons' } as const;
