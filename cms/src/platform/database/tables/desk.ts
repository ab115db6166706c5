import type { BigNumber, ContentRow, Day, Flag } from './values';

/* Tickets and assets. */

export interface TicketRow extends ContentRow {
  issue: string;
  description: string;
  submitter_id: number;
  open_date: Day;
  close_date: Day | null;
  queued: Flag;
  resolved: Flag;
  resolved_on: Day | null;
  subject: string | null;
  priority: number;
  assignee_id: number | null;
  solution: string | null;
  asset_id: number | null;
  asset_number: BigNumber | null;
  asset_name: string | null;
  revision: number;
}

export interface TicketCommentRow extends ContentRow {
  ticket_id: number;
  author_id: number;
  /** The account for machines that acted for the author. */
  account: string | null;
  text: string;
  internal: Flag;
  event: string | null;
}

export interface AssetRow extends ContentRow {
  asset_number: BigNumber;
  date_submit: Day;
  location: string;
  item_name: string;
  item_description: string;
  serial_number: string;
  holder_id: number | null;
  revision: number;
}

export interface HandoverRow extends ContentRow {
  asset_id: number;
  holder_id: number | null;
  author_id: number;
  /** The account for machines that acted for the author. */
  account: string | null;
}
