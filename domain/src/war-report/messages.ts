/** The exact words of the WAR screens. WAR-03, WAR-04, WAR-18, WAR-19. */
export const warReportMessages = {
  projectRequired: 'Please select a project.',
  dateRequired: 'Please select a date.',
  endBeforeStart: 'The end date cannot be before the start date.',
  tooLong: 'A report can span 31 days at most.',
  startTooFarAhead: 'A report can start a week from today at the latest.',
  longPeriod: (days: number) => `These dates span ${days} days. A weekly report usually covers seven.`,
  overlaps: (period: string) =>
    `You have already submitted a report of ${period} for this project, and these dates overlap it.`,
  oldDates: 'These dates are more than eight weeks back.',
  lineGone: 'No longer your charge line: open it to choose another.',
  draftGone:
    'This saved report has been deleted, so nothing was submitted. What you typed is still here: submit it again as a new report, or save it.',
  savedElsewhere:
    'This report was saved on another device or in another tab meanwhile, so nothing was stored now. What you typed is still here.',
  activityRequired: 'Please enter an activity using the bullet points.',
  submitted: 'Success! WAR Report submitted!',
  saved: 'Success! WAR Report saved!',
  errorSubmitting: 'There was an error submitting the WAR Report. Please try again!',
  errorSaving: 'There was an error saving the WAR Report. Please try again!',
  errorRetrieving: 'There was an error retrieving data from the server. Please try again later.',
  unable: 'ERROR: Unable to Save or Submit WAR Report',
  errorQuickSubmitLines: 'There was an error populating charge lines for Quick Submit.',
  errorSavedList: 'There was an error retrieving saved WARs. Please try again later.',
  deleted: 'Success! Saved WAR deleted!',
  errorDeleting: 'There was an error deleting the saved WAR. Please try again!',
  errorSubmittedList: 'There was an error retrieving submitted WARs. Please try again later! Error Code P1',
} as const;
