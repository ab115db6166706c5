/** The exact words of the QIP form. QIP-01, QIP-05. */
export const qipMessages = {
  good: 'Looks Good!',
  submitted: 'Success! Submitted QIP! Go back?',
  errorP2: 'There was an error submitting QIP. Please try again! Error Code P2',
} as const;
