import { covers, type WarReport, weekAddress, weekOf } from '@intranet/domain';
import { pathTo } from '../../shared/navigation/paths';

/** It cannot be submitted as it is, and no week lists its charge line. WAR-13 */
export const isLineGone = ({ availableActions }: WarReport): boolean => availableActions.includes('move');

/**
 * The one editor of a saved report: the page of its week. One that no week shows has a page of its own, where its charge
 * line and days can be changed. WAR-09, RHY-04
 */
export const editorOf = (draft: WarReport): string =>
  isLineGone(draft) || !covers(draft, weekOf(draft.startDate).startDate)
    ? pathTo('New-War', draft.documentId)
    : weekAddress(draft.startDate, draft.projectTask);
