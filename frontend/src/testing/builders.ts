import {
  type AssignedContract,
  type CalendarEvent,
  type CompanyProfileRecord,
  type ContractData,
  type GroupName,
  type HomePage,
  periodsAtFirst,
  periodsOf,
  type RetainedKind,
  retainedKindNames,
  type Retention,
  type RetentionState,
  type SessionUser,
  type Visitor,
  type WarReport,
} from '@intranet/domain';

/** A person of the company, by default an employee. */
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
    firstLastName: `${rest.firstName ?? 'Emma'} ${rest.lastName ?? 'Caldwell'}`,
    title: null,
    division: 'Avionics',
    workPhone: null,
    workCellPhone: null,
    reportsTo: 'supervisor',
    supervisorName: 'Samuel Rivera',
    dob: null,
    realColor: null,
    blocked: false,
    confirmed: true,
    provider: 'local',
    lastLogin: null,
    revision: 1,
    role: { id: 1, name: 'Authenticated' },
    groups: groups.map((name, index) => ({ id: index + 1, name })),
    profilePic: null,
    mustChangePassword: false,
    mustSetUpSecondFactor: false,
    showWelcome: false,
    // Not that of the machine: tests say moments in UTC. Those about another zone set it.
    companyTimeZone: 'UTC',
    // Thirty-two bytes.
    unsentTextKey: btoa(`${username}-`.padEnd(32, '.').slice(0, 32)),
    ...rest,
  };
};

/** The PM of the default build. */
export const thePm = (): SessionUser =>
  aPerson({
    username: 'patricia',
    firstName: 'Patricia',
    lastName: 'Moore',
    groups: ['Employee', 'Project Manager'],
  });

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

/** By default a draft of Emma's on Atlas. */
export const aReport = (facts: Partial<WarReport> = {}): WarReport => {
  count += 1;
  const submitted = facts.submitted ?? false;
  return {
    id: count,
    documentId: `report${count}`,
    username: 'employee',
    firstLastName: 'Emma Caldwell',
    lineId: 1,
    projectTask: 'Atlas',
    division: 'Avionics',
    activity: '<ul><li><p>Wrote the interface document</p></li></ul>',
    startDate: '2026-03-02',
    endDate: '2026-03-08',
    submitted,
    lastSaved: '2026-03-04T15:00:00.000Z',
    revision: 0,
    createdAt: '2026-03-04T15:00:00.000Z',
    updatedAt: '2026-03-04T15:00:00.000Z',
    availableActions: submitted ? [] : ['update', 'submit', 'delete'],
    ...facts,
  };
};

const stamps = { createdAt: '2026-01-05T09:00:00.000Z', updatedAt: '2026-01-05T09:00:00.000Z' };

export const aHomePage = (facts: Partial<HomePage> = {}): HomePage => ({
  id: 1,
  documentId: 'home1',
  spotlightTitle: 'Zoë Müller',
  spotlightDescription: 'Rewrote the manual.',
  spotlightPhoto: null,
  bookOfTheMonthTitle: 'The Checklist Manifesto',
  bookOfTheMonthDesc: 'Why experts need lists.',
  bookOfTheMonthPhoto: null,
  carousel: [],
  revision: 3,
  ...stamps,
  ...facts,
});

export const aCompany = (facts: Partial<CompanyProfileRecord> = {}): CompanyProfileRecord => ({
  documentId: 'company1',
  name: 'Harbor & Pine Consulting, Inc.',
  addressLines: ['1200 Waterline Avenue', 'Annapolis, MD 21401'],
  phone: '(410) 555-0137',
  supportContact: 'support@intranet.example',
  reminderDay: 'Friday',
  reminderTime: '14:00',
  secondFactorGroups: [],
  portalName: 'Company Intranet',
  accent: '',
  ...periodsAtFirst,
  privacyWords: '',
  accessibilityWords: '',
  logo: null,
  revision: 2,
  ...facts,
});

/** The periods of a new company, of which the next run takes nothing. */
export const aRetention = (
  facts: Partial<Record<RetainedKind, Partial<RetentionState>>> = {},
): Retention => ({
  nextAt: '2026-03-05T07:00:00.000Z',
  kinds: retainedKindNames.map((kind) => ({
    kind,
    months: periodsOf(periodsAtFirst)[kind],
    due: 0,
    doneAt: null,
    removed: null,
    ...facts[kind],
  })),
});

/** An active, billable charge line that an administrator may change. */
export const aContractLine = (project: string, facts: Partial<ContractData> = {}): ContractData => ({
  id: 1,
  documentId: `line${project}`,
  project,
  division: 'Avionics',
  supervisor: null,
  customer: null,
  description: null,
  billable: true,
  disabled: false,
  revision: 4,
  availableActions: facts.disabled ? ['update', 'enable'] : ['update', 'disable', 'assign'],
  ...stamps,
  ...facts,
});

/** By default a visitor who is expected on the day. */
export const aVisitor = (facts: Partial<Visitor> = {}): Visitor => ({
  id: 1,
  documentId: 'visitor1',
  firstName: 'Alan',
  lastName: 'Pierce',
  email: null,
  companyName: 'Northwind',
  personToSee: 'employee',
  personToSeeName: 'Emma Caldwell',
  dayOfVisit: '2026-03-02',
  signedInAt: null,
  signedOutAt: null,
  availableActions: ['update', 'sign-in'],
  ...stamps,
  ...facts,
});

export const anEvent = (facts: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 1,
  documentId: 'event1',
  title: 'Fire drill',
  start: '2026-03-02T15:00:00.000Z',
  end: '2026-03-02T16:00:00.000Z',
  allDay: false,
  location: null,
  description: null,
  audience: 'staff',
  holiday: false,
  series: null,
  repeats: null,
  repeatsUntil: null,
  revision: 1,
  ...stamps,
  ...facts,
});
