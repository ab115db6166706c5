import { createHash } from 'node:crypto';

/**
 * What a snooze is about: a hash of the address where the task is done. The address names the record, or the week and the
 * charge line of a report, whose name may be a person's. WAI-10, PRV-02
 */
export const subjectOf = (target: string): string => createHash('sha256').update(target).digest('base64url');
