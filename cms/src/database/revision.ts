import { Refusal } from '@intranet/domain';

/**
 * Two people may edit one record: a form that shows an older state of it changes nothing. REL-03
 * @param sent the revision that the caller has seen; undefined when they did not say, which is not checked
 * @param stored the row, read under its lock
 * @throws Refusal stale
 */
export function refuseStale(sent: number | undefined, stored: { revision: number }): void {
  if (sent !== undefined && sent !== stored.revision) throw new Refusal('stale');
}
