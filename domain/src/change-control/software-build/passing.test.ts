import { expect, it } from 'vitest';
import { entry } from './dossier/dossier.test-support.js';
import { passingOf } from './passing.js';

it.each(['created', 'attached', 'removed'] as const)(
  '[BLD-04, BLD-12] the first stage was passed by the person who chose the list last, such as with %s, not by who renamed the build',
  (event) => {
    const chosen = entry({ event, actorName: 'Priya Mehta' });
    const history = [
      entry({ event: 'reminded' }),
      entry({ event: 'edited' }),
      chosen,
      entry({ event: 'created' }),
    ];
    expect(passingOf(history, 'Candidate List')).toBe(chosen);
    expect(passingOf(history, 'QIP-1s')).toBeUndefined();
  },
);

it('[BLD-04] a stage was passed by the last step forward from it, not by the way back', () => {
  const last = entry({ before: 'TRR', after: 'CCB3' });
  const history = [
    entry({ before: 'TRR', after: 'Requirements' }),
    entry({ before: 'TRR', after: 'TRR' }),
    entry({ before: 'TRR', after: 'Coffee' }),
    entry({ before: 'Dry Runs', after: 'TRR' }),
    last,
    entry({ before: 'TRR', after: 'CCB3' }),
  ];
  expect(passingOf(history, 'TRR')).toBe(last);
});

it('[BLD-04] the end was reached by the step before it', () => {
  const end = entry({ before: 'Lessons Learned', after: 'Completed' });
  expect(passingOf([end], 'Completed')).toBe(end);
  expect(passingOf([end], 'Lessons Learned')).toBe(end);
});
