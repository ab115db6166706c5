import { expect, it } from 'vitest';
import { notificationKinds, type NotificationType } from './kinds.js';
import { notificationAddress } from './target.js';

it.each([
  ['Ticket Status', 'abc1', 'OwnTicket/abc1'],
  ['Manage Ticket', 'abc1', 'SupportTicket/abc1'],
  ['QPR', 'abc1', 'ViewQPR/abc1'],
  ['QCR', 'abc1', 'ViewQCR/abc1'],
  ['Manage Projects', null, 'ManageProjects'],
  ['Manage Projects', 'abc1', 'ViewEditBuild/abc1'],
  ['Visitor', 'abc1', 'Visitor/abc1'],
  ['Report Due', 'abc1', 'New-War/abc1'],
] as const)('[NOT-02] a notification of type %s about %s leads to %s', (type, recordId, address) => {
  expect(notificationAddress({ type, recordId })).toBe(address);
});

it('[NOT-02] a new charge line leads to a new report, not to a draft of that id', () => {
  expect(notificationAddress({ type: 'Charge Line', recordId: 'abc1' })).toBe('New-War');
});

it('[NOT-02, NOT-05] that no mail goes out leads to the mail queue', () => {
  expect(notificationAddress({ type: 'Mail Queue', recordId: 'mail-server' })).toBe('Mail-Queue');
});

it('[NOT-02, USR-15] a change of access leads each to what they have to look at', () => {
  const about = (type: NotificationType) => notificationAddress({ type, recordId: 'abc1' });
  expect([about('User Access'), about('Reporting Line'), about('Own Access')]).toEqual([
    'Audit-Log',
    'Submitted-War',
    'My-Account',
  ]);
});

it('[NOT-02] every kind of notification leads somewhere', () => {
  for (const type of Object.keys(notificationKinds) as NotificationType[])
    expect(notificationAddress({ type, recordId: null })).not.toBe('');
});
