import { notificationAddress, type RightsPart, screens, ticketNews } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { type RightsFacts, rightsAnnouncements } from '../../../accounts/rights-announcements';
import { type TicketFacts, ticketAnnouncements } from '../../../tickets/announcements';
import { type Announcement, type AnnouncementFacts, type AnnouncementName, announcements } from './table';

/** All texts of a row, for these facts. */
const saidBy = <Facts>(row: Announcement<Facts>, facts: Facts): string[] => [
  row.bell(facts),
  row.subject(facts),
  ...row.paragraphs(facts),
];

const said = <Name extends AnnouncementName>(name: Name, facts: AnnouncementFacts<Name>): string[] =>
  saidBy<AnnouncementFacts<Name>>(announcements[name], facts);

const handed = {
  by: 'Ingrid Tanaka (IT)',
  from: 'Omar Haddad',
  to: 'Carla Mason',
  people: ['Ada Roe', 'Bo Berg'],
};

const left = { what: 'Ingrid Tanaka (IT) disabled Ada Roe', records: ['Cygnus', 'Lyra'] };

const samples: Record<AnnouncementName, string[]> = {
  'charge-line-assigned': said('charge-line-assigned', { project: 'Cygnus' }),
  'report-due': said('report-due', { projects: ['Cygnus', 'Lyra'] }),
  'weekly-reminder': said('weekly-reminder', { owed: [{ project: 'Cygnus', weeks: ['2026-11-16'] }] }),
  'weeks-owed': said('weeks-owed', {
    by: 'Omar Haddad',
    owed: [{ project: 'Cygnus', weeks: ['2026-11-09', '2026-11-16'] }],
  }),
  'visitor-arrived': said('visitor-arrived', { visitor: 'Ada Roe', company: 'Acme' }),
  'project-manager': said('project-manager', { project: 'Cygnus', by: 'Omar Haddad' }),
  'second-factor-on': [
    ...said('second-factor-on', { again: false }),
    ...said('second-factor-on', { again: true }),
  ],
  'data-export-ready': said('data-export-ready', {}),
  'data-export-asked': said('data-export-asked', { by: 'Ingrid Tanaka' }),
  'second-factor-turned-off': said('second-factor-turned-off', {}),
  'provider-linked': said('provider-linked', { email: 'ada@firm.example' }),
  'provider-linked-to': [
    ...said('provider-linked-to', { name: 'Ada Roe', email: 'ada@firm.example', formerly: [] }),
    ...said('provider-linked-to', { name: 'Ada Roe', email: 'a@x.example', formerly: ['ada@firm.example'] }),
  ],
  'provider-link-ended': said('provider-link-ended', { by: 'Ingrid Tanaka' }),
  'provider-unlinked': said('provider-unlinked', { by: 'Ingrid Tanaka' }),
  'second-factor-reset': said('second-factor-reset', { by: 'Ingrid Tanaka' }),
  'second-factor-failed': said('second-factor-failed', { wrongCodes: 5 }),
  'second-factor-failed-of': said('second-factor-failed-of', { name: 'Ada Roe', wrongCodes: 10 }),
  'recovery-code-used': [
    ...said('recovery-code-used', { left: 0 }),
    ...said('recovery-code-used', { left: 9 }),
  ],
  'recovery-codes-made': said('recovery-codes-made', {}),
  'reports-to-you': said('reports-to-you', handed),
  'reports-elsewhere': said('reports-elsewhere', { ...handed, to: null }),
  'people-handed-over': [
    ...said('people-handed-over', handed),
    ...said('people-handed-over', { ...handed, to: null }),
  ],
  'people-unsupervised': said('people-unsupervised', handed),
  'people-unsupervised-told': said('people-unsupervised-told', handed),
  'leaver-holds': said('leaver-holds', left),
  'visits-without-host': said('visits-without-host', left),
  'lines-without-supervisor': said('lines-without-supervisor', left),
  'projects-without-manager': said('projects-without-manager', left),
  'developer-left': said('developer-left', left),
  'board-without-members': said('board-without-members', left),
  'accounts-stopped': said('accounts-stopped', left),
  'account-ends': said('account-ends', { account: 'Payroll export', owner: 'Ada Roe', on: '2026-12-04' }),
  'own-account-ends': said('own-account-ends', { account: 'Payroll export', on: '2026-12-04' }),
  'backup-missing': said('backup-missing', { last: '2026-11-28T07:30:00.000Z', why: 'There is no room.' }),
  'webhook-paused': said('webhook-paused', { webhook: 'Chat', why: 'It answered 500.' }),
};

const rights: RightsFacts = {
  by: 'Ingrid Tanaka (IT)',
  name: 'Ada Roe',
  isNew: false,
  gained: ['CCB'],
  supervisor: { from: null, to: 'Omar Haddad' },
};

const ticket: TicketFacts = {
  ticket: 'Ticket 0012',
  issue: 'Printer',
  description: 'It is out of toner.',
  priority: '3 Medium',
  submitter: 'Ada Roe',
  actor: 'Ingrid Tanaka',
  assignee: 'Omar Haddad',
  closeDate: '2026-11-22',
  lines: ['Priority: 3 Medium, now 1 High'],
  text: 'Which one?',
};

const expectTexts = (texts: readonly string[]) => {
  for (const text of texts) expect(text).not.toMatch(/^\s*$|undefined|null|\[object/);
};

/** Names of screens, and one name that stands for the visitor log or Home. */
const known = [...Object.keys(screens), 'Visitor'];

describe.each([
  ...(Object.keys(announcements) as AnnouncementName[]).map((name) => ({
    name: name as string,
    row: announcements[name] as Pick<Announcement<never>, 'type' | 'route'>,
    texts: samples[name],
  })),
  ...(Object.keys(rightsAnnouncements) as RightsPart[]).map((part) => ({
    name: `change of rights, to the ${part}`,
    row: rightsAnnouncements[part],
    texts: saidBy(rightsAnnouncements[part], rights),
  })),
])('$name', ({ row: { type, route }, texts }) => {
  it('[NOT-05] has a text for the bell and for the mail', () => {
    expect(texts.length).toBeGreaterThanOrEqual(3);
    expectTexts(texts);
  });

  it('[NOT-02] leads to screens that there are', () => {
    expect(known).toContain(notificationAddress({ type, recordId: null }));
    if (route !== null) expect(known).toContain(route);
  });
});

it.each(Object.entries(rightsAnnouncements))(
  '[USR-15] bell and mail of a change of rights lead the %s to one screen',
  (_part, { type, route }) => {
    expect(route).toBe(notificationAddress({ type, recordId: null }));
  },
);

describe.each(Object.entries(ticketAnnouncements))('a ticket that is %s', (name, row) => {
  it.each(Object.entries(row))(
    '[NOT-04, NOT-05] has its texts and a screen for %s',
    (_side, { bell, mail }) => {
      expectTexts([...(bell ? [bell(ticket)] : []), mail.subject(ticket), ...mail.paragraphs(ticket)]);
      // It stands for one of the two ticket screens.
      expect([...known, 'SubmittedTicket']).toContain(mail.route);
      expect(mail.kind).toMatch(/^ticket-/);
    },
  );

  it('[TIC-05] says something at the bell to each side that keeps a notice of it, and to no other', () => {
    const news = ticketNews[name as keyof typeof ticketNews] as (typeof ticketNews)['assigned'] | undefined;
    const unasked = name === 'updated';
    const told = {
      work: news ? news.handlers !== 'nobody' : !unasked,
      mine: news ? news.submitter !== 'none' : !unasked,
    };
    expect({ work: row.work.bell !== null, mine: row.mine.bell !== null }).toEqual(told);
  });
});
