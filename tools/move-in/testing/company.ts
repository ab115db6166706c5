import { strFieldNames } from '#domain';
import { type Kept, type OldData, related } from './portal.ts';

/** Everyone's password in the old portal. */
export const OLD_PASSWORD = 'Old-Harbour-2019!';

/** Its hash as the old portal kept it. */
const hash = '$2a$05$tVpUaM5D7TojSvpHN.Xhce3LGOaL9VEPeI/g2NGzt/NwYhNuV6iCq';

let last = 100;
/** A record with a number of its own. */
export const numbered = (fields: Record<string, unknown>): Kept => ({ id: (last += 1), ...fields });

const group = (name: string) => numbered({ name });
const groups = {
  employee: group('Employee'),
  supervisor: group('Supervisor'),
  it: group('IT'),
  cm: group('CM'),
  ccb: group('CCB'),
  pm: group('Project Manager'),
  developer: group('Developer'),
  admin: group('Admin'),
};
type OldGroup = keyof typeof groups;

/** An account. */
export const aPerson = (username: string, of: OldGroup[], fields: Record<string, unknown> = {}): Kept => {
  const [first = '', lastName = ''] = username.split('.');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return numbered({
    username,
    email: `${username}@old.example`,
    firstName: capital(first),
    lastName: capital(lastName),
    dob: '1980-02-29',
    title: 'Engineer',
    division: 'Avionics',
    reportsTo: 'None',
    blocked: false,
    confirmed: true,
    provider: 'local',
    password: hash,
    createdAt: '2020-01-02T15:00:00.000Z',
    groups: related(of.map((name) => groups[name])),
    role: related(numbered({ name: 'Authenticated' })),
    ...fields,
  });
};

export const aLine = (project: string, fields: Record<string, unknown> = {}): Kept =>
  numbered({
    project,
    division: 'Avionics',
    supervisor: 'olga.lead',
    customer: 'Navy',
    description: 'Old work',
    billable: true,
    disabled: false,
    createdAt: '2020-02-03T15:00:00.000Z',
    ...fields,
  });

export const anAssignment = (username: string, project: string): Kept =>
  numbered({
    username,
    project,
    email: `${username}@old.example`,
    firstLastName: username,
    division: 'Avionics',
    disabled: false,
    createdAt: '2020-03-04T15:00:00.000Z',
  });

export const aReport = (
  username: string,
  projectTask: string,
  startDate: string,
  fields: Record<string, unknown> = {},
): Kept =>
  numbered({
    username,
    projectTask,
    firstLastName: username,
    division: 'Avionics',
    activity: '<ul><li>Worked</li></ul>',
    startDate,
    endDate: startDate,
    submitted: true,
    createdAt: `${startDate}T20:00:00.000Z`,
    updatedAt: `${startDate}T20:00:00.000Z`,
    ...fields,
  });

export const anAsset = (assetNumber: unknown, fields: Record<string, unknown> = {}): Kept =>
  numbered({
    assetNumber,
    dateSubmit: '2021-05-03',
    location: 'Room 4',
    itemName: 'Laptop',
    itemDescription: 'Thirteen inches',
    serialNumber: 'S-1',
    ...fields,
  });

export const aVisitor = (lastName: string, fields: Record<string, unknown> = {}): Kept =>
  numbered({
    firstName: 'Vera',
    lastName,
    email: 'vera@visitor.example',
    dayOfVisit: '2022-06-07',
    companyName: 'Northwind',
    personToSee: 'Olga Lead',
    ...fields,
  });

export const aTicket = (description: string, fields: Record<string, unknown> = {}): Kept =>
  numbered({
    issue: 'Hardware',
    description,
    openDate: '2023-07-03',
    closeDate: null,
    nameSubmit: 'Otto Work',
    emailSubmit: 'otto.work@old.example',
    queued: false,
    resolved: false,
    subject: null,
    priority: 3,
    assignedTo: null,
    solution: null,
    createdAt: '2023-07-03T14:00:00.000Z',
    updatedAt: '2023-07-04T14:00:00.000Z',
    ...fields,
  });

/** A picture in the old portal's uploads folder. */
export const aFile = (name: string): Kept => numbered({ name, url: `/uploads/${name}`, mime: 'image/png' });

/** A company in the old portal, with valid data only. */
export const smallCompany = (): OldData => ({
  groups: Object.values(groups),
  users: [
    aPerson('olga.lead', ['employee', 'supervisor']),
    aPerson('otto.work', ['employee'], { reportsTo: 'olga.lead' }),
    aPerson('oskar.help', ['employee', 'it']),
    aPerson('odin.gone', [], { blocked: true }),
  ],
  'contract-datas': [aLine('OLD-1'), aLine('OLD-2', { billable: false, disabled: true })],
  'assigned-contracts': [anAssignment('otto.work', 'OLD-1'), anAssignment('olga.lead', 'OLD-2')],
  'war-reports': [
    aReport('otto.work', 'OLD-1', '2024-03-04', { endDate: '2024-03-10', firstLastName: 'Otto Work' }),
    aReport('otto.work', 'OLD-1', '2024-03-11', { submitted: false, lastSaved: '2024-03-12T10:00:00.000Z' }),
    aReport('odin.gone', 'OLD-2', '2019-03-04'),
  ],
});

export const aProject = (ProjectName: string, fields: Record<string, unknown> = {}): Kept =>
  numbered({ ProjectName, version: '1.0', ProjectManager: 'petra.lead', ...fields });

export const aQpr = (project: Kept, title: string, fields: Record<string, unknown> = {}): Kept =>
  numbered({
    title,
    author: 'Otto Work',
    company: 'Northwind',
    dateSubmitted: '2023-02-01',
    foundIn: project.ProjectName,
    softwareVersion: '1.0',
    foundDuring: 'Analysis',
    constraintOn: 'None',
    currentFunction: 'It stops.',
    expectedFunction: 'It goes on.',
    submissionPriority: 2,
    status: 'Approved',
    closed: true,
    approved: true,
    approvingPM: 'petra.lead',
    dateReviewed: '2023-02-02',
    pmComments: null,
    ...fields,
  });

export const aQcr = (qpr: Kept, fields: Record<string, unknown> = {}): Kept =>
  numbered({
    dateCreated: '2023-02-02',
    priority: 2,
    CCB1: true,
    rejected: false,
    selectedDisposition: 'Approved',
    discussionNeeded: false,
    status: 'Working',
    submitted_qpr: related(qpr),
    ...fields,
  });

export const aPlan = (part: 'QIP-1s' | 'QIP-2s'): Kept =>
  numbered({ author1: 'Dora Code', introduction: 'As it is', qip_stage: part });

export const aBuild = (project: Kept, fields: Record<string, unknown> = {}): Kept =>
  numbered({
    dateCreated: '2023-03-01',
    status: 'Open',
    version: '1.1',
    project: related(project),
    updatedAt: '2023-04-01T12:00:00.000Z',
    ...fields,
  });

export const aTestReport = (fields: Record<string, unknown> = {}): Kept =>
  numbered({ ...Object.fromEntries(strFieldNames.map((name) => [name, `The ${name}`])), ...fields });

export const aVote = (username: string, fields: Record<string, unknown>): Kept =>
  numbered({
    username,
    firstLastName: username,
    comments: null,
    createdAt: '2023-04-02T12:00:00.000Z',
    ...fields,
  });

/** The data of an old portal with one change. */
export const withOnly = (data: OldData): OldData => ({ ...smallCompany(), 'war-reports': [], ...data });
