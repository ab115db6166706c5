import type { Announcement } from './table';

/** The facts that the texts of each announcement need. */
export interface PrivacyFacts {
  'data-export-ready': object;
  'data-export-asked': { by: string };
}

/** What is told of files with a person's data, to that person. PRV-01 */
export const privacyAnnouncements: { [Name in keyof PrivacyFacts]: Announcement<PrivacyFacts[Name]> } = {
  'data-export-ready': {
    type: 'Own Access',
    bell: () => 'The file with your data is ready. Download it here within a day.',
    subject: () => 'The file with your data is ready',
    paragraphs: () => [
      'The file with everything that is stored about you is ready. You can download it in My Account within a day.',
      'If neither you nor IT asked for this, tell an administrator now.',
    ],
    route: 'My-Account',
  },
  'data-export-asked': {
    type: 'Own Access',
    bell: ({ by }) => `${by} asked for a file with your data. Only you can download it, here.`,
    subject: () => 'A file with your data was asked for',
    paragraphs: ({ by }) => [
      `${by} asked for a file with everything that is stored about you. Only you can download it, in My Account.`,
      'You are told when it is ready. If you do not know why this was asked for, tell an administrator.',
    ],
    route: 'My-Account',
  },
};
