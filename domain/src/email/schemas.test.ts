import { expect, it } from 'vitest';
import { type Actor, type GroupName, groupNames } from '../access/actor.js';
import { can } from '../permissions.js';
import { emailInput } from './schemas.js';

const email = { to: 'pm@intranet.example', subject: 'Plan', html: '<p>Hello</p>' };
const paths = (change: object) =>
  emailInput.safeParse({ ...email, ...change }).error?.issues.map(({ path }) => path[0]) ?? [];
const file = (content: string, filename = 'plan.pdf') => ({
  filename,
  contentType: 'application/pdf',
  content,
});
const base64 = (bytes: number) => Buffer.alloc(bytes).toString('base64');

it.each([
  [{}],
  [{ to: ['a@intranet.example', 'b@intranet.example'] }],
  [{ html: '<p>a'.repeat(5_000) }],
  [{ files: [file(base64(10))] }],
  [{ files: [file(base64(1_048_576))] }],
])('[NOT-06] an email may be like this', (change) => expect(paths(change)).toEqual([]));

it.each([
  ['to', { to: [] }],
  ['to', { to: 'a@intranet.example, b@intranet.example' }],
  ['to', { to: 'a@intranet.example\nBcc: b@intranet.example' }],
  ['to', { to: Array.from({ length: 11 }, (_, index) => `a${index}@intranet.example`) }],
  ['subject', { subject: ' ' }],
  ['subject', { subject: 'x'.repeat(201) }],
  ['html', { html: '' }],
  ['html', { html: 'x'.repeat(100_001) }],
  ['html', { html: '<p>a'.repeat(5_001) }],
  ['files', { files: [file('not base64!')] }],
  ['files', { files: [file('abc')] }],
  ['files', { files: [file('')] }],
  ['files', { files: [file(base64(1_048_580))] }],
  ['files', { files: [{ ...file(base64(3)), path: '/etc/passwd' }] }],
  ['files', { files: [{ filename: 'x', contentType: 'text/plain', href: 'http://169.254.169.254/' }] }],
  ['files', { files: [{ ...file(base64(3)), contentType: 'text/plain\r\nX: y' }] }],
  ['files', { files: Array.from({ length: 4 }, () => file(base64(3))) }],
])('[NOT-06] a wrong %s is refused (%#)', (field, change) => {
  expect(paths(change)[0]).toBe(field);
});

it('[NOT-06] PMs, CM, Administration, IT and admins send, no one else', () => {
  const may: GroupName[] = ['Project Manager', 'CM', 'Administration', 'IT', 'Admin'];
  for (const group of groupNames) {
    const actor: Actor = {
      id: 1,
      username: 'a',
      role: group === 'Admin' ? 'Administrator' : 'Authenticated',
      groups: [group],
    };
    expect(can(actor, 'email:send')).toBe(may.includes(group));
  }
});
