import { isAssetNumber, typedAssetNumber } from '../asset-tracking/number.js';
import { DEFAULT_PRIORITY, ticketIssues, ticketSubjects } from '../it-ticket/choices.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import { from, readFields, type Reading, type ValuesOf } from './reading.js';
import type { OldRecord } from './record.js';
import {
  choice,
  day,
  flag,
  optionalDay,
  optionalMoment,
  optionalText,
  type Reader,
  text,
  wholeNumber,
} from './values.js';

const number: Reader<number> = (value) => {
  const found = typeof value === 'string' ? typedAssetNumber(value) : value;
  return isAssetNumber(found) ? { value: found } : { fault: 'is no asset number' };
};

const assetTable = {
  assetNumber: from('assetNumber', number),
  dateSubmit: from('dateSubmit', day),
  location: from('location', text(255)),
  itemName: from('itemName', text(50)),
  itemDescription: from('itemDescription', text(120)),
  serialNumber: from('serialNumber', text(60)),
  createdAt: from('createdAt', optionalMoment),
};

export type OldAsset = ValuesOf<typeof assetTable>;

/** An asset, `asset-trackings`. */
export const readAsset = (record: OldRecord, zone: string): Reading<OldAsset> =>
  readFields(assetTable, record, zone);

const visitorTable = {
  firstName: from('firstName', text(60)),
  lastName: from('lastName', text(60)),
  email: from('email', optionalText(254)),
  companyName: from('companyName', text(120)),
  personToSee: from('personToSee', text(120)),
  dayOfVisit: from('dayOfVisit', day),
  createdAt: from('createdAt', optionalMoment),
};

export type OldVisitor = ValuesOf<typeof visitorTable>;

/** A visitor of the log. */
export const readVisitor = (record: OldRecord, zone: string): Reading<OldVisitor> =>
  readFields(visitorTable, record, zone);

/** A description has no limit in the database; what is longer than any screen takes is no ticket. */
const LONG_TEXT = 10_000;

const ticketTable = {
  issue: from('issue', choice(ticketIssues, 'Other / Miscellaneous')),
  description: from('description', text(LONG_TEXT)),
  openDate: from('openDate', day),
  closeDate: from('closeDate', optionalDay),
  resolved: from('resolved', flag(false)),
  subject: from('subject', choice(ticketSubjects, null)),
  priority: from('priority', wholeNumber(1, 5, DEFAULT_PRIORITY)),
  solution: from('solution', optionalText(LONG_TEXT)),
  nameSubmit: from('nameSubmit', optionalText(255)),
  emailSubmit: from('emailSubmit', optionalText(254)),
  assignedTo: from('assignedTo', optionalText(255)),
  createdAt: from('createdAt', optionalMoment),
  updatedAt: from('updatedAt', optionalMoment),
};

/** A ticket by the rules of TIC-04: only a resolved one has a close date and a solution. */
export type OldTicket = ValuesOf<typeof ticketTable> & { resolvedOn: CalendarDay | null };

/** A ticket, `it-tickets`. A resolved one without a close date was closed on the day it was opened, for all that is known. */
export function readTicket(record: OldRecord, zone: string): Reading<OldTicket> {
  const read = readFields(ticketTable, record, zone);
  if ('reason' in read) return read;
  const { values, notes } = read;
  if (!values.resolved)
    return { values: { ...values, closeDate: null, solution: null, resolvedOn: null }, notes };
  const closeDate = values.closeDate ?? values.openDate;
  return { values: { ...values, closeDate, resolvedOn: closeDate }, notes };
}
