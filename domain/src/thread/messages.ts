/** The words of every thread. TIC-10, QPR-12 */
export const threadMessages = {
  textRequired: 'Please enter a comment.',
  commented: 'Success! Comment added!',
  noted: 'Success! Internal note added!',
  commentError: 'There was an error adding the comment. Please try again!',
  noteError: 'There was an error adding the internal note. Please try again!',
  loadError: 'There was an error retrieving the comments from the server. Please try again later.',
} as const;
