import type { JobName, RetainedKind } from '@intranet/domain';
import type { BigNumber, ContentRow, Json } from './values';

/* Jobs, the audit log, and what the product records about its own data. */

export interface JobRow {
  name: JobName;
  next_at: BigNumber;
  claim: string | null;
  claimed_until: BigNumber | null;
  instance: string | null;
  started_at: BigNumber | null;
  ended_at: BigNumber | null;
  succeeded_at: BigNumber | null;
  fault: string | null;
}

export interface AuditRow extends ContentRow {
  actor_name: string;
  actor_id: number | null;
  /** The account for machines that acted for this person. */
  account: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  subject_name: string;
  before: Json<Record<string, unknown>> | null;
  after: Json<Record<string, unknown>> | null;
}

export interface SchemaNumberRow {
  number: number;
}

export interface BucketFolderRow {
  name: string;
}

export interface OldRecordRow {
  collection: string;
  old_id: string;
  document_id: string;
}

export interface ErasureRow {
  document_id: string;
  erased_at: BigNumber;
}

export interface RetentionRunRow {
  kind: RetainedKind;
  done_at: BigNumber;
  removed: number;
}

export interface DataExportRow {
  id: string;
  person_id: number;
  asked_by: number;
  state: 'waiting' | 'ready' | 'failed';
  /** In the store of pictures, once it is made. */
  file_name: string | null;
  asked_at: BigNumber;
  expires_at: BigNumber | null;
}
