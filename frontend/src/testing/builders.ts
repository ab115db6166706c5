import type { AssignedContract, GroupName, SessionUser, WarReport } from '@intranet/domain';

/** A person of the company, an employee unless said otherwise. */
export const aPerson = (
  facts: Partial<Omit<SessionUser, 'groups'>> & { groups?: GroupName[] } = {},
): SessionUser => {
  const { groups = ['Employee'], ...rest } = facts;
  const username = rest.username ?? 'employee';
  return {
    id: 7,
    documentId: `user-${username}`,
    username,
    email: `${username}@intranet.example`,
    firstName: 'Emma',
    lastName: 'Caldwell',
    title: null,
    division: 'Avionics',
    workPhone: null,
    workCellPhone: null,
    reportsTo: 'supervisor',
    dob: null,
    realColor: null,
    blocked: false,
    confirmed: true,
    provider: 'local',
    lastLogin: null,
    role: { id: 1, name: 'Authenticated' },
    groups: groups.map((name, index) => ({ id: index + 1, name })),
    profilePic: null,
    mustChangePassword: false,
    ...rest,
  };
};

export const aChargeLine = (project: string): AssignedContract => ({
  id: 1,
  documentId: `line-${project}`,
  username: 'employee',
  email: 'employee@intranet.example',
  firstLastName: 'Emma Caldwell',
  project,
  division: 'Avionics',
  disabled: false,
  createdAt: '2026-01-05T09:00:00.000Z',
  updatedAt: '2026-01-05T09:00:00.000Z',
});

let count = 0;

/** A draft of Emma's on Atlas, unless said otherwise. */
export const aReport = (facts: Partial<WarReport> = {}): WarReport => {
  count += 1;
  const submitted = facts.submitted ?? false;
  return {
    id: count,
    documentId: `report${count}`,
    username: 'employee',
    firstLastName: 'Emma Caldwell',
    projectTask: 'Atlas',
    division: 'Avionics',
    activity: '<ul><li><p>Wrote the interface document</p></li></ul>',
    startDate: '2026-03-02',
    endDate: '2026-03-08',
    submitted,
    lastSaved: '2026-03-04T15:00:00.000Z',
    createdAt: '2026-03-04T15:00:00.000Z',
    updatedAt: '2026-03-04T15:00:00.000Z',
    availableActions: submitted ? [] : ['update', 'submit', 'delete'],
    ...facts,
  };
};
