/** The words of Company Profile. */
export const companyProfileMessages = {
  updated: 'Success! Company profile is updated!',
  logoRemoved: 'Success! The logo is removed!',
  updateError: 'There was an error updating the company profile. Please try again!',
  retentionError: 'There was an error fetching what the next run removes. Please try again later!',
  loadError: 'There was an error fetching the company profile. Please try again later!',
} as const;
