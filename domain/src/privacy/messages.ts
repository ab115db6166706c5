/** The words of the screens about privacy. */
export const privacyMessages = {
  wrongConfirmation: 'This is not the username of this person.',
  theirData: 'Ask for Their Data',
  theirDataHint:
    'Makes one ZIP with everything stored about this person. They are told, and only they can download it, in My Account.',
  theirDataAsked: (name: string): string =>
    `The file is being made. ${name} is told, and can download it in My Account for a day.`,
  theirDataError: 'There was an error asking for the file. Please try again later.',
  eraseTitle: 'Erase for good',
  eraseWarning: (name: string): string =>
    `is called "${name}" from then on, in every report, vote, ticket and log. Address, phone numbers, picture, notices and everything else about the account are removed. Nothing brings them back.`,
  eraseConfirm: (username: string): string => `To erase, type the username ${username}`,
  erased: 'Success! User erased!',
  eraseError: 'There was an error erasing this person. Please try again later.',
} as const;
