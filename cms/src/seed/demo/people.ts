import type { GroupName, RoleName } from '@intranet/domain';

/** A person of the demo company; README.md lists them. */
interface DemoPerson {
  username: string;
  firstName: string;
  lastName: string;
  title: string;
  division: string;
  role: RoleName;
  groups: GroupName[];
  /** Username, or null for None. */
  reportsTo: string | null;
  workPhone: string;
  workCellPhone: string | null;
  dob: string;
  blocked: boolean;
}

const row = (
  username: string,
  name: [first: string, last: string],
  title: string,
  division: string,
  groups: GroupName[],
  reportsTo: string | null,
  others: Partial<DemoPerson> = {},
): DemoPerson => ({
  username,
  firstName: name[0],
  lastName: name[1],
  title,
  division,
  groups,
  reportsTo,
  role: 'Authenticated',
  workPhone: '703-555-0100',
  workCellPhone: null,
  dob: '1985-06-15',
  blocked: false,
  ...others,
});

export const demoPeople: DemoPerson[] = [
  row(
    'administrator',
    ['Margaret', 'Ellison'],
    'Director of Systems',
    'Corporate',
    ['Admin', 'Administration', 'Employee'],
    null,
    {
      role: 'Administrator',
      workPhone: '703-555-0101',
      workCellPhone: '571-555-0121',
      dob: '1971-02-11',
    },
  ),
  row(
    'administration',
    ['Paul', 'Okafor'],
    'Office Manager',
    'Corporate',
    ['Administration', 'Employee'],
    null,
    {
      workPhone: '703-555-0102',
      workCellPhone: '571-555-0122',
      dob: '1979-09-30',
    },
  ),
  row(
    'it',
    ['Ingrid', 'Tanaka'],
    'IT Specialist',
    'Information Technology',
    ['IT', 'Employee'],
    'supervisor',
    {
      workPhone: '703-555-0103',
      workCellPhone: '571-555-0123',
      dob: '1990-04-02',
    },
  ),
  row(
    'it2',
    ['Isaac', 'Thornton'],
    'Systems Administrator',
    'Information Technology',
    ['IT', 'Employee'],
    'supervisor',
    {
      workPhone: '703-555-0104',
      dob: '1987-12-19',
    },
  ),
  row('supervisor', ['Samuel', 'Rivera'], 'Division Manager', 'Avionics', ['Supervisor', 'Employee'], null, {
    workPhone: '703-555-0105',
    workCellPhone: '571-555-0125',
    dob: '1974-07-08',
  }),
  row(
    'supervisor2',
    ['Sofia', 'Lindqvist'],
    'Division Manager',
    'Ground Systems',
    ['Supervisor', 'Employee'],
    null,
    {
      workPhone: '703-555-0106',
      workCellPhone: '571-555-0126',
      dob: '1976-11-23',
    },
  ),
  row('employee', ['Emma', 'Caldwell'], 'Software Engineer', 'Avionics', ['Employee'], 'supervisor', {
    workPhone: '703-555-0107',
    workCellPhone: '571-555-0127',
    dob: '1993-03-17',
  }),
  row('employee2', ['Ethan', 'Nguyễn'], 'Test Engineer', 'Avionics', ['Employee'], 'supervisor', {
    workPhone: '703-555-0108',
    dob: '1995-08-05',
  }),
  row(
    'employee3',
    ['Zoë', 'Müller-Łukasz'],
    'Technical Writer',
    'Ground Systems',
    ['Employee'],
    'supervisor2',
    {
      workPhone: '703-555-0109',
      workCellPhone: '571-555-0129',
      dob: '1988-01-29',
    },
  ),
  row(
    'pm',
    ['Priya', 'Mehta'],
    'Project Manager',
    'Ground Systems',
    ['Project Manager', 'Employee'],
    'supervisor2',
    {
      workPhone: '703-555-0110',
      workCellPhone: '571-555-0130',
      dob: '1982-05-14',
    },
  ),
  row(
    'pm2',
    ['Peter', 'Marchetti'],
    'Project Manager',
    'Ground Systems',
    ['Project Manager', 'Employee'],
    'supervisor2',
    {
      workPhone: '703-555-0111',
      dob: '1980-10-01',
    },
  ),
  row(
    'cm',
    ['Carla', 'Monroe'],
    'Configuration Manager',
    'Ground Systems',
    ['CM', 'Employee'],
    'supervisor2',
    {
      workPhone: '703-555-0112',
      workCellPhone: '571-555-0132',
      dob: '1984-02-27',
    },
  ),
  row(
    'ccb',
    ['Curtis', 'Bergman'],
    'Systems Engineer',
    'Ground Systems',
    ['CCB', 'Employee'],
    'supervisor2',
    {
      workPhone: '703-555-0113',
      dob: '1977-06-06',
    },
  ),
  row(
    'ccb2',
    ['Chloe', 'Baptiste'],
    'Quality Engineer',
    'Ground Systems',
    ['CCB', 'Employee'],
    'supervisor2',
    {
      workPhone: '703-555-0114',
      dob: '1989-09-12',
    },
  ),
  row(
    'developer',
    ['Daniel', 'Kowalski'],
    'Senior Developer',
    'Ground Systems',
    ['Developer', 'Employee'],
    'supervisor2',
    {
      workPhone: '703-555-0115',
      workCellPhone: '571-555-0135',
      dob: '1986-04-21',
    },
  ),
  row(
    'developer2',
    ['Dina', 'Haddad'],
    'Developer',
    'Ground Systems',
    ['Developer', 'Employee'],
    'supervisor2',
    {
      workPhone: '703-555-0116',
      dob: '1996-12-03',
    },
  ),
  row('customer', ['Carmen', 'Whitfield'], 'Program Liaison', 'Customer', [], null, {
    workPhone: '202-555-0117',
    dob: '1978-03-03',
  }),
  row('disabled', ['Derek', 'Lawson'], 'Former Engineer', 'Avionics', [], null, {
    workPhone: '703-555-0118',
    blocked: true,
    dob: '1983-07-19',
  }),
];

/** The lines that npm start prints: the people to log in as. */
export const demoLogIns = (): string[] =>
  demoPeople
    .filter(({ blocked }) => !blocked)
    .map(
      ({ username, title, groups }) =>
        `${username.padEnd(15)} ${title}${groups.length ? ` (${groups.join(', ')})` : ''}`,
    );
