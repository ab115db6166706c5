import { TICKET_IMAGES_MAX } from './choices.js';

/** The exact words of the ticket screens. TIC-01, TIC-03, TIC-06. */
export const itTicketMessages = {
  issueRequired: 'Please select an option.',
  descriptionRequired: 'Please Input Ticket Description',
  submitP2: 'There was an error submitting Support Ticket. Please try again! Error Code P2',
  imageP3: 'The chosen image is too large, maximum file size is 1MB! Error Code P3',
  submitted: 'Success! Submitted Support Ticket!',
  /** The ticket was stored, but its images were not. */
  imagesNotStored: 'The ticket was submitted, but its images could not be stored. Please add them again.',
  tooManyImages: `A ticket can have at most ${TICKET_IMAGES_MAX} images.`,
  imagesAdded: 'Success! Images added!',
  imagesNotAdded: 'The images could not be stored. Please try again!',
  imageRemoved: 'Success! Image removed!',
  imageNotRemoved: 'The image could not be removed. Please try again!',
  imagesShrunk: 'Large images were made smaller so that each is under 1MB.',
  ticketError: 'There was an error retrieving the ticket from the server! Please try again later.',
  listError: 'There was an error retrieving your tickets from the server! Please try again later.',
} as const;

/** The exact words of Manage Support Tickets. TIC-06. */
export const manageTicketMessages = {
  submitP2: 'There was an error updating Support Ticket. Please try again! Error Code P2',
  populateP3: 'There was an error populating ticket data. Error Code P3',
  assigneesP4: 'There was an error populating the Assigned To dropdown. Error Code P4',
  fetchP5: 'There was an error fetching ticket data. Please try again later! Error Code P5',
  notifyP6: 'There was an error sending notifications. Error Code P6',
  updated: 'Success! Updated Support Ticket!',
  priorityRange: 'Please choose a priority from 1 to 5.',
  subjectRequired: 'Please choose a subject.',
  openDateRequired: 'Please select the date the ticket was opened.',
  openDateInFuture: 'The open date cannot be in the future.',
  closeDateInvalid: 'Please select a date.',
  closeDateBeforeOpen: 'The close date cannot be before the open date.',
  closeDateInFuture: 'The close date cannot be in the future.',
  noOther: 'There are no other open tickets assigned to you or unassigned.',
  severalError: 'There was an error updating the tickets. Please try again! Error Code P2',
  changedMeanwhile:
    'Someone has changed this ticket in the meantime. It is shown as it is now: check it, and try again.',
  assigneeInvalid: 'Please choose a member of IT.',
} as const;

/** The words of reopening a ticket. */
export const ticketReopenMessages = {
  reasonRequired: 'Please say what still does not work.',
  reopened: 'Success! Ticket reopened!',
  reopenError: 'There was an error reopening the ticket. Please try again!',
} as const;
