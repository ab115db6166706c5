import type { GroupName, LinkOrigin } from '@intranet/domain';
import type { ContentRow, Day, Flag, Moment } from './values';

/* People, their groups and roles, and how they get a new password. */

export interface PersonRow extends ContentRow {
  username: string;
  email: string;
  /** What makes a username or an address unique; see platform/people/name-keys.ts. */
  username_key: string | null;
  email_key: string | null;
  provider: string | null;
  /** The hash; null while the person has no password. */
  password: string | null;
  reset_password_token: string | null;
  confirmation_token: string | null;
  confirmed: Flag | null;
  blocked: Flag;
  first_name: string;
  last_name: string;
  dob: Day | null;
  work_phone: string | null;
  work_cell_phone: string | null;
  title: string | null;
  division: string | null;
  supervisor_id: number | null;
  real_color: string | null;
  last_login: Moment | null;
  revision: number;
  temporary_password: Flag;
  calendar_feed: number | null;
  /** One a line. */
  former_names: string | null;
  reminder_mail: Flag;
  /** The welcome of a new person was put away; people of before have had none. HOM-11 */
  welcomed: Flag;
  reminded_week: string | null;
  /** When nothing but the records were left of the account. PRV-02 */
  erased_at: Moment | null;
}

export interface RoleRow extends ContentRow {
  name: string;
  description: string | null;
  type: string;
}

export interface GroupRow extends ContentRow {
  name: GroupName;
  second_factor: Flag;
}

export interface PersonGroupRow {
  id: number;
  user_id: number;
  group_id: number;
  group_ord: number | null;
  user_ord: number | null;
}

export interface PersonRoleRow {
  id: number;
  user_id: number;
  role_id: number;
  user_ord: number | null;
}

export interface PasswordResetRow extends ContentRow {
  person_id: number;
  code_hash: string;
  expires_at: Moment;
  /** Links of an earlier version do not say. */
  origin: LinkOrigin | null;
}

export interface PasswordResetRequestRow extends ContentRow {
  email: string;
  device: string | null;
}
