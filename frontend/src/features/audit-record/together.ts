import type { AuditRecord } from '@intranet/domain';

/** A row of the log: a record, with those of the same act. */
export interface AuditEntry extends AuditRecord {
  /** The other records of an act on several at once. */
  others?: readonly AuditRecord[];
}

/** The records of one act come within this time of one another. */
const ONE_ACT_MS = 1000;

const isOneAct = (one: AuditRecord, next: AuditRecord): boolean =>
  one.actor === next.actor &&
  one.account === next.account &&
  one.action === next.action &&
  Math.abs(Date.parse(one.createdAt) - Date.parse(next.createdAt)) <= ONE_ACT_MS;

/** Puts the records of one act, such as ten people on a charge line, into one row. SEC-08 */
export function together(records: readonly AuditRecord[]): AuditEntry[] {
  const acts: AuditRecord[][] = [];
  for (const record of records) {
    const act = acts.at(-1);
    if (act && isOneAct(act.at(-1)!, record)) act.push(record);
    else acts.push([record]);
  }
  return acts.map(([first, ...others]) => (others.length === 0 ? first! : { ...first!, others }));
}

/** 'GS-2055', or 'Ticket 0009 and 3 more' where the act was on several records. */
export function subjectsOf({ subjectName, others = [] }: AuditEntry): string {
  const more = new Set(others.map((one) => one.subjectName));
  more.delete(subjectName);
  return more.size === 0 ? subjectName : `${subjectName} and ${more.size} more`;
}
