import { activityToHtml, type Bullet } from '@intranet/domain';

const work = [
  [
    'Reviewed the interface control document with the customer',
    'Closed four of six open comments',
    'Two comments wait for the new sensor data sheet',
  ],
  ['Implemented the alarm filter for the display page', 'Unit tests cover all rate limits'],
  [
    'Ran the regression suite on the integration bench',
    '312 of 318 cases passed',
    'Six failures traced to an outdated simulator build',
  ],
  ['Prepared the weekly status slides'],
  ['Corrected the checklist page after the safety review', 'Peer review held on Wednesday'],
  ['Set up the new build machine', 'Nightly build is green again', 'Documented the steps in the team folder'],
  ['Supported the customer during the site acceptance test', 'All scheduled procedures were completed'],
  ['Analysed the memory use of the archive service', 'Peak went down from 3.1 GB to 1.9 GB'],
  ['Updated the user manual, chapters 4 and 5'],
  ['Attended the technical interchange meeting', 'Action items are in the shared log'],
  ['Drafted the test procedure for the mode switch', 'Walk-through planned for next week'],
  ['Fixed the rounding error in the range table', 'Verified against the customer’s reference values'],
] as const;

const plain = (text: string, children: Bullet[] = []): Bullet => ({
  runs: [{ text, bold: false, italic: false }],
  children,
});

/**
 * What a person did in a week: two to four bullets, the same for the same numbers.
 * @param person,week any numbers that distinguish reports
 * @param count number of first-level bullets; two to four when left out
 * @returns canonical HTML of an activity
 */
export function activityOf(person: number, week: number, count = 2 + ((person + week) % 3)): string {
  const bullets = Array.from({ length: count }, (_, index) => {
    const [head, ...details] = work[(person * 5 + week * 3 + index) % work.length]!;
    return plain(
      head,
      details.map((detail) => plain(detail)),
    );
  });
  return activityToHtml(bullets);
}
