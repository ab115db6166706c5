import { afterEach, describe, expect, it } from 'vitest';
import { logIn } from '../../testing/open-app';
import { aPerson } from '../../testing/builders';
import { forgetSession } from '../session/store';
import { companyTimeName } from '../session/company-time-zone';
import { formatMoment, formatTime } from './format-date';

afterEach(() => forgetSession());

const moment = '2026-11-24T04:14:00.000Z';

describe('moments', () => {
  it.each([
    ['America/New_York', 'Nov 23, 2026, 11:14 PM', '11:14 PM', 'Eastern Time'],
    ['Pacific/Kiritimati', 'Nov 24, 2026, 6:14 PM', '6:14 PM', 'Line Islands Time'],
    ['Europe/Berlin', 'Nov 24, 2026, 5:14 AM', '5:14 AM', 'Central European Time'],
  ])('[SES-20] are written by the clock of a company in %s, which has a name', (zone, full, short, name) => {
    logIn(aPerson({ companyTimeZone: zone }));
    expect([formatMoment(moment), formatTime(Date.parse(moment)), companyTimeName()].map(plain)).toEqual([
      full,
      short,
      name,
    ]);
  });
});

/** Some releases of ICU put a narrow space before AM and PM. */
const plain = (words: string) => words.replaceAll('\u202F', ' ');
