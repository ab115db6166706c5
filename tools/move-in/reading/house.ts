import {
  isAssetNumber,
  typedAssetNumber,
  DEFAULT_PRIORITY,
  ticketIssues,
  ticketSubjects,
  type CalendarDay,
} from '#domain';
import { readerOf, readFields, type Reading, type ValuesOf } from './reading.ts';
import type { OldRecord } from './record.ts';
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
} from './values.ts';

const number: Reader<number> = (value) => {
  const found = typeof value === 'string' ? typedAssetNumber(value) : value;
  return isAssetNumber(found) ? { value: found } : { fault: 'is no asset number' };
};

/** An asset, `asset-trackings`. */
export const readAsset = readerOf({
  assetNumber: number,
  dateSubmit: day,
  location: text(255),
  itemName: text(50),
  itemDescription: text(120),
  serialNumber: text(60),
  createdAt: optionalMoment,
});

/** A visitor of the log. */
export const readVisitor = readerOf({
  firstName: text(60),
  lastName: text(60),
  email: optionalText(254),
  companyName: text(120),
  personToSee: text(120),
  dayOfVisit: day,
  createdAt: optionalMoment,
});

/** A description has no limit in the database; what is longer than any screen takes is no ticket. */
const LONG_TEXT = 10_000;

const ticketTable = {
  issue: choice(ticketIssues, 'Other / Miscellaneous'),
  description: text(LONG_TEXT),
  openDate: day,
  closeDate: optionalDay,
  resolved: flag(false),
  subject: choice(ticketSubjects, null),
  priority: wholeNumber(1, 5, DEFAULT_PRIORITY),
  solution: optionalText(LONG_TEXT),
  nameSubmit: optionalText(255),
  emailSubmit: optionalText(254),
  assignedTo: optionalText(255),
  createdAt: optionalMoment,
  updatedAt: optionalMoment,
};

/** A ticket by the rules of TIC-04: only a resolved one has a close date and a solution. */
type OldTicket = ValuesOf<typeof ticketTable> & { resolvedOn: CalendarDay | null };

/**
 * A ticket, `it-tickets`. A resolved ticket without a close date counts as closed on the day it was opened, since no
 * later day is known.
 */
export function readTicket(record: OldRecord, zone: string): Reading<OldTicket> {
  const read = readFields(ticketTable, record, zone);
  if ('reason' in read) return read;
  const { values, notes } = read;
  if (!values.resolved)
    return { values: { ...values, closeDate: null, solution: null, resolvedOn: null }, notes };
  const closeDate = values.closeDate ?? values.openDate;
  return { values: { ...values, closeDate, resolvedOn: closeDate }, notes };
}
