/** The exact words of the project list. PRJ-05. */
export const projectMessages = {
  nameRequired: 'Please enter a project name.',
  created: 'Success! New Project Created!',
  saved: 'Success! Changes saved!',
  errorP1: 'There was an error submitting the Project. Please try again! Error Code P1_fail',
} as const;
