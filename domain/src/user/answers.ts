import type { GroupName, RoleName } from '../access/actor.js';
import type { EditableRecord, RecordLink } from '../shared/stored-record.js';
import type { UserAction } from './rules.js';

/** What every employee may know about a person. DIR-01. */
export interface DirectoryPerson extends RecordLink {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  firstLastName: string;
  title: string | null;
  division: string | null;
  workPhone: string | null;
  workCellPhone: string | null;
  /** Username of the supervisor, or 'None'. */
  reportsTo: string;
  /** Full name of the supervisor, or null. */
  supervisorName: string | null;
  role: { id: number; name: RoleName };
  groups: { id: number; name: GroupName }[];
  profilePic: { id: number; url: string } | null;
}

/** What IT and Administration see. USR-12. */
export interface UserRecord extends DirectoryPerson, EditableRecord {
  dob: string | null;
  realColor: string | null;
  blocked: boolean;
  confirmed: boolean;
  provider: string;
  lastLogin: string | null;
  /** Does their log-in also need a code? MFA-06 */
  secondFactor: boolean;
  /** Have they logged in through the company's provider? SSO-06 */
  linkedToProvider: boolean;
  /** Is nothing left of the account but its records? PRV-02 */
  erased: boolean;
  availableActions: UserAction[];
}
