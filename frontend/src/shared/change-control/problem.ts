import { constraintOptions, foundDuringOptions, type Qcr, type SubmittedQpr } from '@intranet/domain';
import type { FilterField } from '../filter-rows/filter-rows';

/** What a problem report and the change request made from it both tell of the problem. */
export type Problem = Pick<SubmittedQpr, keyof Qcr['submitted_qpr'] & keyof SubmittedQpr>;

/**
 * What both lists can be narrowed by.
 * @param projectNames undefined when they cannot be had: then a part of the name will do
 */
export const problemFields = (projectNames: readonly string[] | undefined): FilterField[] => [
  { id: 'title', label: 'Title' },
  { id: 'foundIn', label: 'Found In', ...(projectNames && { options: projectNames }) },
  { id: 'softwareVersion', label: 'Version' },
  { id: 'foundDuring', label: 'Found During', options: foundDuringOptions },
  { id: 'constraintOn', label: 'Constraint On', options: constraintOptions },
];
