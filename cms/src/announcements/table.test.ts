import { notificationTarget, screens } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { type Announcement, type AnnouncementFacts, type AnnouncementName, announcements } from './table';

/** Everything that a row says of these facts. */
function said<Name extends AnnouncementName>(name: Name, facts: AnnouncementFacts<Name>): string[] {
  const row: Announcement<AnnouncementFacts<Name>> = announcements[name];
  return [row.bell(facts), row.subject(facts), ...row.paragraphs(facts)];
}

const samples: Record<AnnouncementName, string[]> = {
  'charge-line-assigned': said('charge-line-assigned', { project: 'Cygnus' }),
  'report-due': said('report-due', { projects: ['Cygnus', 'Lyra'] }),
  'visitor-arrived': said('visitor-arrived', { visitor: 'Ada Roe', company: 'Acme' }),
  'project-manager': said('project-manager', { project: 'Cygnus' }),
};

describe.each(Object.keys(announcements) as AnnouncementName[])('%s', (name) => {
  it('[NOT-05] has a text for the bell and for the mail', () => {
    expect(samples[name].length).toBeGreaterThanOrEqual(3);
    for (const text of samples[name]) expect(text).not.toMatch(/^\s*$|undefined|\[object/);
  });

  it('[NOT-02] leads to screens that there are', () => {
    const { type, route } = announcements[name];
    const known = Object.keys(screens);
    expect(known).toContain(notificationTarget(type));
    if (route !== null) expect(known).toContain(route);
  });
});
