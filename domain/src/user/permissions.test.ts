import { expect, it } from 'vitest';
import type { GroupName, RoleName } from '../access/actor.js';
import { admin, person } from '../change-control/actors.test-support.js';
import { canSeeUser } from './permissions.js';

interface Somebody {
  role: RoleName;
  groups: GroupName[];
  blocked: boolean;
}

const colleague: Somebody = { role: 'Authenticated', groups: ['Employee'], blocked: false };
const people: Record<string, Somebody> = {
  colleague,
  manager: { ...colleague, groups: ['Employee', 'Project Manager'] },
  developer: { ...colleague, groups: ['Employee', 'Developer'] },
  disabled: { ...colleague, blocked: true },
  administrator: { ...colleague, role: 'Administrator', groups: ['Admin', 'Project Manager', 'Developer'] },
};

it.each([
  ['an employee', person('Employee'), 'colleague manager developer'],
  ['IT', person('IT'), 'colleague manager developer disabled'],
  ['Administration', person('Administration'), 'colleague manager developer disabled'],
  ['an admin', admin(), 'colleague manager developer disabled administrator'],
  ['a CM of outside', person('CM'), 'manager'],
  ['a CCB of outside', person('CCB'), 'manager'],
  ['a PM of outside', person('Project Manager'), 'developer'],
  ['a PM of outside on the board', person('Project Manager', 'CCB'), 'manager developer'],
  ['a customer', person(), ''],
])('[USR-11] [USR-12] [DIR-01] [PRJ-03] [BLD-14] who is found by %s', (_who, actor, found) => {
  const seen = Object.keys(people).filter((name) => canSeeUser(actor, people[name]!));
  expect(seen.join(' ')).toBe(found);
});
