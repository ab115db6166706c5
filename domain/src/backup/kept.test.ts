import { describe, expect, it } from 'vitest';
import { backupName, dueSince, keptBackups, momentOfBackup } from './kept.js';

const zone = 'America/New_York';
/** A backup of each day at half past two, the newest last. */
const nightly = (count: number, last: string): Date[] =>
  Array.from(
    { length: count },
    (_, n) => new Date(Date.parse(`${last}T07:30:00Z`) - (count - 1 - n) * 86_400_000),
  );
const daysOf = (kept: Set<Date>) => [...kept].map((moment) => moment.toISOString().slice(0, 10)).sort();

describe('[OPS-17] backups that are kept', () => {
  it('are the newest of the last days, weeks and months', () => {
    const kept = keptBackups(nightly(100, '2026-11-29'), { days: 3, weeks: 2, months: 3 }, zone);
    // A Sunday: it is also the newest of its week and its month.
    expect(daysOf(kept)).toEqual([
      '2026-09-30',
      '2026-10-31',
      '2026-11-22',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ]);
  });

  it('count periods that have a backup, so that a pause removes none', () => {
    const old = nightly(2, '2025-03-01');
    expect(keptBackups(old, { days: 7, weeks: 4, months: 12 }, zone).size).toBe(2);
  });

  it('always include the newest, and of one day only the newest', () => {
    const [one, other] = [new Date('2026-11-29T08:00:00Z'), new Date('2026-11-29T18:00:00Z')];
    expect([...keptBackups([one, other], { days: 0, weeks: 0, months: 0 }, zone)]).toEqual([other]);
    expect([...keptBackups([one, other], { days: 7, weeks: 4, months: 12 }, zone)]).toEqual([other]);
    expect(keptBackups([], { days: 7, weeks: 4, months: 12 }, zone).size).toBe(0);
  });

  it('are known by their names, and nothing else is', () => {
    const begun = new Date('2026-11-29T07:30:05.700Z');
    expect(backupName(begun, false)).toBe('intranet-20261129T073005Z.tar.gz');
    expect(backupName(begun, true)).toBe('intranet-20261129T073005Z.tar.gz.age');
    for (const isEncrypted of [true, false])
      expect(momentOfBackup(backupName(begun, isEncrypted))).toEqual(new Date('2026-11-29T07:30:05Z'));
    for (const name of [
      'intranet.db',
      'move.tar.gz',
      '.intranet-20261129T073005Z.tar.gz.part',
      'intranet-20261329T073005Z.tar.gz',
    ])
      expect(momentOfBackup(name)).toBeNull();
  });

  it('are due at the company’s time, also when clocks change', () => {
    const due = (now: string) => dueSince(zone, '02:30', new Date(now)).toISOString();
    expect(due('2026-11-29T07:29:59Z')).toBe('2026-11-28T07:30:00.000Z');
    expect(due('2026-11-29T07:30:00Z')).toBe('2026-11-29T07:30:00.000Z');
    // On 8 March 2026 there is no half past two.
    expect(Date.parse(due('2026-03-08T12:00:00Z'))).toBeGreaterThan(Date.parse('2026-03-08T06:00:00Z'));
  });
});
