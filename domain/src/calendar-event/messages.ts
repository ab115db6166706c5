import { visitorMessages } from '../visitor/messages.js';

/** The words of the company calendar. HOM-06 */
export const calendarEventMessages = {
  audienceRequired: 'Please select who it is for.',
  timeSkipped: visitorMessages.timeSkipped,
  timeTwice: 'The clocks show this time twice that day. A time that you enter means the first.',
  wholeHoliday: 'A holiday is of whole days.',
  created: 'Success! Event added!',
  updated: 'Success! Event updated!',
  deleted: 'Successful deletion!',
  saveError: 'There was an error saving the event. Please try again!',
  deleteError: 'There was an error deleting the event. Please try again!',
  loadError: 'There was an error retrieving the company calendar. Please try again later!',
  addressError: 'There was an error with your calendar address. Please try again!',
} as const;

/** What the audiences are called. HOM-06 */
export const audienceWords = { staff: 'All staff', everyone: 'Everyone, customers too' } as const;
