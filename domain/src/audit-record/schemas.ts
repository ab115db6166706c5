import type { RecordLink } from '../shared/stored-record.js';

/** Who changed what, when, and from which value to which. Never changed once written. SEC-08. */
export interface AuditRecord extends RecordLink {
  /** Username at the time; 'system' for what the product did by itself. */
  actor: string;
  /**
   * Full name of the person, as it is now; after the name of the account for machines that acted for them. Null for the
   * product itself.
   */
  actorName: string | null;
  /** The account for machines that acted for this person. API-03 */
  account: string | null;
  /** 'user.disable' */
  action: string;
  /** 'user': one of `auditSubjectTypes`. */
  subjectType: string;
  /** documentId of what was changed. */
  subjectId: string;
  /** Its name at the time. */
  subjectName: string;
  /** Only the fields that changed. NOT_SHOWN stands in for texts that the reader may not read. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  createdAt: string;
}
