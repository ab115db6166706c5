import { SNOOZE_DAYS_AT_MOST } from './snooze.js';

/** The words of putting a task off. WAI-10 */
export const snoozeMessages = {
  itemRequired: 'Please say which task.',
  dayRequired: 'Please choose a day.',
  badDay: `Please choose a day from tomorrow on, ${SNOOZE_DAYS_AT_MOST} days ahead at most.`,
  snoozed: (day: string) => `Snoozed until ${day}.`,
  overdue: 'What is overdue cannot be snoozed.',
  takenBack: 'It is back in your list.',
  saveError: 'There was an error snoozing this. Please try again!',
  takeBackError: 'There was an error taking this back. Please try again!',
  loadError: 'What you have snoozed could not be loaded.',
} as const;
