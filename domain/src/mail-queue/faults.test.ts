import { expect, it } from 'vitest';
import {
  isPermanent,
  lengthened,
  type SendingFault,
  type Streak,
  streakSays,
  whomItConcerns,
} from './faults.js';

const refused = (command: string, response: string): SendingFault => ({
  code: command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE',
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
});

it.each<[string, SendingFault, string]>([
  ['550 5.1.1 No such user', refused('RCPT TO', '550 5.1.1 No such user'), 'mail'],
  ['550 no such user', refused('RCPT TO', '550 No such user here'), 'mail'],
  [
    '550 mailbox unavailable',
    refused('RCPT TO', '550 Requested action not taken: mailbox unavailable'),
    'mail',
  ],
  ['550 5.2.1 disabled mailbox', refused('RCPT TO', '550 5.2.1 Account inactive'), 'mail'],
  ['450 4.2.0 greylisted', refused('RCPT TO', '450 4.2.0 Greylisted, see later'), 'mail'],
  ['550 5.7.1 relaying denied', refused('RCPT TO', '550 5.7.1 Relaying denied'), 'relay'],
  ['554 5.7.1 relay access denied', refused('RCPT TO', '554 5.7.1 <a@b.c>: Relay access denied'), 'relay'],
  ['454 4.7.1 relay access denied', refused('RCPT TO', '454 4.7.1 Relay access denied'), 'relay'],
  ['550 we do not relay', refused('RCPT TO', '550 we do not relay'), 'relay'],
  [
    '550 5.7.133 restricted group',
    refused('RCPT TO', '550 5.7.133 Sender not authenticated for group'),
    'unclear',
  ],
  ['550 unknown recipient', refused('RCPT TO', '550 unknown'), 'mail'],
  ['550 sender rejected at the recipient', refused('RCPT TO', '550 Sender address rejected'), 'sender'],
  [
    '554 5.7.1 our host is blocked',
    refused('RCPT TO', '554 5.7.1 Client host rejected: Access denied'),
    'refused',
  ],
  ['550 without a reason', refused('RCPT TO', '550 Rejected'), 'unclear'],
  ['451 4.7.1 try again', refused('RCPT TO', '451 4.7.1 Try again'), 'unclear'],
  ['452 4.3.1 no room', refused('RCPT TO', '452 4.3.1 Insufficient system storage'), 'refused'],
  ['530 log in first', refused('MAIL FROM', '530 5.7.0 Authentication required'), 'sign-in'],
  ['530 log in first, at the recipient', refused('RCPT TO', '530 5.7.0 Authentication required'), 'sign-in'],
  ['550 sender refused', refused('MAIL FROM', '550 Sender refused'), 'sender'],
  ['550 5.1.1 for the sender', refused('MAIL FROM', '550 5.1.1 User unknown'), 'sender'],
  [
    '553 5.1.8 bad sender at the recipient',
    refused('RCPT TO', '553 5.1.8 Domain of sender does not exist'),
    'sender',
  ],
  ['451 sender for now', refused('MAIL FROM', '451 4.4.3 Temporary failure'), 'sender'],
  ['552 too large', refused('MAIL FROM', '552 5.3.4 Message size exceeds the limit'), 'mail'],
  ['552 5.2.3 too large', refused('MAIL FROM', '552 5.2.3 Too long'), 'mail'],
  ['554 5.6.0 bad content', refused('DATA', '554 5.6.0 Bad content'), 'mail'],
  ['554 5.7.1 taken for spam', refused('DATA', '554 5.7.1 Message rejected'), 'unclear'],
  ['451 4.3.0 queue file', refused('DATA', '451 4.3.0 Queue file write error'), 'refused'],
  ['421 closing', refused('RCPT TO', '421 4.3.2 Service shutting down'), 'unreachable'],
  [
    '554 as a greeting',
    { code: 'EPROTOCOL', command: 'CONN', response: '554 Go away', responseCode: 554 },
    'unreachable',
  ],
  [
    '535 wrong password',
    { code: 'EAUTH', command: 'AUTH PLAIN', response: '535 5.7.8 Bad', responseCode: 535 },
    'sign-in',
  ],
  ['no credentials', { code: 'EAUTH', command: 'API' }, 'sign-in'],
  ['nobody listens', { code: 'ESOCKET', command: 'CONN', syscall: 'connect' }, 'unreachable'],
  ['no such host', { code: 'EDNS', command: 'CONN', syscall: 'getaddrinfo' }, 'unreachable'],
  ['no greeting', { code: 'ETIMEDOUT', command: 'CONN', message: 'Greeting never received' }, 'unreachable'],
  ['silent in the middle', { code: 'ETIMEDOUT', command: 'CONN', message: 'Timeout' }, 'unclear'],
  ['cut off in the middle', { code: 'ECONNECTION', command: 'CONN' }, 'unclear'],
  ['reset in the middle', { code: 'ESOCKET', command: 'CONN', syscall: 'read' }, 'unclear'],
  ['reset while it was written', { code: 'ESOCKET', command: 'DATA', syscall: 'write' }, 'unreachable'],
  [
    'a name server that does not answer',
    { code: 'EDNS', syscall: 'read', message: 'Timeout' },
    'unreachable',
  ],
  ['cut off while it was dialled', { code: 'ECONNECTION', syscall: 'connect' }, 'unreachable'],
  ['554 5.3.4 too large', refused('MAIL FROM', '554 5.3.4 Message too big'), 'mail'],
  ['552 too large, after it was sent', refused('DATA', '552 Too much mail data'), 'mail'],
  ['550 5.1.10 with two digits', refused('RCPT TO', '550 5.1.10 Rejected'), 'mail'],
  ['550 sender rejected, in other words', refused('RCPT TO', '550 Sender rejected'), 'sender'],
  [
    '454 signing in just now impossible',
    { code: 'EENVELOPE', command: 'AUTH PLAIN', response: '454 4.7.0 Later', responseCode: 454 },
    'sign-in',
  ],
  ['no address in it', { code: 'EENVELOPE', command: 'API' }, 'mail'],
  ['a fault of ours in this mail', { message: 'Unexpected token' }, 'mail'],
  ['no room for its file', { code: 'ENOSPC', syscall: 'write' }, 'unreachable'],
])('[NOT-08] what a fault affects: %s', (_what, fault, concern) => {
  expect(whomItConcerns(fault)).toBe(concern);
});

it.each<[string, SendingFault, boolean]>([
  ['no such mailbox', refused('RCPT TO', '550 5.1.1 No such user'), true],
  ['greylisted', refused('RCPT TO', '450 4.2.0 Greylisted'), false],
  ['taken for spam', refused('DATA', '554 5.7.1 Message rejected'), true],
  ['a command it does not know', refused('RCPT TO', '500 5.5.2 Syntax error'), true],
  ['no answer to a recipient', { code: 'EENVELOPE', command: 'RCPT TO' }, false],
  ['refused for now', { code: 'EMESSAGE', command: 'API', responseCode: 450 }, false],
  ['an invalid address', { code: 'EENVELOPE', command: 'API' }, true],
  ['cut off', { code: 'ECONNECTION', command: 'CONN' }, false],
  ['wrong password', { code: 'EAUTH', command: 'AUTH', responseCode: 535 }, false],
])('[NOT-08] trying again is of no use: %s', (_what, fault, permanent) => {
  expect(isPermanent(fault)).toBe(permanent);
});

const after = (...faults: [SendingFault, string][]): Streak =>
  faults.reduce<Streak | null>((streak, [fault, to]) => lengthened(streak, fault, to), null)!;

it('[NOT-08] three different recipients refused alike in a row are no accident; fewer, the same or unlike ones are', () => {
  const one = refused('RCPT TO', '550 Rejected a');
  const other = refused('RCPT TO', '550 Rejected b');
  expect(streakSays(after([one, 'a'], [other, 'b']))).toBeNull();
  expect(streakSays(after([one, 'a'], [other, 'a'], [one, 'a']))).toBeNull();
  expect(streakSays(after([one, 'a'], [refused('DATA', '554 No'), 'b'], [one, 'c'], [one, 'd']))).toBeNull();
  expect(streakSays(after([one, 'a'], [other, 'b'], [one, 'c']))).toBe('refused');
});

it('[NOT-08] a server that stops answering or cuts off three in a row is out of reach', () => {
  const silent = { code: 'ETIMEDOUT', message: 'Timeout' };
  const cut = { code: 'ECONNECTION' };
  expect(streakSays(after([silent, 'a'], [cut, 'b'], [silent, 'c']))).toBe('unreachable');
});
