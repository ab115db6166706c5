/** What the board has made of a change request. */
export const dispositions = ['Waiting on approval', 'Approved', 'Disapproved', 'Pending'] as const;
export type Disposition = (typeof dispositions)[number];

/** What a member can choose. QCR-06 */
export const dispositionChoices = ['Approved', 'Disapproved'] as const;
export type DispositionChoice = (typeof dispositionChoices)[number];

/** What becomes of an approved one: it is worked on, or waits. QCR-06 */
export const qcrStatuses = ['Working', 'Deferred'] as const;
export type QcrStatus = (typeof qcrStatuses)[number];
