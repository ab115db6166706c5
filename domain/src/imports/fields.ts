/** The lists that can be imported from a file. IMP-01 */
export const importKinds = ['users', 'contract-datas', 'asset-trackings', 'visitors', 'holidays'] as const;

export type ImportKind = (typeof importKinds)[number];

/** The most rows of one import. Writing so many took 55 seconds at most when it was measured. IMP-06, decisions/0035 */
export const IMPORT_ROWS_MAX = 5_000;

/** The meaning of a cell's text. */
export type CellKind = 'text' | 'names' | 'flag' | 'day' | 'time' | 'asset-number';

/** A record's field as a column of a file. */
export interface ImportField {
  name: string;
  /** Its name on screens and in messages, and its heading in an export. */
  label: string;
  /** Other headings that are accepted. */
  also?: readonly string[];
  kind?: CellKind;
  /** Required when the row creates a record. */
  required?: true;
}

const person: readonly ImportField[] = [
  { name: 'username', label: 'Username', also: ['user', 'login', 'account'], required: true },
  {
    name: 'email',
    label: 'Email',
    also: ['e-mail', 'mail', 'e-mail address', 'email address'],
    required: true,
  },
  { name: 'firstName', label: 'First name', also: ['given name', 'first'], required: true },
  { name: 'lastName', label: 'Last name', also: ['surname', 'family name', 'last'], required: true },
  {
    name: 'dob',
    label: 'Date of birth',
    also: ['birthday', 'birth date', 'born'],
    kind: 'day',
    required: true,
  },
  { name: 'workPhone', label: 'Work phone', also: ['phone', 'telephone'] },
  { name: 'workCellPhone', label: 'Work cell phone', also: ['cell phone', 'mobile', 'mobile phone', 'cell'] },
  { name: 'title', label: 'Title', also: ['job title', 'position'] },
  { name: 'division', label: 'Division', also: ['department'] },
  { name: 'reportsTo', label: 'Reports to', also: ['manager', 'supervisor'] },
  { name: 'groups', label: 'Groups', also: ['group'], kind: 'names' },
  { name: 'realColor', label: 'Real color', also: ['color', 'colour', 'true colors'] },
];

const chargeLine: readonly ImportField[] = [
  {
    name: 'project',
    label: 'Project',
    also: ['project and task', 'project task', 'project/task', 'charge line'],
    required: true,
  },
  { name: 'division', label: 'Division', also: ['department'], required: true },
  { name: 'supervisor', label: 'Supervisor', also: ['manager'] },
  { name: 'customer', label: 'Customer', also: ['client'] },
  { name: 'description', label: 'Description' },
  { name: 'billable', label: 'Billable', kind: 'flag' },
  { name: 'assigned', label: 'Assigned', also: ['assigned users', 'people', 'employees'], kind: 'names' },
];

const asset: readonly ImportField[] = [
  {
    name: 'assetNumber',
    label: 'Asset number',
    also: ['asset', 'number', 'asset no', 'asset id'],
    kind: 'asset-number',
    required: true,
  },
  {
    name: 'dateSubmit',
    label: 'Date submitted',
    also: ['date', 'date added', 'date entered'],
    kind: 'day',
    required: true,
  },
  { name: 'itemName', label: 'Item name', also: ['name', 'item'], required: true },
  {
    name: 'itemDescription',
    label: 'Item description',
    also: ['description', 'asset description'],
    required: true,
  },
  { name: 'serialNumber', label: 'Serial number', also: ['serial', 'serial no'], required: true },
  { name: 'location', label: 'Location', also: ['place', 'room', 'asset location'], required: true },
  { name: 'holder', label: 'Holder', also: ['with', 'given to', 'username'] },
];

const visitor: readonly ImportField[] = [
  { name: 'firstName', label: 'First name', also: ['given name', 'first'], required: true },
  { name: 'lastName', label: 'Last name', also: ['surname', 'family name', 'last'], required: true },
  { name: 'email', label: 'Email', also: ['e-mail', 'mail', 'e-mail address', 'email address'] },
  { name: 'companyName', label: 'Company', also: ['company name', 'organization'], required: true },
  { name: 'personToSee', label: 'Person to see', also: ['host', 'visits'], required: true },
  {
    name: 'dayOfVisit',
    label: 'Day of visit',
    also: ['date', 'date of visit', 'day'],
    kind: 'day',
    required: true,
  },
  { name: 'arrival', label: 'Arrival', also: ['arrived', 'time in', 'signed in', 'in'], kind: 'time' },
  {
    name: 'departure',
    label: 'Departure',
    also: ['departed', 'left', 'time out', 'signed out', 'out'],
    kind: 'time',
  },
];

const holiday: readonly ImportField[] = [
  { name: 'date', label: 'Date', also: ['day', 'holiday date'], kind: 'day', required: true },
  { name: 'name', label: 'Name', also: ['holiday', 'title', 'holiday name'], required: true },
];

/** The columns of each list, in export order. IMP-01 */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  users: person,
  'contract-datas': chargeLine,
  'asset-trackings': asset,
  visitors: visitor,
  holidays: holiday,
};
