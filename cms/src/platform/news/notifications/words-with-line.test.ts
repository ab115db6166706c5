import { expect, it } from 'vitest';
import { lineNotices, wordsWithLine } from './rename';

const others = ['Range, Phase 2', 'Range, Phase 2, Rest', 'Long Range'];

it.each<[named: string, left: string | null]>([
  ['Range', null],
  ['Range, Phase 2', 'Range, Phase 2'],
  ['Range, Phase 2, Range', 'Range, Phase 2'],
  ['Range, Range, Phase 2', 'Range, Phase 2'],
  ['Range, Phase 2, Rest, Range, Phase 2', 'Range, Phase 2, Rest, Range, Phase 2'],
  ['Long Range', 'Long Range'],
  ['Range Safety, Range, Long Range', 'Range Safety, Long Range'],
  ['Atlas, Phase 1, Range', 'Atlas, Phase 1'],
])('[WAI-05] [CHG-04] of lines due on "%s" the line Range is taken out as a whole name', (named, left) => {
  const words = wordsWithLine(lineNotices.due([named]), 'Range', null, others);
  expect(words).toBe(left === null ? null : lineNotices.due([left]));
});

it('[CHG-04] a line is renamed in the list, and no other line that holds its name', () => {
  const renamed = (named: string) => wordsWithLine(lineNotices.due([named]), 'Range', 'Range $&', others);
  expect(renamed('Range, Phase 2, Range, Atlas')).toBe(
    lineNotices.due(['Range, Phase 2', 'Range $&', 'Atlas']),
  );
  expect(wordsWithLine(lineNotices.assigned('Range, Phase 2'), 'Range', null, others)).toBe(
    lineNotices.assigned('Range, Phase 2'),
  );
  expect(wordsWithLine(lineNotices.assigned('Range'), 'Range', null, others)).toBeNull();
});
