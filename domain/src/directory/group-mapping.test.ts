import { expect, it } from 'vitest';
import { groupNames } from '../access/actor.js';
import { whyNotForOneself } from '../user/rules.js';
import { directoryActor, providerActor } from './actor.js';
import {
  claimedGroups,
  groupMappingForm,
  groupMappingInput,
  groupsAfterClaims,
  mappableGroups,
  mappingOfText,
  textOfMapping,
} from './group-mapping.js';

const lines = [
  { claim: 'dev', group: 'Developer' },
  { claim: 'dev2', group: 'Developer' },
  { claim: 'leads', group: 'Supervisor' },
] as const;

it.each([
  [['Employee'], ['dev'], ['Employee', 'Developer']],
  [['Employee', 'Developer'], ['dev2'], null],
  [['Employee', 'Developer', 'CCB'], [], ['Employee', 'CCB']],
  [['Employee'], ['Dev', 'other'], null],
  [[], ['leads', 'dev'], ['Supervisor', 'Developer']],
] as const)('[OPS-20] who is in %j and claims %j is then in %j', (before, claimed, after) => {
  expect(groupsAfterClaims(before, claimed, lines)).toEqual(after);
});

it('[OPS-20] a table without lines changes no one', () => {
  expect(groupsAfterClaims(groupNames, ['dev'], [])).toBeNull();
});

it.each([
  [{ groups: ['a', 'b'] }, { kind: 'listed', names: ['a', 'b'] }],
  [{ groups: [] }, { kind: 'listed', names: [] }],
  [{ groups: 'a' }, { kind: 'listed', names: ['a'] }],
  [{}, { kind: 'absent' }],
  [{ groups: null }, { kind: 'absent' }],
  [{ _claim_names: { groups: 'src1' } }, { kind: 'too-many' }],
  [{ hasgroups: true }, { kind: 'too-many' }],
  [{ _claim_names: { other: 'src1' } }, { kind: 'absent' }],
  [{ groups: [1] }, { kind: 'unreadable' }],
  [{ groups: { a: 1 } }, { kind: 'unreadable' }],
  [{ groups: Array.from({ length: 5001 }, String) }, { kind: 'too-many' }],
])('[OPS-20] of the claims %j', (claims, said) => {
  expect(claimedGroups(claims, 'groups')).toEqual(said);
});

it('[OPS-20] the table gives every group but Admin and Administration, each line once', () => {
  expect(groupNames.filter((name) => !mappableGroups.includes(name))).toEqual(['Admin', 'Administration']);
  const isValid = (some: unknown) => groupMappingInput.safeParse({ lines: some }).success;
  expect(isValid([...lines])).toBe(true);
  expect(isValid([{ claim: 'x', group: 'Admin' }])).toBe(false);
  expect(isValid([lines[0], lines[0]])).toBe(false);
  expect(isValid([{ claim: '', group: 'IT' }])).toBe(false);
});

it('[OPS-20] a directory acts as one of IT, whoever owns its account, and only the provider speaks of the person who logs in', () => {
  const owner = { id: 1, username: 'owner', role: 'Administrator', groups: ['Admin'] } as const;
  expect(directoryActor(owner)).toMatchObject({ id: 1, role: 'Authenticated', groups: ['IT'] });
  const before = { groups: [], supervisorId: null };
  const patch = { groups: ['IT'] } as const;
  expect(whyNotForOneself(directoryActor(owner), 1, before, patch)?.code).toBe('own-groups');
  expect(whyNotForOneself(providerActor(owner), 1, before, patch)).toBeNull();
});

it('[OPS-20] the form holds a line of text for each line of the table, and names the one that is wrong', () => {
  expect(mappingOfText(textOfMapping(lines))).toEqual(lines);
  expect(mappingOfText('\n a=b = IT \n')).toEqual([{ claim: 'a=b', group: 'IT' }]);
  const wordsOf = (text: string) => groupMappingForm.safeParse({ lines: text }).error?.issues[0]?.message;
  expect(wordsOf('')).toBeUndefined();
  expect(wordsOf('dev = Developer\nleads = Supervisor')).toBeUndefined();
  expect(wordsOf('dev = Developer\nsailors = Sailors')).toMatch(/sailors$/);
  expect(wordsOf('admins = Admin')).toMatch(/admins$/);
  expect(wordsOf('dev')).toMatch(/dev$/);
  expect(wordsOf('dev = IT\ndev = IT')).toMatch(/twice/);
});
