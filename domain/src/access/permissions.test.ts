import { expect, it } from 'vitest';
import { type Actor, type GroupName, groupNames } from './actor.js';
import { can, isPublic, type PermissionName, permissions } from './can.js';

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

it.each(names)('[SEC-01] %s: its sentence names exactly those whom its rule lets ask', (name) => {
  const { says } = permissions[name];
  // What follows says of which records; who may ask at all stands first.
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
