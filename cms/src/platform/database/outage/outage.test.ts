import { describe, expect, it } from 'vitest';
import { commitInDoubt, isInDoubt, refusalForOutage, wasCutOff } from './outage';

const fault = (code: string) => Object.assign(new Error('insert into "up_users" … secret'), { code });

describe('a fault of the surroundings', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', '53100'])('[OPS-11] %s is no room', (code) => {
    expect(refusalForOutage(fault(code))?.code).toBe('no-room');
    expect(isInDoubt(fault(code))).toBe(false);
  });

  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'EPIPE',
    'ENOTFOUND',
    'EAI_AGAIN',
    '57P01',
    '57P03',
    '08006',
  ])('[OPS-06] %s is a database that is away, and leaves in doubt whether the statement was done', (code) => {
    expect(refusalForOutage(fault(code))?.code).toBe('unavailable');
    expect(isInDoubt(fault(code))).toBe(true);
  });

  it.each([
    '53300',
    '53200',
    '25006',
    '28P01',
    '3D000',
    '58030',
    'SQLITE_IOERR_WRITE',
    'SQLITE_CANTOPEN',
    'EROFS',
  ])('[OPS-06] %s is a database that is shut', (code) => {
    expect(refusalForOutage(fault(code))?.code).toBe('unavailable');
    expect(isInDoubt(fault(code))).toBe(false);
  });

  it.each([
    'Connection terminated unexpectedly',
    'update "war_reports" set "activity" = $1 - Connection terminated unexpectedly',
    'select 1 - Client has encountered a connection error and is not queryable',
    'BEGIN; - Client was closed and is not queryable',
    'Connection terminated due to connection timeout',
    'timeout expired',
  ])('[OPS-06] "%s" is one without a code', (message) => {
    expect(refusalForOutage(new Error(message))?.code).toBe('unavailable');
  });

  it('[OPS-06] a COMMIT is in doubt when the connection was lost after it was sent, not when there was none any more', () => {
    expect(wasCutOff(new Error('COMMIT; - Connection terminated unexpectedly'))).toBe(true);
    expect(wasCutOff(fault('ECONNRESET'))).toBe(true);
    expect(wasCutOff(new Error('COMMIT; - Client was closed and is not queryable'))).toBe(false);
    expect(wasCutOff(fault('53100'))).toBe(false);
    expect(refusalForOutage(commitInDoubt())).toBeNull();
    expect(commitInDoubt().toBody().error).toMatchObject({ status: 503, details: { uncertain: true } });
    expect(isInDoubt(commitInDoubt())).toBe(true);
  });

  it.each([
    fault('42P01'),
    fault('23503'),
    fault('SQLITE_CORRUPT'),
    new Error('select * from "words" where "text" = \'timeout expired\' - no'),
    new Error('Cannot read properties of undefined'),
    'ENOSPC',
    null,
  ])('[REL-02] anything else is a fault of ours: %s', (error) => {
    expect(refusalForOutage(error)).toBeNull();
  });
});
