import { expect, it } from 'vitest';
import { assetInput } from '../asset-tracking/schemas.js';
import { holidayInput } from '../calendar-event/schemas.js';
import { contractDataInput } from '../contract-data/schemas.js';
import { userInput } from '../user/schemas.js';
import { visitorInput } from '../visitor/schemas.js';
import { importFields, type ImportKind, importKinds } from './fields.js';

const inputs = {
  users: userInput,
  'contract-datas': contractDataInput,
  'asset-trackings': assetInput,
  visitors: visitorInput,
  holidays: holidayInput,
} satisfies Record<ImportKind, { safeParse: unknown }>;

it.each(importKinds)(
  '[IMP-01] a new record of %s needs what a single write needs, but no password',
  (kind) => {
    const asked = inputs[kind].safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? [];
    const needed = importFields[kind].filter(({ required }) => required).map(({ name }) => name);
    expect(needed.toSorted()).toEqual(asked.filter((name) => name !== 'password').toSorted());
  },
);

/** Headings that other systems use, with the fields they mean. */
const headings: Record<ImportKind, Record<string, string>> = {
  users: {
    login: 'username',
    mail: 'email',
    'given name': 'firstName',
    surname: 'lastName',
    birthday: 'dob',
    phone: 'workPhone',
    mobile: 'workCellPhone',
    'job title': 'title',
    department: 'division',
    manager: 'reportsTo',
    group: 'groups',
    color: 'realColor',
  },
  'contract-datas': {
    'charge line': 'project',
    department: 'division',
    manager: 'supervisor',
    client: 'customer',
    employees: 'assigned',
  },
  'asset-trackings': {
    'asset id': 'assetNumber',
    'date added': 'dateSubmit',
    item: 'itemName',
    description: 'itemDescription',
    serial: 'serialNumber',
    room: 'location',
    'given to': 'holder',
  },
  visitors: {
    'given name': 'firstName',
    surname: 'lastName',
    mail: 'email',
    organization: 'companyName',
    host: 'personToSee',
    'date of visit': 'dayOfVisit',
    'time in': 'arrival',
    'time out': 'departure',
  },
  holidays: {
    day: 'date',
    holiday: 'name',
    title: 'name',
  },
};

it.each(importKinds)('[IMP-01] columns of %s are found by the headings of other systems', (kind) => {
  for (const [heading, name] of Object.entries(headings[kind])) {
    const found = importFields[kind].filter(({ also = [] }) => also.includes(heading));
    expect(found.map((field) => field.name)).toEqual([name]);
  }
});
