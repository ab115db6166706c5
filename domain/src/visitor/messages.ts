/** The words of Visitor Log. VIS-01 to VIS-03 */
export const visitorMessages = {
  signedIn: 'Success! Visitor signed in!',
  signedOut: 'Success! Visitor signed out!',
  expected: 'Success! Expected visitor entered!',
  updated: 'Success! Visitor updated!',
  saveError: 'There was an error saving the visitor. Please try again!',
  loadError: 'There was an error retrieving visitors from the server! Please try again later.',
} as const;
