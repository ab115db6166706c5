import type { DayHalf, GroupMappingLine, PictureOwner, RepeatRule } from '@intranet/domain';
import type { ContentRow, Day, Flag, Json, Moment } from './values';

/* What the company shows of itself, its visitors, and pictures. */

export interface HomePageRow extends ContentRow {
  spotlight_title: string;
  spotlight_description: string;
  book_of_the_month_title: string;
  book_of_the_month_desc: string;
  /** Do admins see the set-up list? In portals of before, and in the demo, they do not. HOM-09 */
  set_up_open: Flag;
  revision: number;
}

export interface CompanyProfileRow extends ContentRow {
  name: string;
  address_lines: Json<string[]>;
  phone: string;
  support_contact: string;
  reminder_day: string;
  reminder_time: string;
  portal_name: string;
  accent: string;
  /** Which groups of the provider give which groups here. OPS-20 */
  group_mapping: Json<GroupMappingLine[]> | null;
  reminders_since: Moment | null;
  reminded_week: string | null;
  keep_visitors_months: number;
  keep_tickets_months: number;
  keep_audit_months: number;
  keep_days_away_months: number;
  privacy_words: string | null;
  accessibility_words: string | null;
  revision: number;
}

export interface CalendarEventRow extends ContentRow {
  title: string;
  start: Moment;
  end: Moment;
  all_day: Flag;
  location: string | null;
  description: string | null;
  audience: string;
  holiday: Flag;
  series: string | null;
  repeats: RepeatRule | null;
  repeats_until: Day | null;
  revision: number;
}

export interface DayAwayRow extends ContentRow {
  person_id: number;
  first_day: Day;
  last_day: Day;
  half: DayHalf;
  revision: number;
}

export interface VisitorRow extends ContentRow {
  first_name: string;
  last_name: string;
  email: string | null;
  company_name: string;
  person_to_see: string;
  host_id: number | null;
  day_of_visit: Day;
  signed_in_at: Moment | null;
  signed_out_at: Moment | null;
}

export interface PictureRow extends ContentRow {
  owner: PictureOwner;
  record_id: string;
  field: string;
  file_name: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
  position: number;
  /** The name of a file; null for pictures. */
  name: string | null;
  /** What is said with a picture of Home, as JSON; null for nothing. HOM-17 */
  words: string | null;
  uploader_id: number | null;
}
