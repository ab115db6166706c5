import type { WaitingItem } from '@intranet/domain';
import { toAct } from '../../shared/navigation/to-act';

/** The kinds whose task is on a part of its screen, which takes the focus. */
const hasPlace: ReadonlySet<WaitingItem['kind']> = new Set([
  'qpr-review',
  'qcr-vote',
  'qcr-settle',
  'stage',
  'build-vote',
  'qip',
  'str',
]);

/** The address of the place where it is done. WAI-03 */
export const placeOf = ({ kind, target }: Pick<WaitingItem, 'kind' | 'target'>): string =>
  hasPlace.has(kind) ? toAct(target) : target;

/** Tells the items of a list apart. */
export const keyOf = ({ kind, title, target }: WaitingItem): string => `${kind} ${title} ${target}`;
