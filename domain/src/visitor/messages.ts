/** The words of Visitor Log. VIS-01 to VIS-03 */
export const visitorMessages = {
  signedIn: 'Success! Visitor signed in!',
  signedOut: 'Success! Visitor signed out!',
  expected: 'Success! Expected visitor entered!',
  noted: 'Success! Visit entered!',
  updated: 'Success! Visitor updated!',
  deleted: 'Success! Visitor deleted!',
  deleteError: 'There was an error deleting the visitor. Please try again!',
  timeRequired: 'Please enter a time.',
  arrivalRequired: 'Please enter the time of arrival.',
  arrivalInFuture: 'The arrival cannot be in the future.',
  departureInFuture: 'The departure cannot be in the future.',
  departureBeforeArrival: 'The departure cannot be before the arrival.',
  notThereYet: 'A visitor of a later day has no times yet.',
  saveError: 'There was an error saving the visitor. Please try again!',
  loadError: 'There was an error retrieving visitors from the server! Please try again later.',
} as const;
