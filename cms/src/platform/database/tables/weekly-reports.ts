import type { ContentRow, Day, Flag, Moment } from './values';

/* Charge lines, who works on them, and the weekly reports. */

export interface ChargeLineRow extends ContentRow {
  project: string;
  division: string;
  supervisor_id: number | null;
  customer: string | null;
  description: string | null;
  billable: Flag;
  disabled: Flag;
  revision: number;
  /** One a line. */
  former_names: string | null;
}

export interface AssignmentRow extends ContentRow {
  person_id: number;
  contract_data_id: number;
  disabled: Flag;
}

/** A time in which a person could report on a line, that is over. */
export interface EndedAssignmentRow {
  person_id: number;
  contract_data_id: number;
  began_at: Moment;
  ended_at: Moment;
}

export interface WarReportRow extends ContentRow {
  author_id: number;
  contract_data_id: number;
  first_last_name: string | null;
  project_task: string | null;
  division: string | null;
  activity: string;
  start_date: Day;
  end_date: Day;
  submitted: Flag;
  last_saved: Moment | null;
  revision: number;
}

export interface WarReportCountRow {
  author_id: number;
  submitted: number;
}
