import { describe, expect, it } from 'vitest';
import * as domain from '../index.js';
import {
  buildMessages,
  contractDataMessages,
  monthlyMessages,
  projectMessages,
  qcrMessages,
  qipMessages,
  qprMessages,
  refusals,
  sessionMessages,
  strMessages,
  userMessages,
  warReportMessages,
} from '../index.js';

/** Texts that the requirements quote: the screens must show exactly these. */
const quoted: readonly [requirement: string, text: string, words: string][] = [
  ['SES-01', sessionMessages.wrongCredentials, 'Wrong username or password! Please try again.'],
  ['SES-05', sessionMessages.expired, 'Your previous session has expired. Please log in again.'],
  ['WAR-03', warReportMessages.projectRequired, 'Please select a project.'],
  ['WAR-03', warReportMessages.dateRequired, 'Please select a date.'],
  ['WAR-03', warReportMessages.activityRequired, 'Please enter an activity using the bullet points.'],
  ['MON-01', monthlyMessages.title, 'Filter Options for viewing Monthly Reports'],
  [
    'MON-07',
    monthlyMessages.errorRetrieving,
    'There was an error retrieving information from the server! Please try again later.',
  ],
  ['CHG-01', contractDataMessages.projectRequired, 'Please enter a project'],
  ['CHG-01', contractDataMessages.divisionRequired, 'Please enter a division'],
  ['USR-01', userMessages.usernameInvalid, 'Username Invalid or Already in Use'],
  ['USR-01', userMessages.emailInvalid, 'Email Invalid or Already in Use'],
  ['USR-01', userMessages.required, 'Required Field'],
  [
    'USR-06',
    userMessages.listFailed,
    'There was an error retrieving users from server! Please try again later.',
  ],
  ['USR-08', userMessages.editP3, 'Invalid Inputs, check and try again'],
  ['USR-11', userMessages.updated, 'Success! User updated!'],
  ['USR-11', userMessages.disabled, 'Success! User disabled!'],
  ['USR-11', userMessages.enabled, 'Success! User enabled!'],
  ['PRJ-05', projectMessages.created, 'Success! New Project Created!'],
  ['PRJ-05', projectMessages.saved, 'Success! Changes saved!'],
  [
    'PRJ-05',
    projectMessages.errorP1,
    'There was an error submitting the Project. Please try again! Error Code P1_fail',
  ],
  ['BLD-09', buildMessages.reminded, 'Success! A reminder email has been sent!'],
  ['BLD-09', buildMessages.reminderFailed, 'The email failed to send.'],
  [
    'BLD-25',
    buildMessages.restartRefusedP4,
    'The build cannot be restarted because there is already an open build list for this project.',
  ],
  ['BLD-25', refusals['build-another-open'].message, buildMessages.restartRefusedP4],
  ['BLD-14', buildMessages.noAccess, 'You do not have access to edit or assign users to this build list.'],
  ['BLD-15', buildMessages.noQip, 'There is no QIP to preview.'],
  ['QPR-01', qprMessages.titleRequired, 'Please Input QPR Title'],
  ['QPR-01', qprMessages.optionRequired, 'Please select an option.'],
  ['QPR-03', qprMessages.submitted, 'Success! Submitted QPR!'],
  ['QPR-03', qprMessages.notified, 'Success! A notification has been sent!'],
  ['QPR-03', qprMessages.notifyP4, 'There was an error sending the notification. Error Code P4'],
  ['QCR-04', qcrMessages.alreadySubmitted, 'You have already submitted a disposition for this QCR.'],
  ['QCR-04', refusals['qcr-already-voted'].message, qcrMessages.alreadySubmitted],
  ['QCR-10', qcrMessages.submitted, 'Success! Submitted QCR Disposition!'],
  ['QCR-10', qcrMessages.discussionSet, 'Success! Discussion set for the selected QCR!'],
  ['QCR-10', qcrMessages.updated, 'Success! Updated QCR!'],
  ['QCR-10', qcrMessages.priorityUpdated, 'Success! The priority has been updated!'],
  ['QCR-10', qcrMessages.priorityFailed, 'Failed to update the priority.'],
  ['QIP-05', qipMessages.submitted, 'Success! Submitted QIP! Go back?'],
  ['QIP-05', qipMessages.errorP2, 'There was an error submitting QIP. Please try again! Error Code P2'],
  ['STR-02', strMessages.submitted, 'Success! Submitted STR! Go back to View the Build?'],
  ['STR-02', strMessages.errorP2, 'There was an error submitting STR. Please try again! Error Code P2'],
];

describe('words in quotes', () => {
  it.each(quoted)('[%s] %s', (_requirement, text, words) => {
    expect(text).toBe(words);
  });
});

type Catalogue = Record<string, unknown>;
const catalogues = Object.entries(domain as Record<string, unknown>).filter(
  (entry): entry is [string, Catalogue] => entry[0].endsWith('Messages'),
);

/** Texts of a catalogue that are looked up by a code, with the code that the person reads. */
const codesOf = (catalogue: Catalogue): [name: string, code: string, read: string | undefined][] =>
  Object.entries(catalogue).flatMap(([name, text]) => {
    const [, code] = /(P\d+)$/.exec(name) ?? [];
    return code === undefined ? [] : [[name, code, /Error Code (P\d+)(?:_fail)?$/.exec(String(text))?.[1]]];
  });

describe('error codes', () => {
  it.each(catalogues)('[WAR-19] what %s calls by a code ends with that code', (_name, catalogue) => {
    // Texts that the requirements quote without a code.
    const withoutCode = ['editP3', 'restartRefusedP4'];
    for (const [name, code, read] of codesOf(catalogue))
      expect({ name, read }).toEqual({ name, read: withoutCode.includes(name) ? undefined : code });
  });

  it.each([
    ['CHG-06', contractDataMessages, 'P2 P5 P6 P7 P8 P15 P16 P17 P18 P19 P20 P21'],
    ['USR-11', userMessages, 'P2 P3 P5 P7 P8 P9 P10 P11 P12 P13 P14 P11 P12 P13 P14 P15 P16 P17 P18'],
    ['QPR-08', qprMessages, 'P2 P4 P2 P4 P6'],
    ['QCR-10', qcrMessages, 'P2 P4 P6'],
    ['BLD-16', buildMessages, 'P1 P2 P2 P4'],
  ] as const)('[%s] the catalogue has its codes, and no other', (_requirement, catalogue, codes) => {
    const sorted = (list: readonly string[]) => list.toSorted();
    expect(sorted(codesOf(catalogue).map(([, code]) => code))).toEqual(sorted(codes.split(' ')));
  });
});
