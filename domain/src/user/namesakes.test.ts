import { expect, it } from 'vitest';
import { tellNamesakesApart } from './namesakes.js';

const named = (username: string, firstLastName: string) => ({ username, firstLastName });
const names = (rows: { firstLastName: string }[]) => rows.map(({ firstLastName }) => firstLastName);

it('[WAR-13] [MON-05] people of one name are told apart by username, and nobody else is changed', () => {
  const rows = [
    named('asmith', 'Alex Smith'),
    named('asmith2', 'alex  smith'),
    named('asmith', 'Alex Smith'),
    named('zoe', 'Zoe\u0308 Ahn'),
    named('zahn', 'Zoë Ahn'),
    named('ada', 'Ada King'),
  ];
  expect(names(tellNamesakesApart(rows))).toEqual([
    'Alex Smith (asmith)',
    'alex  smith (asmith2)',
    'Alex Smith (asmith)',
    'Zoe\u0308 Ahn (zoe)',
    'Zoë Ahn (zahn)',
    'Ada King',
  ]);
});

it('[WAR-13] one person under two names is no namesake', () => {
  const rows = [named('ada', 'Ada King'), named('ada', 'Ada Byron'), named('ada', 'Ada King')];
  expect(tellNamesakesApart(rows)).toEqual(rows);
});

it('[EXP-04] a single person is told apart from those who could be chosen instead', () => {
  const rows = [named('asmith', 'Alex Smith')];
  expect(names(tellNamesakesApart(rows, [named('asmith2', 'Alex Smith')]))).toEqual(['Alex Smith (asmith)']);
  expect(names(tellNamesakesApart(rows, [named('ada', 'Ada King')]))).toEqual(['Alex Smith']);
});
