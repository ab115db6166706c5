import { describe, expect, it } from 'vitest';
import type { Actor, GroupName } from '../access/actor.js';
import { commandsFor, commandsTyped, ticketToResolve } from './commands.js';

const memberOf = (...groups: GroupName[]): Actor => ({
  id: 1,
  username: 'somebody',
  role: 'Authenticated',
  groups,
});
const admin: Actor = { ...memberOf(), role: 'Administrator' };
const names = (actor: Actor, typed: string) => commandsTyped(actor, typed).map(({ name }) => name);
const offered = (actor: Actor) => commandsFor(actor).map(({ name }) => name);

describe('commands', () => {
  it.each<[GroupName[], string[]]>([
    [[], ['New problem report', 'Dark', 'Light', 'Help', 'Keys']],
    [
      ['Employee'],
      ['New ticket', 'New weekly report', 'New problem report', 'Dark', 'Light', 'Help', 'Keys'],
    ],
    [
      ['Supervisor', 'Employee'],
      [
        'New ticket',
        'New weekly report',
        'New problem report',
        'Last month to Word',
        'Dark',
        'Light',
        'Help',
        'Keys',
      ],
    ],
  ])('[SEA-07] are offered to groups %j only where they may do them', (groups, commands) => {
    expect(offered(memberOf(...groups))).toEqual(commands);
  });

  it('[SEA-07] of Administration and IT are theirs alone', () => {
    const desk = memberOf('Administration', 'Employee');
    expect(offered(desk)).toContain('Sign in a visitor');
    expect(offered(desk)).not.toContain('New user');
    expect(offered(memberOf('IT', 'Employee'))).toContain('New user');
    expect(offered(memberOf('Employee'))).not.toContain('Sign in a visitor');
    expect(offered(admin)).toEqual(
      expect.arrayContaining(['New user', 'Sign in a visitor', 'Last month to Word']),
    );
  });

  it.each([
    ['new ti', ['New ticket']],
    ['NEW', ['New ticket', 'New weekly report', 'New problem report']],
    ['create a ticket', ['New ticket']],
    ['new war', ['New weekly report']],
    ['night', ['Dark']],
    ['theme l', ['Light']],
    ['shortc', ['Keys']],
    ['help', ['Help', 'Keys']],
    ['how do i', ['Help']],
    // Inside of a name they would stand before the tickets that are looked for.
    ['ticket', []],
    ['d', []],
    ['', []],
    ['new ticket 12', []],
  ])('[SEA-07] %j begins %j', (typed, commands) => {
    expect(names(memberOf('Employee'), typed)).toEqual(commands);
  });

  it.each(['resolve 12', 'Resolve ticket 12', ' close the ticket #12 '])(
    '[SEA-07] %j of IT is about Ticket 12',
    (typed) => {
      expect(ticketToResolve(memberOf('IT'), typed)).toBe('Ticket 12');
      expect(ticketToResolve(admin, typed)).toBe('Ticket 12');
      for (const other of [memberOf('Employee'), memberOf('Supervisor'), memberOf()])
        expect(ticketToResolve(other, typed)).toBeNull();
    },
  );

  it.each(['resolve', 'resolve twelve', 'resolved 12', '12', 'resolve 1234567890'])(
    '[SEA-07] %j resolves nothing',
    (typed) => expect(ticketToResolve(admin, typed)).toBeNull(),
  );
});
