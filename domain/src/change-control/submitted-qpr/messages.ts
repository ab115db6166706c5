/** The exact words of the QPR screens. QPR-01, QPR-03, QPR-06, QPR-08. */
export const qprMessages = {
  titleRequired: 'Please Input QPR Title',
  companyRequired: 'Please Input Company',
  optionRequired: 'Please select an option.',
  versionRequired: 'Please Input Software Version',
  currentRequired: 'Please Input Current Functionality',
  expectedRequired: 'Please Input Expected Functionality',
  submitted: 'Success! Submitted QPR!',
  submitP2: 'There was an error submitting QPR. Please try again! Error Code P2',
  notified: 'Success! A notification has been sent!',
  notifyP4: 'There was an error sending the notification. Error Code P4',
  approved: 'Success! Approved QPR!',
  rejected: 'Success! Rejected QPR!',
  approveP2: 'There was an error approving the QPR. Please try again! Error Code P2',
  rejectP4: 'There was an error rejecting the QPR. Please try again! Error Code P4',
  reviewNotifyP6: 'There was an error sending the notification. Error Code P6',
} as const;
