import { expect, it } from 'vitest';
import type { Away, DayHalf } from '../war-report/days-off.js';
import { awayNow, awayWords, nowPeriod } from './now.js';

/** A Thursday. */
const TODAY = '2026-12-03';
const away = (from: string, to = from, half: DayHalf = 'none'): Away => ({ from, to, half });

it.each<[string, Away[], string[], { until: string; half: DayHalf } | null]>([
  ['who has no entry', [], [], null],
  ['who comes back today', [away('2026-11-30', '2026-12-02')], [], null],
  ['on a holiday', [away('2026-12-05')], [TODAY], null],
  ['who is away', [away('2026-11-30', '2026-12-04')], [], { until: '2026-12-04', half: 'none' }],
  ['for today', [away(TODAY)], [], { until: TODAY, half: 'none' }],
  [
    'over a weekend',
    [away(TODAY, '2026-12-04'), away('2026-12-07', '2026-12-08')],
    [],
    { until: '2026-12-08', half: 'none' },
  ],
  [
    'over a holiday',
    [away(TODAY), away('2026-12-07')],
    ['2026-12-04'],
    { until: '2026-12-07', half: 'none' },
  ],
  ['before a holiday', [away(TODAY)], ['2026-12-04'], { until: TODAY, half: 'none' }],
  ['with a day between', [away(TODAY), away('2026-12-07')], [], { until: TODAY, half: 'none' }],
  ['over New Year', [away(TODAY, '2027-01-08')], [], { until: '2027-01-08', half: 'none' }],
  ['this morning', [away(TODAY, '2026-12-04', 'morning')], [], { until: TODAY, half: 'morning' }],
  [
    'for both halves',
    [away(TODAY, TODAY, 'morning'), away(TODAY, TODAY, 'afternoon')],
    [],
    { until: TODAY, half: 'none' },
  ],
])('[ABS-04] somebody %s is away until the last day before they work again', (_, entries, holidays, now) => {
  expect(awayNow(holidays, entries, TODAY)).toEqual(now);
});

it('[ABS-04] says it in three words or four, with the year where it is another one', () => {
  expect(awayWords({ until: '2026-12-04', half: 'none' }, TODAY)).toBe('Away until Dec 4');
  expect(awayWords({ until: '2027-01-08', half: 'none' }, TODAY)).toBe('Away until Jan 8, 2027');
  expect(awayWords({ until: TODAY, half: 'afternoon' }, TODAY)).toBe('Away this afternoon');
});

it('[ABS-04] looks ahead for as long as entries last', () => {
  expect(nowPeriod(TODAY)).toEqual({ from: TODAY, to: '2028-01-07' });
});
