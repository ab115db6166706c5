import type { GroupName } from '@intranet/domain';
import type { Cell } from '../database/columns';

/** Names of groups out of the text a statement gathers them in: 'Employee,IT'. */
export const asGroupNames = (gathered: string | null): GroupName[] =>
  (gathered?.split(',') ?? []) as GroupName[];

/** Groups out of the text a statement gathers them in: '2:Employee,5:IT'. */
export const asGroups = (gathered: Cell): { id: number; name: GroupName }[] =>
  (gathered ? String(gathered).split(',') : []).map((group) => {
    const [id, name] = group.split(':');
    return { id: Number(id), name: name as GroupName };
  });
