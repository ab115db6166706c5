import { expect, it } from 'vitest';
import { dueWords } from '../shared/words/age.js';
import { dueDay, noDaysOff } from './days-off.js';
import { weekWords } from './week-words.js';
import { thisWeekOf } from './weeks.js';

const MONDAY = '2026-11-23';
const line = { project: 'Atlas', since: '2026-01-01' };
const wordOn = (today: string) =>
  weekWords[thisWeekOf({ lines: [line], reports: [], off: noDaysOff }, today).get('Atlas')!.state];

it('[RHY-10] no two states of a week share a word', () => {
  expect(new Set(Object.values(weekWords)).size).toBe(Object.keys(weekWords).length);
});

it.each([
  ['2026-11-23', 'Not started'],
  ['2026-11-26', 'Not started'],
  ['2026-11-27', 'Owed'],
  ['2026-11-29', 'Owed'],
])('[RHY-10] on %s a week without a report is %s, and what waits says the same', (today, word) => {
  expect(wordOn(today)).toBe(word);
  const due = dueDay(MONDAY, noDaysOff)!;
  expect(dueWords(due, today).startsWith(weekWords.owed)).toBe(word === weekWords.owed);
});
