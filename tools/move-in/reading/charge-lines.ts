import { type ReadBy, readerOf } from './reading.ts';
import { flag, optionalMoment, optionalText, text } from './values.ts';

/** Charge lines, `contract-datas`. */
export const readLine = readerOf({
  project: text(120),
  division: text(120),
  supervisor: optionalText(60),
  customer: optionalText(120),
  description: optionalText(1000),
  billable: flag(true),
  disabled: flag(false),
  createdAt: optionalMoment,
});

export type OldLine = ReadBy<typeof readLine>;

/** Assignments of people to charge lines, `assigned-contracts`: both given by name. */
export const readAssignment = readerOf({
  username: text(60),
  project: text(255),
  disabled: flag(false),
  createdAt: optionalMoment,
});
