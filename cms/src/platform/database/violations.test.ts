import { expect, it } from 'vitest';
import { refusalFor } from './violations';

const failure = (code: string) => Object.assign(new Error('insert into "up_users" … secret'), { code });

it.each([
  '40001',
  '40P01',
  '55P03',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_BUSY_TIMEOUT',
  'SQLITE_LOCKED',
])('[REL-02, REL-03] %s passes: the person is asked to try again', (code) => {
  expect(refusalFor(failure(code))?.code).toBe('busy');
});

it.each(['SQLITE_CORRUPT', 'SQLITE_FULL', '42P01', 'XSQLITE_BUSY'])(
  '[REL-02] %s is a fault, and no refusal',
  (code) => {
    expect(refusalFor(failure(code))).toBeNull();
  },
);
