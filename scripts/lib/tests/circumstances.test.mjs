import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { otherCircumstances } from './circumstances.mjs';

it('are a set order and UTC unless others are asked for', () => {
  expect(otherCircumstances({})).toEqual({ args: [], env: { TZ: 'UTC' } });
  expect(otherCircumstances({ shuffle: true }).args).toEqual(['--sequence.shuffle']);
});

it('are a clock that starts elsewhere and runs, in a zone of its own', () => {
  const { env } = otherCircumstances({ at: '2028-02-29T11:30:00Z', zone: 'Pacific/Kiritimati' });
  const code = `
    const begun = Date.now();
    setTimeout(() => console.log(new Date(begun).getDate(), Date.now() > begun, new Date(0).getTime(),
      new Date() instanceof Date, Date().slice(0, 15)), 20);`;
  const said = execFileSync(process.execPath, ['-e', code], { env: { ...process.env, ...env } });
  expect(said.toString().trim()).toBe('1 true 0 true Wed Mar 01 2028');
});

it('leave the clock of a database as it is, if only the zone is another', () => {
  expect(otherCircumstances({ zone: 'Asia/Tokyo' }, true).env).toEqual({ TZ: 'Asia/Tokyo' });
});

it.each([
  [{ at: 'yesterday' }, '--at=yesterday is no moment.'],
  [{ zone: 'Mars/Olympus' }, '--zone=Mars/Olympus is no time zone.'],
])('%j does not exist', (circumstances, message) => {
  expect(() => otherCircumstances(circumstances)).toThrow(message);
});
