import { expect, it } from 'vitest';
import type { Actor, GroupName } from '../access/actor.js';
import { routeNameAt } from '../session/routes.js';
import { mayOpen } from '../session/screens.js';
import { type HeldRecord, heldName, type HoldingKind, holdingsFor } from './leaving.js';

const person = (...groups: GroupName[]): Actor => ({
  id: 1,
  username: 'p',
  role: groups.includes('Admin') ? 'Administrator' : 'Authenticated',
  groups,
});

const record = (kind: HoldingKind, fields: Partial<HeldRecord> = {}): HeldRecord => ({
  kind,
  recordId: 'r1',
  number: 0,
  name: 'Ledger 4',
  day: null,
  ...fields,
});

it('[USR-19] gives one row for each kind that is held, in one order, with what becomes of it', () => {
  const held = [record('builds'), record('assets'), record('builds', { name: 'Ledger 5' })];
  expect(holdingsFor(person('Admin'), held)).toEqual([
    {
      kind: 'assets',
      title: '1 asset',
      becomes: 'Kept by them until IT takes it back. IT is told.',
      records: [{ name: 'Ledger 4', target: '/IT/Asset/r1' }],
    },
    {
      kind: 'builds',
      title: '2 builds as a developer',
      becomes: 'Removed from its developers. The PM is told.',
      records: [
        { name: 'Ledger 4', target: '/Project-Overview/ViewEdit-Build/r1' },
        { name: 'Ledger 5', target: '/Project-Overview/ViewEdit-Build/r1' },
      ],
    },
  ]);
  expect(holdingsFor(person('IT'), [])).toEqual([]);
});

it.each<[HoldingKind, GroupName[], names: boolean]>([
  ['assets', ['IT'], true],
  ['tickets', ['IT'], true],
  ['visits', ['IT'], false],
  ['visits', ['IT', 'Administration'], true],
  ['builds', ['IT'], false],
  ['builds', ['IT', 'CM'], true],
  ['projects', ['IT'], true],
  ['problem-reports', ['IT'], false],
  ['problem-reports', ['IT', 'CCB'], true],
  ['supervised-lines', ['IT'], false],
  ['charge-lines', ['IT', 'Administration'], true],
  ['drafts', ['Admin'], false],
])('[USR-19, SEC-02] %s to %j: names %s', (kind, groups, names) => {
  const actor = person(...groups);
  const [{ records, title } = { records: [], title: '' }] = holdingsFor(actor, [record(kind)]);
  expect(title).toMatch(/^1 /);
  expect(records).toHaveLength(names ? 1 : 0);
  for (const { target } of records) {
    const screen = target && routeNameAt(target);
    expect(target === null || (screen && mayOpen(actor, screen))).toBe(true);
  }
});

it('[USR-19] names a ticket by its number, and a visit with its day', () => {
  expect(heldName(record('own-tickets', { number: 12, name: 'Printer' }))).toBe('Ticket 0012 (Printer)');
  expect(heldName(record('visits', { day: '2026-11-30' }))).toBe('Ledger 4 on 2026-11-30');
});
