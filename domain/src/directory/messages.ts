/** The texts of the table of groups. OPS-20 */
export const groupMappingMessages = {
  loadError: 'There was an error retrieving the groups of the provider. Please try again later.',
  saved: 'Success! The groups of the provider were saved. They hold from the next log-in of each person on.',
  saveError: 'The groups of the provider could not be saved. Please try again!',
  wrongLine: (claim: string): string =>
    `Please write a group of the provider, = and a group here that is not Admin or Administration: ${[...claim].slice(0, 60).join('')}`,
};
