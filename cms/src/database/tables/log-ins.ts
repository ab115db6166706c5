import type { BigNumber, ContentRow, Moment } from './values';

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
