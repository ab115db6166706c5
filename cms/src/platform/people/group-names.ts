import type { GroupName } from '@intranet/domain';
import type { Cell } from '../database/columns';
import { oneOf } from '../lists/cells';
import { groupNames } from '@intranet/domain';

/** Group names from the text in which a statement aggregates them: 'Employee,IT'. */
export const asGroupNames = (gathered: string | null): GroupName[] =>
  (gathered?.split(',') ?? []).map((name) => oneOf(groupNames, name));

/** Groups from the text in which a statement aggregates them: '2:Employee,5:IT'. */
export const asGroups = (gathered: Cell): { id: number; name: GroupName }[] =>
  (gathered ? String(gathered).split(',') : []).map((group) => {
    const [id, name] = group.split(':');
    return { id: Number(id), name: oneOf(groupNames, name) };
  });
