import type { DirectoryPerson, GroupName, UserRecord } from '@intranet/domain';

let count = 100;

/** A person in the directory, by their name. */
export const aColleague = (firstLastName: string, facts: Partial<DirectoryPerson> = {}): DirectoryPerson => {
  count += 1;
  const [firstName = '', ...rest] = firstLastName.split(' ');
  return {
    id: count,
    documentId: `person${count}`,
    username: `user${count}`,
    email: `user${count}@intranet.example`,
    firstName,
    lastName: rest.join(' '),
    firstLastName,
    title: null,
    division: null,
    workPhone: null,
    workCellPhone: null,
    reportsTo: 'None',
    supervisorName: null,
    role: { id: 1, name: 'Authenticated' },
    groups: [{ id: 2, name: 'Employee' }],
    profilePic: null,
    ...facts,
  };
};

/** The same as IT sees them: by default an employee who may be edited. */
export const aUserRecord = (
  firstLastName: string,
  facts: Partial<Omit<UserRecord, 'groups'>> & { groups?: GroupName[] } = {},
): UserRecord => {
  const { groups = ['Employee'], ...rest } = facts;
  const blocked = rest.blocked ?? false;
  return {
    ...aColleague(firstLastName),
    dob: '1990-04-02',
    realColor: null,
    blocked,
    confirmed: true,
    provider: 'local',
    lastLogin: null,
    revision: 4,
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-05T09:00:00.000Z',
    secondFactor: false,
    linkedToProvider: false,
    erased: false,
    availableActions: blocked ? ['update', 'enable'] : ['update', 'disable', 'reset-password'],
    ...rest,
    groups: groups.map((name, index) => ({ id: index + 1, name })),
  };
};
