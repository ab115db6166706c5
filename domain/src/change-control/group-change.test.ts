import { expect, it } from 'vitest';
import { type GroupName, groupNames } from '../access/actor.js';
import { reachOfGroups } from './group-change.js';

const reaches: Partial<Record<GroupName, string>> = {
  CM: 'every',
  CCB: 'every',
  Admin: 'every',
  'Project Manager': 'own',
  Developer: 'own',
};

it.each(groupNames)('[BLD-21] [WAI-05] how far joining and leaving %s reaches', (group) => {
  for (const others of [[], ['Employee', 'IT'], groupNames] as GroupName[][]) {
    const without = others.filter((name) => name !== group);
    expect(reachOfGroups(without, [group, ...without])).toBe(reaches[group] ?? 'none');
    expect(reachOfGroups([...without, group], without)).toBe(reaches[group] ?? 'none');
  }
});

it('[BLD-21] the same groups in another order change nothing, and the widest change counts', () => {
  expect(reachOfGroups(['CM', 'Employee', 'Developer'], ['Developer', 'CM', 'Employee'])).toBe('none');
  expect(reachOfGroups(['Developer', 'Employee'], ['CCB', 'Employee'])).toBe('every');
});
