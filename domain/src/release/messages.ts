/** Messages of About. OPS-13 */
export const releaseMessages = {
  loadError: 'There was an error retrieving the release. Please try again later.',
} as const;
