import { describe, expect, it } from 'vitest';
import { Refusal } from '../shared/errors.js';
import { scimFilter } from './scim-filter.js';
import { membersAfter, membersOfGroup, nameOfGroup } from './scim-group.js';
import { chosenAttributes, scimPage } from './scim-list.js';
import { fieldsOfPatch, fieldsOfUser, namesOf } from './scim-user.js';

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const core = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** SCIM's word for what is wrong. */
function faultOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return fault.details.scimType;
  }
}

describe('a filter', () => {
  const known = ['username', 'emails.value', 'id'];

  it.each([
    ['userName eq "jane"', [{ attribute: 'username', value: 'jane' }]],
    ['USERNAME EQ "ja\\"ne"', [{ attribute: 'username', value: 'ja"ne' }]],
    [`${core}:userName eq "x"`, [{ attribute: 'username', value: 'x' }]],
    ['emails[type eq "work"].value eq "a@b"', [{ attribute: 'emails.value', value: 'a@b' }]],
    ['emails eq "a@b"', [{ attribute: 'emails.value', value: 'a@b' }]],
    [
      'id eq "1" and userName eq "x and y"',
      [
        { attribute: 'id', value: '1' },
        { attribute: 'username', value: 'x and y' },
      ],
    ],
  ])('[OPS-20] %s is read', (filter, terms) => {
    expect(scimFilter(filter, known)).toEqual(terms);
  });

  it.each([
    '',
    'userName',
    'userName eq jane',
    'userName ne "x"',
    'title eq "x"',
    '(userName eq "x")',
    'userName eq "x" and',
    'userName eq "\\q"',
    Array.from({ length: 11 }, () => 'id eq "1"').join(' and '),
  ])('[OPS-20] %j is refused', (filter) => {
    expect(faultOf(() => scimFilter(filter, known))).toBe('invalidFilter');
  });
});

describe('a user', () => {
  it('[OPS-20] is read whatever the case of its names, and without what the product does not keep', () => {
    const fields = fieldsOfUser({
      USERNAME: ' jane ',
      id: '7',
      groups: [{ value: '1' }],
      Active: 'TRUE',
      name: { GivenName: 'Jane', familyName: 'Doe', honorificPrefix: 'Dr.' },
      emails: [
        { type: 'home', value: 'home@x' },
        { type: 'WORK', value: 'work@x' },
      ],
      phoneNumbers: [{ type: 'fax', value: '1' }],
      [enterprise]: { department: 'Ports', manager: { Value: 12 }, costCenter: '1' },
      nickName: 'J',
    });
    expect(fields).toEqual({
      userName: 'jane',
      active: true,
      firstName: 'Jane',
      lastName: 'Doe',
      email: 'work@x',
      division: 'Ports',
      manager: '12',
    });
  });

  it('[OPS-20] of several addresses the one at work counts, else the primary, else the first', () => {
    const email = (emails: unknown) => fieldsOfUser({ emails }).email;
    expect(email([{ value: 'a@x' }, { value: 'b@x', primary: true }])).toBe('b@x');
    expect(email([{ value: 'a@x' }, { value: 'b@x' }])).toBe('a@x');
    expect(faultOf(() => email([]))).toBe('invalidValue');
  });

  it('[OPS-20] a whole name is parted at its last word', () => {
    expect(namesOf({ fullName: 'Anna Maria Sato' })).toEqual({ firstName: 'Anna Maria', lastName: 'Sato' });
    expect(namesOf({ fullName: 'Sato' })).toEqual({ firstName: undefined, lastName: 'Sato' });
    expect(namesOf({ fullName: 'A B', firstName: 'C' })).toEqual({ firstName: 'C', lastName: 'B' });
    expect(namesOf({})).toEqual({ firstName: undefined, lastName: undefined });
  });

  it.each([
    [{ op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    [
      { op: 'replace', value: { active: false, name: { givenName: 'A' } } },
      { active: false, firstName: 'A' },
    ],
    [{ op: 'add', value: { [`${enterprise}:manager`]: '5' } }, { manager: '5' }],
    [{ op: 'add', path: `${enterprise}:manager`, value: [{ value: '5' }] }, { manager: '5' }],
    [{ op: 'remove', path: `${enterprise}:manager` }, { manager: null }],
    [{ op: 'replace', path: `${enterprise}:manager`, value: '' }, { manager: null }],
    [{ op: 'add', path: `${core}:emails[type eq "work"].value`, value: 'a@x' }, { email: 'a@x' }],
    [{ op: 'add', path: 'emails[primary eq true]', value: { value: 'a@x' } }, { email: 'a@x' }],
    [{ op: 'add', path: 'emails[type eq "home"].value', value: 'a@x' }, {}],
    [{ op: 'add', path: 'emails[type eq "work"].primary', value: true }, {}],
    [{ op: 'replace', path: 'phoneNumbers[type eq "work"].value', value: '1' }, { workPhone: '1' }],
    [
      { op: 'remove', path: 'phoneNumbers' },
      { workPhone: null, workCellPhone: null },
    ],
    [{ op: 'replace', path: 'addresses[type eq "work"].locality', value: 'Bonn' }, {}],
    [{ op: 'replace', value: { id: '1', title: 'T' } }, { title: 'T' }],
  ])('[OPS-20] the operation %j is read', (operation, fields) => {
    expect(fieldsOfPatch([operation])).toEqual(fields);
  });

  it.each([
    [{ op: 'copy', path: 'title' }, 'invalidSyntax'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'add', value: 'x' }, 'invalidValue'],
    [{ op: 'add', path: 'a b', value: 'x' }, 'invalidPath'],
    [{ op: 'add', path: 'groups', value: [] }, 'mutability'],
    [{ op: 'remove', path: 'userName' }, 'invalidValue'],
    [{ op: 'replace', path: 'active', value: 1 }, 'invalidValue'],
    [{ op: 'replace', path: 'name', value: 'Jane' }, 'invalidValue'],
  ])('[OPS-20] the operation %j is refused', (operation, scimType) => {
    expect(faultOf(() => fieldsOfPatch([operation]))).toBe(scimType);
  });
});

describe('a group', () => {
  it.each([
    [[{ op: 'Add', path: 'members', value: [{ value: '3' }] }], ['1', '2', '3']],
    [[{ op: 'add', path: 'members', value: { value: 3 } }], ['1', '2', '3']],
    [[{ op: 'remove', path: 'members[value eq "1"]' }], ['2']],
    [[{ op: 'Remove', path: 'members', value: [{ value: '2' }, { value: '9' }] }], ['1']],
    [[{ op: 'remove', path: 'members' }], []],
    [[{ op: 'replace', path: 'Members', value: [{ value: '9' }] }], ['9']],
    [[{ op: 'replace', value: { displayName: 'IT', members: [{ value: '9' }] } }], ['9']],
    [[{ op: 'replace', path: 'externalId', value: 'x' }], ['1', '2']],
    [[{ op: 'replace', path: 'displayName', value: 'IT' }], ['1', '2']],
    [
      [
        { op: 'remove', path: 'members' },
        { op: 'add', path: 'members', value: ['1'] },
      ],
      ['1'],
    ],
  ])('[OPS-20] %j leaves these members', (operations, members) => {
    expect(membersAfter(['1', '2'], 'IT', operations)).toEqual(members);
  });

  it.each([
    [{ op: 'add', path: 'members', value: [{}] }, 'invalidValue'],
    [{ op: 'add', path: 'owners', value: [] }, 'invalidPath'],
    [{ op: 'replace', path: 'displayName', value: 'Other' }, 'mutability'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'add', value: [] }, 'invalidValue'],
  ])('[OPS-20] %j is refused', (operation, scimType) => {
    expect(faultOf(() => membersAfter(['1'], 'IT', [operation]))).toBe(scimType);
  });

  it('[OPS-20] as a whole it says its name, and its members or nothing of them', () => {
    expect(membersOfGroup({ displayName: 'IT' })).toBeUndefined();
    expect(membersOfGroup({ Members: [{ value: '1' }] })).toEqual(['1']);
    expect(nameOfGroup({ DisplayName: ' IT ' })).toBe('IT');
    expect(faultOf(() => nameOfGroup({}))).toBe('invalidValue');
  });
});

describe('a list', () => {
  const query = (values: Record<string, string>) => ({ get: (name: string) => values[name] ?? null });

  it.each([
    [{}, { start: 0, count: 100 }],
    [
      { startIndex: '11', count: '5' },
      { start: 10, count: 5 },
    ],
    [
      { startIndex: '-3', count: '-1' },
      { start: 0, count: 0 },
    ],
    [{ count: '5000' }, { start: 0, count: 200 }],
  ])('[OPS-20] %j is the page %j', (values, page) => {
    expect(scimPage(query(values))).toEqual(page);
  });

  it('[OPS-20] a page that is no number is refused', () => {
    expect(faultOf(() => scimPage(query({ count: 'all' })))).toBe('invalidValue');
  });

  it('[OPS-20] only the wanted attributes are answered, always with id and schemas', () => {
    const user = { schemas: [], id: '1', userName: 'x', name: {}, [enterprise]: {} };
    expect(Object.keys(chosenAttributes(user, query({ attributes: 'name.givenName' })))).toEqual([
      'schemas',
      'id',
      'name',
    ]);
    expect(Object.keys(chosenAttributes(user, query({ excludedAttributes: 'id,USERNAME, name' })))).toEqual([
      'schemas',
      'id',
      enterprise,
    ]);
  });
});
