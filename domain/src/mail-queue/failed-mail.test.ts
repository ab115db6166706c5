import { expect, it } from 'vitest';
import { outcomeOfFailure, type Flow, nextTryAt } from './failed-mail.js';
import type { SendingFault, Streak } from './faults.js';

const HOUR = 3_600_000;
const now = new Date('2026-06-15T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);

const refused = (command: string, response: string): SendingFault => ({
  code: 'EENVELOPE',
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
});
const noMailbox = refused('RCPT TO', '550 5.1.1 No such user');
const noSender = refused('MAIL FROM', '550 5.7.1 Sender refused');
const noRelay = refused('RCPT TO', '554 5.7.1 Relay access denied');
const noReason = refused('RCPT TO', '550 Rejected');
const cutOff: SendingFault = { code: 'ECONNECTION', command: 'CONN' };

const aMail = (facts = {}) => ({ recipient: 'c@x', createdAt: ago(1), attempts: 1, ...facts });
const flowing: Flow = { stopped: false, flowsSince: null, streak: null };
const stopped: Flow = { ...flowing, stopped: true };
const inARow = (likeness: string): Streak => ({ likeness, recipients: ['a@x', 'b@x'] });

/** The outcome in one word: it waits with all mails, is retried later, or has failed. */
const outcome = (fault: SendingFault, mail = aMail(), flow = flowing): string => {
  const outcome = outcomeOfFailure(fault, mail, flow, now);
  return outcome.waitsForAll ? `all: ${outcome.kind}` : outcome.decision.state;
};

it.each([
  ['no such mailbox', noMailbox, aMail(), flowing, 'failed'],
  ['no such mailbox while nothing goes', noMailbox, aMail(), stopped, 'failed'],
  ['the sender is refused', noSender, aMail(), flowing, 'all: sender'],
  [
    'the sender is refused, after days',
    noSender,
    aMail({ createdAt: ago(70), attempts: 9 }),
    flowing,
    'all: sender',
  ],
  ['the relay is denied', noRelay, aMail(), flowing, 'all: relay'],
  [
    'the relay is denied to this one again, though others went',
    noRelay,
    aMail({ attempts: 2 }),
    { ...flowing, flowsSince: ago(0.1) },
    'failed',
  ],
  [
    'the relay is denied, and others went before it was made',
    noRelay,
    aMail({ attempts: 2 }),
    { ...flowing, flowsSince: ago(2) },
    'all: relay',
  ],
  [
    'the relay is denied to this one again while nothing goes',
    noRelay,
    aMail({ attempts: 2 }),
    { ...stopped, flowsSince: ago(0.1) },
    'all: relay',
  ],
  [
    'the sender is refused again, though others went',
    noSender,
    aMail({ attempts: 2 }),
    { ...flowing, flowsSince: ago(0.1) },
    'all: sender',
  ],
  [
    'the relay is denied at the first try, though others went',
    noRelay,
    aMail(),
    { ...flowing, flowsSince: ago(0.1) },
    'all: relay',
  ],
  [
    'its text is refused again, though others went',
    refused('DATA', '554 5.7.1 Relay access denied'),
    aMail({ attempts: 2 }),
    { ...flowing, flowsSince: ago(0.1) },
    'failed',
  ],
  [
    'the relay is denied to this one again, and others went last when it was made',
    noRelay,
    aMail({ attempts: 2 }),
    { ...flowing, flowsSince: ago(1) },
    'all: relay',
  ],
  [
    'the relay is denied again, and nothing ever stopped',
    noRelay,
    aMail({ attempts: 2 }),
    flowing,
    'all: relay',
  ],
  [
    'cut off after a day, and mail flowed again before it was made',
    cutOff,
    aMail({ createdAt: ago(25), attempts: 9 }),
    { ...flowing, flowsSince: ago(70) },
    'failed',
  ],
  [
    'cut off within a day, and mail flowed again long before it was made',
    cutOff,
    aMail({ attempts: 9 }),
    { ...flowing, flowsSince: ago(70) },
    'pending',
  ],
  ['no such mailbox at a later try', noMailbox, aMail({ attempts: 2 }), flowing, 'failed'],
  [
    'refused without a reason again, after two in a row',
    noReason,
    aMail({ attempts: 2 }),
    { ...flowing, streak: { ...inARow('RCPT TO 550 '), recipients: ['a@x', 'b@x'] } },
    'failed',
  ],
  ['refused without a reason', noReason, aMail(), flowing, 'pending'],
  ['refused without a reason twice', noReason, aMail({ attempts: 2 }), flowing, 'failed'],
  [
    'refused without a reason, the third in a row',
    noReason,
    aMail(),
    { ...flowing, streak: inARow('RCPT TO 550 ') },
    'all: refused',
  ],
  [
    'refused without a reason, after two of another kind',
    noReason,
    aMail(),
    { ...flowing, streak: inARow('DATA 554 ') },
    'pending',
  ],
  ['refused without a reason while nothing goes', noReason, aMail({ attempts: 5 }), stopped, 'all: null'],
  ['cut off', cutOff, aMail(), flowing, 'pending'],
  [
    'cut off, the third in a row',
    cutOff,
    aMail(),
    { ...flowing, streak: inARow('no answer') },
    'all: unreachable',
  ],
  ['cut off after a day', cutOff, aMail({ createdAt: ago(25), attempts: 9 }), flowing, 'failed'],
  [
    'cut off after a day in which nothing went',
    cutOff,
    aMail({ createdAt: ago(70), attempts: 9 }),
    { ...flowing, flowsSince: ago(1) },
    'pending',
  ],
] as const)('[NOT-08] the next state of a mail: %s', (_what, fault, mail, flow, expected) => {
  expect(outcome(fault, mail, flow)).toBe(expected);
});

it('[NOT-08] a mailbox that is not there neither begins nor ends a row of faults', () => {
  const streak = inARow('RCPT TO 550 ');
  expect(outcomeOfFailure(noMailbox, aMail(), { ...flowing, streak }, now)).toMatchObject({ streak });
  expect(outcomeOfFailure(noMailbox, aMail(), flowing, now)).toMatchObject({ streak: null });
});

it('[NOT-08] a server that is away is tried every half minute, one that refuses less and less often', () => {
  const now = new Date('2026-06-15T12:00:00Z');
  const seconds = (kind: 'unreachable' | 'sender') =>
    [1, 2, 3, 4, 5, 6, 99].map((tries) => (nextTryAt(kind, tries, now).getTime() - now.getTime()) / 1000);
  expect(seconds('unreachable')).toEqual([15, 15, 30, 30, 30, 30, 30]);
  expect(seconds('sender')).toEqual([15, 30, 60, 120, 300, 300, 300]);
});
