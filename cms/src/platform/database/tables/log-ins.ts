import type { BigNumber, ContentRow, Flag, Moment } from './values';

/* Sessions, and what a log-in needs. */

export interface SessionRow extends ContentRow {
  user_id: string;
  session_id: string;
  child_id: string | null;
  device_id: string;
  origin: string;
  expires_at: Moment;
  absolute_expires_at: Moment | null;
  status: 'active' | 'rotated' | 'revoked';
  type: string | null;
  metadata: unknown;
}

export interface ProviderLinkRow extends ContentRow {
  person_id: number;
  issuer: string;
  subject: string;
}

/** What a log-in through the provider needs of it later: to ask about the person, and to log out there. OPS-20 */
export interface ProviderSessionRow extends ContentRow {
  person_id: number;
  /** Shared by all tokens of one log-in here. */
  device_id: string;
  /** Sealed. */
  id_token: string;
  /** Sealed; null where the provider gave none. */
  refresh_token: string | null;
  asked_at: Moment;
}

/** What the company's directory calls a person, by SCIM. */
export interface DirectoryLinkRow extends ContentRow {
  person_id: number;
  name: string;
  name_key: string;
  external_id: string | null;
  /** Has the directory deleted them? They are disabled then, and it sees them no more. */
  removed: Flag;
}

export interface SecondFactorRow {
  person_id: number;
  /** Sealed; null until the first code has been right. */
  secret: string | null;
  enabled_at: BigNumber | null;
  last_step: number;
  /** Sealed; what an app has just been given and has not yet shown. */
  pending_secret: string | null;
  pending_until: BigNumber | null;
}

export interface RecoveryCodeRow {
  person_id: number;
  code_hash: string;
}

export interface LogInTicketRow {
  hash: string;
  person_id: number;
  expires_at: BigNumber;
  tries: number;
}

export interface AttemptCounterRow {
  key: string;
  failures: number;
  ends_at: BigNumber;
}
