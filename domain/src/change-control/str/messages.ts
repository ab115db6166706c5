/** The exact words of the STR form. STR-01, STR-02. */
export const strMessages = {
  good: 'Looks Good!',
  submitted: 'Success! Submitted STR! Go back to View the Build?',
  errorP2: 'There was an error submitting STR. Please try again! Error Code P2',
} as const;
