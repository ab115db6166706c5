/** The exact words of the WAR screens. Spec sections 5 and 8, WAR-03, WAR-18, WAR-19. */
export const warReportMessages = {
  projectRequired: 'Please select a project.',
  dateRequired: 'Please select a date.',
  endBeforeStart: 'The end date cannot be before the start date.',
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
