import { notificationAddress, redirectTarget } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { type Announcement, type AnnouncementName, announcements, type Facts } from './announcements';
import { aboutBuild, aboutQcr, aboutQpr } from './subjects';

const facts: Facts = {
  name: 'QCR-0011 "No start"',
  by: 'Ada Roe',
  why: 'No plan',
  from: 'CCB2',
  what: 'Approved',
  project: 'Cygnus',
};

describe.each(Object.keys(announcements) as AnnouncementName[])('%s', (name) => {
  const row: Announcement = announcements[name];

  it('[NOT-05] is for existing people', () => {
    expect(row.audience.length).toBeGreaterThan(0);
  });

  it.each([facts, { ...facts, why: null }])(
    '[NOT-05] has a subject and a text that name the record',
    (given) => {
      for (const text of [row.subject(given), row.says(given)]) {
        expect(text).toContain(given.name);
        expect(text).not.toMatch(/undefined|null/);
      }
    },
  );
});

it.each([
  aboutBuild({ project_name: 'Cygnus' }, { id: 6, document_id: 'abc1', version: '2.1' }),
  aboutQcr({ id: 6, document_id: 'abc1' }, 'No start', 'Cygnus'),
  aboutQpr({ id: 6, document_id: 'abc1', title: 'No start' }, 'Cygnus'),
])('[NOT-02, NOT-04] bell and mail of a $type lead to the same screen', ({ type, route, recordId }) => {
  // A name without a screen leads Home, without the record.
  expect(redirectTarget(`${route}/${recordId}`, null)).toMatch(/\/abc1$/);
  expect(notificationAddress({ type, recordId })).toBe(`${route}/${recordId}`);
});
