import { expect, it } from 'vitest';
import { ImportTally } from './tally.ts';

it('[IMP-09] reports the results by number and reason, the most frequent reason first', () => {
  const tally = new ImportTally();
  for (let made = 0; made < 1234; made += 1) tally.made('users');
  tally.there('users');
  tally.unfit('users', '1', 'email is missing');
  for (const key of ['2', '3', '4', '5', '6']) tally.unfit('users', key, 'username is missing');
  for (const key of ['7', '8', '9', '10', '11', '12']) tally.note('users', key, 'no hash');
  tally.begin('groups');
  tally.made('groups');
  tally.begin('builds');
  expect(tally.lines()).toEqual([
    'users: 1,234 new, 1 there already, 6 do not fit',
    '  does not fit 5: username is missing (2, 3, 4, 5, 6)',
    '  does not fit 1: email is missing (1)',
    '  note 6: no hash (7, 8, 9, 10, 11, …)',
    'groups: 1 new, 0 there already, 0 do not fit',
    'builds: 0 new, 0 there already, 0 do not fit',
  ]);
  expect(tally.total).toBe(1235);
});
