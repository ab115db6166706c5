import { from, readFields, type Reading, type ValuesOf } from './reading.js';
import type { OldRecord } from './record.js';
import { flag, optionalMoment, optionalText, text } from './values.js';

/** Charge lines, `contract-datas`. */
const lineTable = {
  project: from('project', text(120)),
  division: from('division', text(120)),
  supervisor: from('supervisor', optionalText(60)),
  customer: from('customer', optionalText(120)),
  description: from('description', optionalText(1000)),
  billable: from('billable', flag(true)),
  disabled: from('disabled', flag(false)),
  createdAt: from('createdAt', optionalMoment),
};

export type OldLine = ValuesOf<typeof lineTable>;

export const readLine = (record: OldRecord, zone: string): Reading<OldLine> =>
  readFields(lineTable, record, zone);

/** Who may report on which line, `assigned-contracts`: both by name. */
const assignmentTable = {
  username: from('username', text(60)),
  project: from('project', text(255)),
  disabled: from('disabled', flag(false)),
  createdAt: from('createdAt', optionalMoment),
};

export type OldAssignment = ValuesOf<typeof assignmentTable>;

export const readAssignment = (record: OldRecord, zone: string): Reading<OldAssignment> =>
  readFields(assignmentTable, record, zone);
