import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupNames } from '../access/actor.js';
import { rightsAudience, rightsChange, watchedGroups, type WatchedGroup } from './rights.js';

const [IT, PERSON, OLD, NEW, ADMIN, ADMINISTRATION] = [1, 2, 3, 4, 5, 6];
const anyGroups = fc.uniqueArray(fc.constantFrom(...groupNames));
const anySupervisor = fc.option(fc.constantFrom(OLD, NEW));

const circle = (fields: object = {}) => ({
  actorId: IT,
  personId: PERSON,
  isNew: false,
  supervisorId: OLD as number | null,
  administratorIds: [ADMIN, ADMINISTRATION],
  ...fields,
});

describe('what there is to tell of a change of rights', () => {
  it('[USR-15] groups that vote or read the reports of others, and no other', () => {
    expect(groupNames.filter((name) => name in watchedGroups)).toEqual(
      groupNames.filter((name) => !['Employee', 'IT', 'Developer'].includes(name)),
    );
    fc.assert(
      fc.property(anyGroups, anyGroups, anySupervisor, anySupervisor, (was, is, from, to) => {
        const change = rightsChange({ groups: was, supervisorId: from }, { groups: is, supervisorId: to });
        const gained = Object.keys(watchedGroups).filter(
          (name) => is.includes(name as WatchedGroup) && !was.includes(name as WatchedGroup),
        );
        expect([...(change?.gained ?? [])].toSorted()).toEqual(gained.toSorted());
        expect(change?.supervisor ?? null).toEqual(from === to ? null : { from, to });
        expect(change === null).toBe(gained.length === 0 && from === to);
      }),
    );
  });

  it.each([
    [
      'a group',
      ['CCB'],
      null,
      circle(),
      { person: [PERSON], supervisor: [OLD], administrator: [ADMIN, ADMINISTRATION] },
    ],
    [
      'another supervisor',
      [],
      { from: OLD, to: NEW },
      circle({ supervisorId: NEW }),
      {
        person: [PERSON],
        'new-supervisor': [NEW],
        'former-supervisor': [OLD],
        administrator: [ADMIN, ADMINISTRATION],
      },
    ],
    [
      'no longer a supervisor',
      [],
      { from: OLD, to: null },
      circle({ supervisorId: null }),
      { person: [PERSON], 'former-supervisor': [OLD], administrator: [ADMIN, ADMINISTRATION] },
    ],
    [
      'both',
      ['Supervisor'],
      { from: null, to: NEW },
      circle({ supervisorId: NEW }),
      { person: [PERSON], 'new-supervisor': [NEW], administrator: [ADMIN, ADMINISTRATION] },
    ],
    [
      'a new person with a supervisor, which changes nothing for others',
      [],
      { from: null, to: NEW },
      circle({ isNew: true, supervisorId: NEW }),
      { 'new-supervisor': [NEW] },
    ],
    [
      'a new person of a group',
      ['CM'],
      null,
      circle({ isNew: true, supervisorId: null }),
      { administrator: [ADMIN, ADMINISTRATION] },
    ],
    [
      'a change by an admin, who is told nothing',
      ['CCB'],
      null,
      circle({ actorId: ADMIN }),
      { person: [PERSON], supervisor: [OLD], administrator: [ADMINISTRATION] },
    ],
    [
      'an administrator who is the supervisor, once',
      ['CCB'],
      { from: OLD, to: ADMIN },
      circle({ supervisorId: ADMIN }),
      {
        person: [PERSON],
        'new-supervisor': [ADMIN],
        'former-supervisor': [OLD],
        administrator: [ADMINISTRATION],
      },
    ],
  ] as const)('[USR-15, USR-03] %s', (_what, gained, supervisor, people, told) => {
    const parts = rightsAudience({ gained: [...gained], supervisor }, people);
    const byPart: Record<string, number[]> = {};
    for (const [id, part] of parts) (byPart[part] ??= []).push(id);
    expect(byPart).toEqual(told);
  });
});
