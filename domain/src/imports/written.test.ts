import { expect, it } from 'vitest';
import { fieldsOfRow } from './cells.js';
import { importFields, type ImportKind } from './fields.js';
import { writtenRow } from './written.js';

const records: Record<ImportKind, Record<string, unknown>> = {
  users: {
    username: 'ada',
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lee; "the" first',
    dob: '1990-02-28',
    workPhone: '+1 555 0100',
    reportsTo: 'None',
    groups: ['Employee', 'IT'],
  },
  'contract-datas': { project: 'A, B', division: 'D', billable: false, assigned: ['ada', 'bob'] },
  'asset-trackings': { assetNumber: 42, dateSubmit: '2026-01-05', itemName: '=1+1', holder: 'ada' },
  visitors: { firstName: 'A', lastName: 'B', dayOfVisit: '2026-03-02', arrival: '09:05' },
  holidays: { date: '2026-12-25', name: 'Christmas Day' },
};

it.each(Object.entries(records))('[IMP-03] a written row of %s reads back as itself', (list, record) => {
  const kind = list as ImportKind;
  const cells = writtenRow(kind, record);
  const row = Object.fromEntries(importFields[kind].map(({ name }, place) => [name, cells[place]!]));
  expect(fieldsOfRow(kind, row)).toEqual({ values: record, fault: null });
});

it('[IMP-03] what a record does not say is an empty cell', () => {
  expect(writtenRow('visitors', { firstName: 'A', email: null })).toEqual(['A', '', '', '', '', '', '', '']);
});
