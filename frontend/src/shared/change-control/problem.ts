import { constraintOptions, foundDuringOptions, type Qcr, type SubmittedQpr } from '@intranet/domain';
import type { FilterField } from '../filter-rows/filter-rows';

/** The fields of a problem that its report and its change request share. */
export type Problem = Pick<SubmittedQpr, keyof Qcr['submitted_qpr'] & keyof SubmittedQpr>;

/**
 * The filters that both lists have.
 * @param projectNames undefined when they cannot be fetched: then a part of the name can be typed
 */
export const problemFields = (projectNames: readonly string[] | undefined): FilterField[] => [
  { id: 'title', label: 'Title' },
  { id: 'foundIn', label: 'Found In', ...(projectNames && { options: projectNames }) },
  { id: 'softwareVersion', label: 'Version' },
  { id: 'foundDuring', label: 'Found During', options: foundDuringOptions },
  { id: 'constraintOn', label: 'Constraint On', options: constraintOptions },
];
