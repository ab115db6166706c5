/** The exact words of the build screen. BLD-09, BLD-14 to BLD-16. */
export const buildMessages = {
  versionRequired: 'Please enter a version.',
  qcrRequired: 'Please choose at least one change request.',
  lessonsRequired: 'Please enter the lessons learned.',
  reasonRequired: 'Please say in the comments why you reject.',
  created: 'New Build list Created!',
  restarted: 'Build list has been restarted!',
  closed: 'Build list has been closed!',
  listSaved: 'Build list changes have been saved!',
  saved: 'Build changes have been saved!',
  createFailedP1: 'There was an error submitting the build list. Please try again! Error Code P1_fail',
  listFailedP2:
    'There was an error saving the build list changes or user assignment. Please try again! Error Code P2_fail',
  failedP2: 'There was an error saving the build changes. Please try again! Error Code P2',
  restartRefusedP4:
    'The build cannot be restarted because there is already an open build list for this project.',
  noAccess: 'You do not have access to edit or assign users to this build list.',
  noQip: 'There is no QIP to preview.',
  reminded: 'Success! A reminder email has been sent!',
  reminderFailed: 'The email failed to send.',
} as const;
