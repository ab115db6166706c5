import { addDays, dayIn } from '@intranet/domain';

/** A row of a file: its cells by column. */
export type Row = Record<string, unknown>;

const today = dayIn('America/New_York', new Date());

let made = 0;
/** The cells of a person; pass only those that matter. */
export const aPerson = (fields: Row = {}): Row => {
  made += 1;
  return {
    username: `in.file${made}`,
    email: `in.file${made}@intranet.example`,
    firstName: 'Filip',
    lastName: `Row-${made}`,
    dob: '1980-02-29',
    ...fields,
  };
};

export const aLine = (fields: Row = {}): Row => ({
  project: `Line of a file ${(made += 1)}`,
  division: 'Avionics',
  supervisor: 'supervisor',
  billable: 'No',
  assigned: 'employee; developer',
  ...fields,
});

export const anAsset = (fields: Row = {}): Row => ({
  assetNumber: String(700_000 + (made += 1)),
  dateSubmit: '2026-01-05',
  itemName: 'Laptop',
  itemDescription: 'Thirteen inches',
  serialNumber: `S-${made}`,
  location: 'Room 4',
  holder: 'employee',
  ...fields,
});

export const aVisitor = (fields: Row = {}): Row => ({
  firstName: 'Yuki',
  lastName: `Sato-${(made += 1)}`,
  email: 'yuki@visitor.example',
  companyName: 'Northwind Controls',
  personToSee: 'pm',
  dayOfVisit: addDays(today, -3),
  arrival: '09:15',
  departure: '10:00',
  ...fields,
});
