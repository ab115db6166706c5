import { notificationTarget, screens } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { type Announcement, type AnnouncementFacts, type AnnouncementName, announcements } from './table';

const samples: { [Name in AnnouncementName]: AnnouncementFacts<Name> } = {
  'charge-line-assigned': { project: 'Cygnus' },
  'report-due': { projects: ['Cygnus', 'Lyra'] },
  'visitor-arrived': { visitor: 'Ada Roe', company: 'Acme' },
  'project-manager': { project: 'Cygnus' },
};

/** Everything that a row says of its sample. */
function saidOf<Name extends AnnouncementName>(name: Name): string[] {
  const facts: AnnouncementFacts<Name> = samples[name];
  const row: Announcement<AnnouncementFacts<Name>> = announcements[name];
  return [row.bell(facts), row.subject(facts), ...row.paragraphs(facts)];
}

describe.each(Object.keys(announcements) as AnnouncementName[])('%s', (name) => {
  it('[NOT-05] has a text for the bell and for the mail', () => {
    const said = saidOf(name);
    expect(said.length).toBeGreaterThanOrEqual(3);
    for (const text of said) expect(text).not.toMatch(/^\s*$|undefined|\[object/);
  });

  it('[NOT-02] leads to screens that there are', () => {
    const { type, route } = announcements[name];
    const known = Object.keys(screens);
    expect(known).toContain(notificationTarget(type));
    if (route !== null) expect(known).toContain(route);
  });
});
