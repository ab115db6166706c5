import { expect, it } from 'vitest';
import { disableWords, enableWords, renameWords } from './consequence-words';

const nothing = { assignments: 0, drafts: 0, submittedReports: 0 };

it('[CHG-04] what a change does not touch is not listed', () => {
  expect(renameWords({ ...nothing, assignments: 2 })).toEqual(['2 assignments will get the new name.']);
  expect(disableWords({ ...nothing, drafts: 1 })).toEqual(['1 saved draft cannot be submitted until then.']);
});

it('[CHG-04] a change that touches nothing else says so', () => {
  for (const words of [renameWords, disableWords, enableWords])
    expect(words(nothing)).toEqual(['Nothing else changes.']);
});
