/** The exact words of Review QCR. QCR-10. */
export const qcrMessages = {
  submitted: 'Success! Submitted QCR Disposition!',
  submitP2: 'There was an error submitting the QCR disposition. Please try again! Error Code P2',
  discussionSet: 'Success! Discussion set for the selected QCR!',
  discussionP4: 'There was an error setting the discussion for the QCR. Please try again! Error Code P4',
  updated: 'Success! Updated QCR!',
  updateP6: 'There was an error updating the QCR. Please try again! Error Code P6',
  alreadySubmitted: 'You have already submitted a disposition for this QCR.',
  priorityUpdated: 'Success! The priority has been updated!',
  priorityFailed: 'Failed to update the priority.',
  reasonRequired: 'Please say in the comments why you disapprove.',
  statusRequired: 'Please choose Working or Deferred.',
} as const;
