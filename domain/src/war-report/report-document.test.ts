import { describe, expect, it } from 'vitest';
import { companyProfile } from '../company-profile/default.js';
import type { BulletLine } from './activity/bullet.js';
import { formatDay, formatPeriod, weeklyReportDocument } from './report-document.js';

describe('the document of a weekly report', () => {
  it('[WAR-14] takes the facts of the report and leaves its lines as they are', () => {
    const lines: BulletLine[] = [{ level: 1, runs: [{ text: 'Tested', bold: true, italic: false }] }];
    const report = {
      firstLastName: 'Ada King',
      projectTask: 'Atlas',
      division: 'Engineering',
      startDate: '2026-11-09',
      endDate: '2026-11-15',
    };
    const document = weeklyReportDocument(companyProfile, report, lines);
    expect(document.title).toBe('Weekly Activity Report');
    expect(document.company.name).toBe(companyProfile.name);
    expect(document.sections).toEqual([
      {
        person: 'Ada King',
        project: 'Atlas',
        division: 'Engineering',
        startDate: '2026-11-09',
        endDate: '2026-11-15',
        lines,
      },
    ]);
  });

  it('[WAR-12] writes a date range the same in every time zone', () => {
    expect(formatPeriod('2026-11-09', '2026-11-15')).toBe('Nov 9, 2026 – Nov 15, 2026');
    expect(formatPeriod('2026-12-28', '2027-01-03')).toBe('Dec 28, 2026 – Jan 3, 2027');
  });

  it('[WAR-12] writes a single day once', () => {
    expect(formatPeriod('2024-02-29', '2024-02-29')).toBe('Feb 29, 2024');
  });

  it('[WAR-15] shows what is no calendar day as it was stored', () => {
    expect(formatDay('sometime')).toBe('sometime');
    expect(formatDay('2026-13-01')).toBe('2026-13-01');
  });
});
