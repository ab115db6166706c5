import { describe, expect, it } from 'vitest';
import { judgePeople, judgeSupervisors, type OldPerson, readPerson } from './people.ts';
import { oldRecord } from './record.ts';

const HASH = `$2b$10$${'a'.repeat(53)}`;
const fields = {
  id: 7,
  username: 'pat',
  email: 'pat@example.com',
  firstName: 'Pat',
  lastName: 'Park',
  password: HASH,
  groups: [{ id: 1, name: 'Employee' }],
};
const readFrom = (changes: object, groupsById = new Map<string, string>()) =>
  readPerson(oldRecord({ ...fields, ...changes })!, groupsById, 'UTC');
const person = (changes: object = {}): OldPerson => {
  const read = readFrom(changes);
  if ('reason' in read) throw new Error(read.reason);
  return read.values;
};

describe('an account of the old portal', () => {
  it('[IMP-02] comes with its names, its groups and its hash, and without a note', () => {
    expect(readFrom({})).toMatchObject({
      values: {
        username: 'pat',
        email: 'pat@example.com',
        firstName: 'Pat',
        lastName: 'Park',
        blocked: false,
        groups: ['Employee'],
        passwordHash: HASH,
        record: { key: '7' },
      },
      notes: [],
    });
  });

  it.each([
    [{ username: 'p t' }, 'the username cannot be one here (2 to 30 letters, digits, ".", "_", "-")'],
    [{ email: 'pat' }, 'the email is no address'],
    [{ lastName: null }, 'lastName is missing'],
  ])('[IMP-02] %j does not fit', (changes, reason) => {
    expect(readFrom(changes)).toEqual({ reason });
  });

  it('[IMP-02] groups are named by the record or by their ids, each once, and who had the role is Admin', () => {
    const groups = [{ id: 1 }, { id: 1, name: 'Employee' }, { id: 2 }];
    const read = readFrom({ groups, role: { id: 1, name: 'Administrator' } }, new Map([['1', 'Employee']]));
    expect(read).toMatchObject({
      values: { groups: ['Employee', 'Admin'] },
      notes: ['a group that is not there is left out'],
    });
    expect(person({ role: { id: 2, name: 'Authenticated' } }).groups).toEqual(['Employee']);
  });

  it('[IMP-02] a disabled person is in no group', () => {
    expect(person({ blocked: true }).groups).toEqual([]);
  });

  it('[IMP-02] without a hash that works here they choose a password', () => {
    expect(readFrom({ password: 'plain', dob: 'May' })).toMatchObject({
      values: { passwordHash: null, dob: null },
      notes: ['dob is no day and is left out', 'no bcrypt hash: they choose a password by "Forgot password"'],
    });
  });
});

describe('how accounts are imported', () => {
  const present = [{ id: 3, username: 'Ann', email: 'ANN@example.com' }];

  it('[IMP-02] one that is here already stays, whatever the case of its name', () => {
    const ann = person({ username: 'aNN', email: 'other@example.com' });
    expect(judgePeople([ann], present)).toEqual([{ person: ann, present: 3 }]);
  });

  it('[IMP-02] a second one with the same username or email does not come in', () => {
    const first = person();
    const sameName = person({ username: 'PAT', email: 'p@example.com' });
    const sameEmail = person({ username: 'pam', email: 'PAT@example.com' });
    const annsEmail = person({ username: 'bob', email: 'ann@example.com' });
    expect(judgePeople([first, sameName, sameEmail, annsEmail], present)).toEqual([
      { person: first, make: true },
      { person: sameName, reason: 'another record has the same username' },
      { person: sameEmail, reason: 'somebody else has this email' },
      { person: annsEmail, reason: 'somebody else has this email' },
    ]);
  });

  it('[IMP-02] of two with one email the one that may log in comes in', () => {
    const disabled = person({ blocked: true });
    const inUse = person({ username: 'pam' });
    expect(judgePeople([disabled, inUse], [])).toEqual([
      { person: inUse, make: true },
      { person: disabled, reason: 'somebody else has this email' },
    ]);
  });
});

describe('the supervisor of an account', () => {
  const inGroups = (username: string, reportsTo: string | null, ...names: string[]) =>
    person({ username, reportsTo, groups: names.map((name, id) => ({ id, name })) });
  const outcome = (made: OldPerson[], supervisors: string[] = []) =>
    judgeSupervisors(made, supervisors).map(({ supervisor, note }) => note ?? supervisor);

  it('[IMP-02] [USR-03] a supervisor who comes in or is here, by the name they have here', () => {
    const made = [
      inGroups('ann', 'BOB', 'Employee'),
      inGroups('Bob', 'carl', 'Supervisor'),
      inGroups('dan', 'None', 'Employee'),
      inGroups('eve', null, 'Employee'),
    ];
    expect(outcome(made, ['Carl'])).toEqual(['Bob', 'Carl', null, null]);
  });

  it('[IMP-02] [USR-03] none where the named person does not supervise', () => {
    const named = [
      inGroups('bob', null, 'Employee'),
      inGroups('carl', null, 'Supervisor', 'Admin'),
      person({ username: 'dan', blocked: true, groups: [{ id: 1, name: 'Supervisor' }] }),
    ];
    const made = ['bob', 'carl', 'dan', 'nobody'].map((name) => inGroups(`of-${name}`, name, 'Employee'));
    expect(outcome([...made, ...named])).toEqual([
      ...made.map(() => 'reportsTo names nobody who supervises'),
      ...named.map(() => null),
    ]);
  });

  it('[IMP-02] [USR-03] none where it would be a circle', () => {
    const made = [
      inGroups('ann', 'bob', 'Supervisor'),
      inGroups('bob', 'carl', 'Supervisor'),
      inGroups('carl', 'ann', 'Supervisor'),
    ];
    expect(outcome(made)).toEqual(['bob', 'carl', 'reportsTo goes in a circle']);
  });
});
