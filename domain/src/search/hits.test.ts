import { describe, expect, it } from 'vitest';
import { type Actor, type GroupName, groupNames } from '../access/actor.js';
import { screenAddress } from '../session/screens.js';
import { arranged, type FoundRecord, hitOf, looksFor, screenHits, searchesPeople } from './hits.js';
import { excerpt } from './marks.js';
import { wordsTyped } from './words.js';

const memberOf = (...groups: GroupName[]): Actor => ({
  id: 1,
  username: 'somebody',
  role: 'Authenticated',
  groups,
});
const pm = memberOf('Project Manager', 'Employee');

const aRecord = (facts: Partial<FoundRecord> = {}): FoundRecord => ({
  kind: 'project',
  documentId: 'abc',
  number: 12,
  name: 'Atlas',
  key: '',
  about: '',
  facts: '',
  text: '',
  draft: false,
  outsideDirectory: false,
  ...facts,
});

describe('an excerpt', () => {
  const words = Array.from({ length: 100 }, (_, index) => `x${String(index).padStart(2, '0')}`);
  const from = (first: number, last: number, found?: string) =>
    words
      .slice(first, last + 1)
      .map((word) => (word === found ? `**${word}**` : word))
      .join(' ');

  it.each([
    ['x50', `… ${from(40, 64, 'x50')} …`],
    ['x99', `… ${from(75, 99, 'x99')}`],
    ['x00', `${from(0, 24, 'x00')} …`],
    ['x10', `${from(0, 24, 'x10')} …`],
    ['x11', `… ${from(1, 25, 'x11')} …`],
    ['other', `${from(0, 24)} …`],
  ])('[SEA-01] around %s has whole words, and says where it leaves some out', (word, part) => {
    expect(excerpt(words.join(' '), [word], 100)).toBe(part);
  });

  it('[SEA-01] is the whole text where that is short, on one line', () => {
    expect(excerpt(` a\n${'b'.repeat(98)} `, ['a'], 100)).toBe(`**a** ${'b'.repeat(98)}`);
    expect(excerpt('x'.repeat(300), ['y'], 100)).toBe(`${'x'.repeat(100)}…`);
    expect(excerpt('😀'.repeat(60), [], 99)).toBe(`${'😀'.repeat(49)}…`);
    expect(excerpt(`${'x'.repeat(200)}/found`, ['found'], 100)).toBe(`… ${'x'.repeat(94)}/**found**`);
  });
});

describe('an excerpt where words are long', () => {
  const plan = 'planning '.repeat(20);

  it.each([
    [`${plan}found ${plan}`, /^… planning planning planning planning \*\*found\*\* .*planning …$/],
    [`${'x'.repeat(200)} found`, /^… \*\*found\*\*$/],
    [`${'x'.repeat(200)}/found at last`, /^… x+\/\*\*found\*\* at last$/],
  ])('[SEA-01] begins with a whole word, and has the one that was found (%#)', (text, part) => {
    expect(excerpt(text, ['found'], 100)).toMatch(part);
  });
});

describe('a hit', () => {
  it.each([
    ['person', 'Atlas'],
    ['project', 'Atlas'],
    ['build', 'Build 0012 of Atlas'],
    ['qcr', 'QCR-0012 "Atlas"'],
    ['submitted-qpr', 'QPR-0012 "Atlas"'],
    ['it-ticket', 'Ticket 0012: Atlas'],
    ['asset-tracking', 'Asset 12: Atlas'],
    ['contract-data', 'Atlas'],
    ['war-report', 'Atlas'],
  ] as const)('[SEA-01] of %s is called %s', (kind, title) => {
    expect(hitOf(aRecord({ kind }), pm, ['x'], false).write()).toMatchObject({ kind, title });
  });

  it.each([
    ['build', 'build 3', 3, '**Build** **0003** of Atlas'],
    ['qcr', 'qcr-12', 12, '**QCR**-**0012** "Atlas"'],
    ['qcr', 'QCR12', 12, '**QCR**-**0012** "Atlas"'],
    ['submitted-qpr', 'qpr 5', 5, '**QPR**-**0005** "Atlas"'],
    ['asset-tracking', '12', 12, 'Asset **12**: Atlas'],
    ['person', 'atlas', 12, '**Atlas**'],
  ] as const)(
    '[SEA-01, SEA-03] of %s, named by %j, has what named it marked',
    (kind, typed, number, title) => {
      const { write } = hitOf(aRecord({ kind, number }), pm, wordsTyped(typed), true);
      expect(write().title).toBe(title);
    },
  );

  it('[SEA-01] says what it is about, and marks what was searched', () => {
    const record = aRecord({ about: 'of Atlas', facts: 'Atlas 2', text: 'An atlas.' });
    expect(hitOf(record, pm, ['atlas'], false).write()).toMatchObject({
      title: '**Atlas**',
      detail: 'of Atlas · **Atlas** 2 · An **atlas**.',
    });
    expect(hitOf(aRecord({ text: 'Plain.' }), pm, ['x'], false).write().detail).toBe('Plain.');
  });

  it.each([
    ['atlas', true, 'Atlas', 0],
    ['atlas', false, 'Atlas', 1],
    ['atl', false, 'Atlas', 2],
    ['atlas', false, 'Atlas two', 2],
    ['two', false, 'Atlas two', 3],
    ['atlas two', false, 'two Atlas', 3],
    ['three', false, 'Atlas two', 4],
    ['atlas three', false, 'Atlas two', 4],
    ['atlas two', false, 'Atlas', 4],
  ])('[SEA-03] by %s, named %s, in %s has the rank %d', (typed, named, name, rank) => {
    expect(hitOf(aRecord({ name }), pm, typed.split(' '), named).rank).toBe(rank);
  });

  it.each([
    [aRecord({ kind: 'person', number: 7 }), memberOf('IT'), /^\/Edit-User\/7$/],
    [aRecord({ kind: 'person', number: 7 }), memberOf('IT', 'Employee'), /Employee-Directory\?search=Atlas$/],
    // The directory does not list this person.
    [
      aRecord({ kind: 'person', number: 7, outsideDirectory: true }),
      memberOf('IT', 'Employee'),
      /^\/Edit-User\/7$/,
    ],
    [aRecord({ name: 'A & B' }), pm, /\?search=A%20%26%20B$/],
    [aRecord({ kind: 'qcr' }), pm, /Review-QCR\/abc$/],
    [aRecord({ kind: 'contract-data', key: 'A B' }), pm, /View-Submitted-Reports\?search=A%20B$/],
  ])('[SEA-01] leads to the screen that shows it (%#)', (record, actor, target) => {
    expect(hitOf(record, actor, ['x'], false).write().target).toMatch(target);
  });

  it('[SEA-02] of a kind is looked for where a screen shows it', () => {
    expect(looksFor(memberOf('Employee'), 'it-ticket')).toBe(true);
    expect(looksFor(memberOf('IT'), 'it-ticket')).toBe(true);
    expect(looksFor(memberOf('Administration'), 'contract-data')).toBe(true);
    expect(looksFor(memberOf('Employee'), 'person')).toBe(true);
  });

  it.each<[GroupName[], string[]]>([
    [['IT'], ['but-administrators']],
    [['Administration', 'Employee'], ['active']],
    [['Employee'], ['active']],
    [['Project Manager'], []],
  ])('[SEA-02, SEA-03, DIR-01] groups %j find of the people they see: %j', (groups, reach) => {
    expect(searchesPeople(memberOf(...groups))).toEqual(reach);
  });
});

it('[SEA-01] a screen is found by the beginnings of its words, and names its section', () => {
  const [hit, ...others] = screenHits(memberOf('Administration'), ['audit']);
  expect(others).toEqual([]);
  expect(hit).toMatchObject({ kind: 'screen', rank: 2 });
  expect(hit?.write()).toMatchObject({
    kind: 'screen',
    title: '**Audit** Log',
    detail: 'Administrator Tools',
    target: '/Administrator-Tools/Audit-Log',
  });
  const [own] = screenHits(memberOf('Employee'), ['my', 'account']);
  expect(own?.rank).toBe(1);
  expect(own?.write()).toMatchObject({ detail: '', target: '/My-Account' });
  expect(screenHits(memberOf('Employee'), ['my', 'audit'])).toEqual([]);
});

it.each([
  ['Employee', 'calendar', 'Home', '**Calendar** · **Calendar** Feed'],
  ['Employee', 'change passw', 'My Account', '**Change** **Password**'],
  ['Employee', 'war sav', 'Edit **Saved** Reports', '**WAR** Reports'],
  ['Employee', 'prob', 'QPR Form', 'Project Overview · Report a **Problem**'],
  ['Administration', 'charge line', 'Manage Contract Data', 'Administrator Tools · **Charge** **Lines**'],
] as const)(
  '[SEA-01] for %s, a screen is found by its section and by its content: %s',
  (group, typed, title, detail) => {
    const hits = screenHits(memberOf(group, 'Employee'), wordsTyped(typed));
    const hit = hits.find((one) => one.write().title === title);
    expect(hit?.write().detail).toBe(detail);
    expect(hit?.rank).toBe(4);
  },
);

it.each([
  ['Employee', 'news calendar', 'Home', '**Calendar** · **Calendar** Feed · **News**'],
  ['Employee', 'ticket', '**Ticket** Status', 'IT Support'],
  ['Administration', 'audit history', '**Audit** Log', 'Administrator Tools · **History**'],
] as const)(
  '[SEA-01] for %s, a screen found by %s says what was found on it, unless its name says all',
  (group, typed, title, detail) => {
    const hits = screenHits(memberOf(group, 'Employee'), wordsTyped(typed));
    expect(hits.find((one) => one.write().title === title)?.write().detail).toBe(detail);
  },
);

it.each([
  ['contracts', 'ManageContractData'],
  ['spotlight', 'Edit-Homepage'],
  ['guests', 'Visitor-Log'],
  ['missing', 'WARSubmissionStatus'],
  ['letterhead', 'Company-Profile'],
  ['history', 'Audit-Log'],
  ['work activity', 'Create-New-Report'],
  ['weekly', 'Submitted-War'],
  ['drafts', 'Edit-Saved-War'],
  ['reminders', 'My-Weeks'],
  ['pdf', 'View-Monthly-Report'],
  ['charts', 'Report-Statistics'],
  ['bug', 'QPR form'],
  ['approval', 'Review QPR'],
  ['votes', 'Review QCR'],
  ['versions', 'ManageProjects'],
  ['charts', 'Build-Statistics'],
  ['help', 'SubmitSupportTicket'],
  ['my', 'TicketStatus'],
  ['queue', 'SupportTicket'],
  ['equipment', 'AssetTracking'],
  ['charts', 'Ticket-Statistics'],
  ['phone', 'Employee-Directory'],
  ['openapi', 'API-Reference'],
  ['account', 'Create-New-User'],
  ['disabled', 'View-Edit-User-Page'],
  ['e-mails', 'Mail-Queue'],
  ['second factor', 'My-Account'],
  ['personal data', 'Privacy'],
  ['manual', 'Help'],
  ['retention', 'Company-Profile'],
  ['wcag', 'Accessibility'],
] as const)('[SEA-01] whoever looks for %j finds %s, which is called otherwise', (typed, route) => {
  const everything: Actor = { ...memberOf(...groupNames), role: 'Administrator' };
  const targets = screenHits(everything, wordsTyped(typed)).map((hit) => hit.write().target);
  expect(targets).toContain(screenAddress(route));
});

it('[SEA-01, HOM-06] Home is found by what it has for this person, and by nothing else', () => {
  const leadsHome = (actor: Actor, typed: string) =>
    screenHits(actor, wordsTyped(typed)).some((hit) => hit.write().target === screenAddress('Home'));
  const customer = memberOf();
  const admin: Actor = { ...customer, role: 'Administrator' };
  const found = (actor: Actor) =>
    ['quick submit', 'calendar', 'your reports', 'news'].filter((typed) => leadsHome(actor, typed));
  expect(found(memberOf('Employee'))).toEqual(['quick submit', 'calendar', 'news']);
  expect(found(admin)).toEqual(['calendar', 'news']);
  expect(found(customer)).toEqual(['your reports', 'news']);
});

it('[SEA-01, SEA-03] the kind with the best hit comes first; within a kind the best, then the newest', () => {
  const ranked = (kind: 'project' | 'qcr', name: string, rank: number) => ({
    kind,
    rank,
    write: () => ({ kind, title: name, detail: '', target: '' }),
  });
  const hits = [
    ranked('project', 'new', 3),
    ranked('project', 'good', 2),
    ranked('project', 'old', 3),
    ranked('qcr', 'named', 0),
    ranked('qcr', 'other', 4),
  ];
  const titles = (limit: number) => arranged(hits, limit).map(({ title }) => title);
  expect(titles(20)).toEqual(['named', 'other', 'good', 'new', 'old']);
  expect(titles(3)).toEqual(['named', 'other', 'good']);
  expect(titles(1)).toEqual(['named']);
  expect(titles(0)).toEqual([]);
});
