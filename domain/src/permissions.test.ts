import { expect, it } from 'vitest';
import { type Actor, type GroupName, groupNames } from './access/actor.js';
import { can, canIn, isPermissionName, isPublic, type PermissionName, permissions } from './permissions.js';
import type { Permission } from './access/permission.js';

/** How the sentences name the members of a group. */
const called: Record<GroupName, RegExp> = {
  Admin: /\badmins\b/,
  Employee: /\bEmployees\b/,
  Supervisor: /\bSupervisors\b/,
  Administration: /\bAdministration\b/,
  IT: /\bIT\b/,
  CM: /\bCM\b/,
  CCB: /\bCCB\b/,
  'Project Manager': /\bPMs\b/,
  Developer: /\bDevelopers\b/,
};

const memberOf = (...groups: GroupName[]): Actor => ({
  id: 1,
  username: 'somebody',
  role: groups.includes('Admin') ? 'Administrator' : 'Authenticated',
  groups,
});

const names = Object.keys(permissions) as PermissionName[];

it.each(names)('[SEC-01] %s: its sentence names exactly those its rule allows', (name) => {
  const { says } = permissions[name];
  // The first part says who may ask at all; the rest says for which records.
  const who = says.split(/[;:]/)[0]!;
  if (isPublic(name)) {
    expect(who).toMatch(/^(Everyone|Whoever)\b(?!.*logged in)/);
    return;
  }
  if (can(memberOf(), name)) {
    expect(who).toMatch(/^Everyone who is logged in\b/);
    return;
  }
  for (const group of groupNames) {
    const asks = can(memberOf(group), name);
    expect({ group, named: called[group].test(who) }).toEqual({ group, named: asks });
  }
});

const inProjects = names.filter((name) => (permissions[name] as Permission).inProject !== undefined);

it('[SEC-01] some permissions are for the records of some projects', () => {
  expect(inProjects.length).toBeGreaterThan(5);
});

it.each(names)('[SEC-01] %s: its sentence ends with the numbers of its rule in docs/requirements', (name) => {
  expect(permissions[name].says).toMatch(/ \([A-Z]{3}-\d{2}\b[^()]*\)\.$/);
});

it.each(inProjects)('[SEC-01, SEC-02] %s: its sentence says whose projects, as its rule has it', (name) => {
  const pm = memberOf('Project Manager');
  expect(canIn(pm, name, pm.id)).toBe(true);
  expect(canIn(pm, name, 2)).toBe(false);
  expect(canIn(pm, name, null)).toBe(false);
  expect(canIn(memberOf('Admin'), name, 2)).toBe(true);
  for (const group of groupNames.filter((other) => other !== 'Project Manager'))
    expect(canIn(memberOf(group), name, 1)).toBe(can(memberOf(group), name));
  expect(permissions[name].says).toMatch(/; a PM .*their own projects\b/);
});

it('[SEC-01] without a session nothing is allowed but what is for everyone', () => {
  for (const name of names) expect(can(null, name)).toBe(isPublic(name));
  for (const name of names.filter(isPublic)) expect(can(memberOf(), name)).toBe(true);
});

it('[SEC-01] a permission is a name of the table, and nothing else', () => {
  expect(names.every(isPermissionName)).toBe(true);
  for (const other of ['toString', '', 'war-report', null, [names[0]]])
    expect(isPermissionName(other)).toBe(false);
});

it('[SEC-02] where no project decides, `canIn` is `can`', () => {
  for (const group of groupNames)
    for (const name of names.filter((one) => !inProjects.includes(one)))
      expect(canIn(memberOf(group), name, null)).toBe(can(memberOf(group), name));
});
