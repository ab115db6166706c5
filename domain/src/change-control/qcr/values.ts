/** The board's disposition of a change request. */
export const dispositions = ['Waiting on approval', 'Approved', 'Disapproved', 'Pending'] as const;
export type Disposition = (typeof dispositions)[number];

/** What a member can vote. QCR-06 */
export const dispositionChoices = ['Approved', 'Disapproved'] as const;
export type DispositionChoice = (typeof dispositionChoices)[number];

/** The status of an approved change request: it is worked on, or waits. QCR-06 */
export const qcrStatuses = ['Working', 'Deferred'] as const;
export type QcrStatus = (typeof qcrStatuses)[number];
