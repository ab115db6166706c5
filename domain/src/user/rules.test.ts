import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Actor, type GroupName, groupNames } from '../access/actor.js';
import {
  guardedGroups,
  losesLastAdministrator,
  makesCircle,
  managesUsers,
  offeredGroups,
  type PersonFacts,
  roleFor,
  seesWholeUsers,
  supervises,
  type Rights,
  userActions,
  whyNotChange,
  whyNotDisable,
  whyNotForOneself,
  whyNotResetFactor,
} from './rules.js';

const actor = (groups: GroupName[], id = 1): Actor => ({ id, username: 'a', role: roleFor(groups), groups });
const person = (groups: GroupName[], fields: Partial<PersonFacts> = {}): PersonFacts => ({
  id: 2,
  role: roleFor(groups),
  groups,
  blocked: false,
  ...fields,
});

const anyGroups = fc.uniqueArray(fc.constantFrom(...groupNames));
const admin = actor(['Admin']);
const helper = actor(['IT', 'Employee']);

describe('who may change what of whom', () => {
  it('[USR-02] group Admin gives the role Administrator, and nothing else does', () => {
    fc.assert(
      fc.property(anyGroups, (groups) => (roleFor(groups) === 'Administrator') === groups.includes('Admin')),
    );
  });

  it('[USR-03, CHG-02, USR-11] the unblocked of group Supervisor supervise, but no Administrator', () => {
    fc.assert(
      fc.property(anyGroups, fc.boolean(), (groups, blocked) => {
        const expected = !blocked && groups.includes('Supervisor') && !groups.includes('Admin');
        expect(supervises(person(groups, { blocked }))).toBe(expected);
      }),
    );
  });

  it('[USR-02] only IT and admins change other people’s data', () => {
    fc.assert(
      fc.property(anyGroups, anyGroups, anyGroups, (own, before, after) => {
        const who = actor(own);
        const may = own.includes('IT') || own.includes('Admin');
        expect(managesUsers(who)).toBe(may);
        if (!may) expect(whyNotChange(who, person(before), ['title'], after)).toBe('forbidden');
        expect(userActions(who, person(before)).length > 0).toBe(may);
      }),
    );
  });

  it('[USR-13] only an admin gives or takes the groups Admin and Administration', () => {
    fc.assert(
      fc.property(anyGroups, anyGroups, (before, after) => {
        const moved = guardedGroups.some((name) => before.includes(name) !== after.includes(name));
        expect(whyNotChange(helper, person(before), [], after)).toBe(moved ? 'guarded-groups' : null);
        expect(whyNotChange(admin, person(before), [], after)).toBeNull();
      }),
    );
  });

  it.each(['username', 'email', 'password', 'blocked'])(
    '[USR-13] IT does not change the %s of a person in a guarded group',
    (field) => {
      for (const group of groupNames) {
        const expected = guardedGroups.includes(group) ? 'guarded-person' : null;
        expect(whyNotChange(helper, person([group]), [field])).toBe(expected);
        expect(whyNotChange(admin, person([group]), [field])).toBeNull();
      }
      expect(whyNotChange(helper, person(['Admin']), ['title', 'workPhone'])).toBeNull();
    },
  );

  it('[USR-13] IT is offered every group but the guarded ones', () => {
    expect(offeredGroups(admin, groupNames)).toEqual(groupNames);
    expect(offeredGroups(helper, groupNames)).toEqual(
      groupNames.filter((name) => !guardedGroups.includes(name)),
    );
  });

  it('[USR-12] no one disables themselves, and no one the last Administrator', () => {
    expect(whyNotDisable(helper, person(['IT'], { id: helper.id }), 3)).toBe('disable-self');
    expect(whyNotDisable(admin, person(['Admin']), 0)).toBe('last-administrator');
    expect(whyNotDisable(admin, person(['Admin']), 1)).toBeNull();
    expect(whyNotDisable(admin, person(['IT']), 0)).toBeNull();
    expect(whyNotDisable(helper, person(['Administration']), 3)).toBe('guarded-person');
  });

  it('[USR-12] the last Administrator keeps the group; one that is blocked is not counted on', () => {
    fc.assert(
      fc.property(
        anyGroups,
        anyGroups,
        fc.nat({ max: 2 }),
        fc.boolean(),
        (before, after, others, blocked) => {
          const loses = losesLastAdministrator(person(before, { blocked }), after, others);
          expect(loses).toBe(
            before.includes('Admin') && !after.includes('Admin') && others === 0 && !blocked,
          );
        },
      ),
    );
  });

  it('[USR-12] all fields of people are for IT, Administration and admins', () => {
    for (const group of groupNames) {
      expect(seesWholeUsers(actor([group]))).toBe(['IT', 'Admin', 'Administration'].includes(group));
    }
  });

  it('[USR-10] what is offered is what is allowed', () => {
    expect(userActions(helper, person(['Employee']))).toEqual(['update', 'disable', 'reset-password']);
    expect(userActions(helper, person(['Administration']))).toEqual(['update']);
    expect(userActions(helper, person([], { blocked: true }))).toEqual(['update', 'enable']);
    expect(userActions(helper, person(['IT'], { id: helper.id }))).toEqual(['update', 'reset-password']);
    expect(userActions(admin, person(['Admin']))).toEqual(['update', 'disable', 'reset-password']);
    expect(userActions(helper, person(['Admin'], { blocked: true }))).toEqual(['update']);
  });

  it('[MFA-06] a second factor is reset by those who may send a password link, and by no one for themselves', () => {
    expect(whyNotResetFactor(helper, person(['Employee']))).toBeNull();
    expect(whyNotResetFactor(helper, person(['Administration']))).toBe('guarded-person');
    expect(whyNotResetFactor(admin, person(['Administration']))).toBeNull();
    expect(whyNotResetFactor(helper, person(['IT'], { id: helper.id }))).toBe('own-second-factor');
    expect(whyNotResetFactor(actor(['Employee']), person(['Employee']))).toBe('forbidden');
  });

  it('[MFA-06] [USR-10] [PRV-02] taking a way in away is offered where there is one, and where it is allowed', () => {
    const ways = { secondFactor: true, linkedToProvider: true };
    const all = ['update', 'disable', 'reset-password'];
    expect(userActions(helper, person(['IT']), ways)).toEqual([
      ...all,
      'reset-second-factor',
      'unlink-provider',
    ]);
    expect(userActions(helper, person(['IT']), { ...ways, secondFactor: false })).toEqual([
      ...all,
      'unlink-provider',
    ]);
    expect(userActions(helper, person(['IT']), { ...ways, linkedToProvider: false })).toEqual([
      ...all,
      'reset-second-factor',
    ]);
    expect(userActions(helper, person(['IT'], { id: helper.id }), ways)).toEqual([
      'update',
      'reset-password',
      'unlink-provider',
    ]);
    expect(userActions(helper, person(['Admin']), ways)).toEqual(['update']);
    expect(userActions(admin, person(['IT'], { blocked: true }), ways)).toEqual([
      'update',
      'enable',
      'erase',
    ]);
    expect(userActions(admin, person(['IT'], { blocked: true }), { ...ways, erased: true })).toEqual([]);
    expect(userActions(helper, person(['IT'], { blocked: true }), ways)).toEqual(['update', 'enable']);
  });
});

describe('what no one may do for themselves', () => {
  const SELF = 1;
  const OTHER = 2;
  const BOSS = 3;
  const before: Rights = { groups: ['IT', 'Employee'], supervisorId: BOSS };

  it.each([
    ['own groups, one more', SELF, { groups: ['IT', 'Employee', 'CCB'] }, 'own-groups'],
    ['own groups, one less', SELF, { groups: ['IT'] }, 'own-groups'],
    ['own groups, none', SELF, { groups: [] }, 'own-groups'],
    ['own groups, the same in another order, twice', SELF, { groups: ['Employee', 'IT', 'IT'] }, null],
    ['own groups left out', SELF, {}, null],
    ['own supervisor, another', SELF, { supervisorId: OTHER }, 'own-supervisor'],
    ['own supervisor, none', SELF, { supervisorId: null }, 'own-supervisor'],
    ['own supervisor, the same', SELF, { supervisorId: BOSS }, null],
    ['groups of somebody else', OTHER, { groups: ['CCB', 'Supervisor'] }, null],
    ['supervisor of somebody else', OTHER, { supervisorId: OTHER }, null],
    ['themselves as supervisor of somebody', OTHER, { supervisorId: SELF }, 'supervisor-oneself'],
    ['themselves as supervisor of somebody new', null, { supervisorId: SELF }, 'supervisor-oneself'],
    ['somebody new with a supervisor', null, { groups: ['CCB'], supervisorId: BOSS }, null],
  ] as const)('[USR-15, USR-03] %s', (_what, personId, patch, code) => {
    for (const who of [helper, admin]) {
      expect(whyNotForOneself(who, personId, before, patch)?.code ?? null).toBe(code);
    }
  });

  it('[USR-15, USR-03] a person who already is someone’s supervisor stays so when the rest is saved', () => {
    const theirs = { groups: ['Employee'], supervisorId: SELF } as const;
    expect(whyNotForOneself(helper, OTHER, theirs, { supervisorId: SELF })).toBeNull();
    expect(whyNotForOneself(helper, OTHER, theirs, { supervisorId: null })).toBeNull();
  });

  it('[USR-15, USR-03] no change of one’s own leaves another group, role or supervisor than before', () => {
    fc.assert(
      fc.property(
        anyGroups,
        anyGroups,
        anyGroups,
        fc.option(fc.nat({ max: 4 })),
        (own, was, is, supervisorId) => {
          const rights: Rights = { groups: was, supervisorId: BOSS };
          const allowed = whyNotForOneself(actor(own), SELF, rights, { groups: is, supervisorId }) === null;
          const same = [...was].sort().join() === [...is].sort().join() && supervisorId === BOSS;
          expect(allowed).toBe(same);
          if (allowed) expect(roleFor(is)).toBe(roleFor(was));
        },
      ),
    );
  });
});

describe('reporting lines', () => {
  const PEOPLE = 8;
  const forest = fc.array(fc.option(fc.nat({ max: PEOPLE - 1 })), { minLength: PEOPLE, maxLength: PEOPLE });

  /** Does the chain of supervisors of any person lead back to that person? */
  const hasCircle = (above: (number | null)[]): boolean =>
    above.some((_, start) => {
      let id = above[start] ?? null;
      for (let steps = 0; steps < PEOPLE && id !== null; steps += 1) {
        if (id === start) return true;
        id = above[id] ?? null;
      }
      return false;
    });

  it('[USR-03] changes that are allowed one after the other never close a circle', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: PEOPLE - 1 }), fc.option(fc.nat({ max: PEOPLE - 1 }))), {
          maxLength: 60,
        }),
        (changes) => {
          const above: (number | null)[] = Array.from({ length: PEOPLE }, () => null);
          for (const [id, supervisor] of changes) {
            if (!makesCircle(id, supervisor, (other) => above[other] ?? null)) above[id] = supervisor;
          }
          expect(hasCircle(above)).toBe(false);
        },
      ),
    );
  });

  it('[USR-03] a change is refused exactly when it would close a circle', () => {
    fc.assert(
      fc.property(
        forest,
        fc.nat({ max: PEOPLE - 1 }),
        fc.option(fc.nat({ max: PEOPLE - 1 })),
        (above, id, supervisor) => {
          fc.pre(!hasCircle(above));
          const after = above.with(id, supervisor);
          expect(makesCircle(id, supervisor, (other) => above[other] ?? null)).toBe(hasCircle(after));
        },
      ),
    );
  });

  it('[USR-03] it ends even where the data already contain a circle', () => {
    expect(makesCircle(3, 1, (id) => (id === 1 ? 2 : 1))).toBe(false);
  });
});
