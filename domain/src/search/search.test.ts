import { describe, expect, it } from 'vitest';
import type { Actor, GroupName } from '../access/actor.js';
import { arranged, type FoundRecord, hitOf, looksFor, screenHits } from './hits.js';
import { excerpt, marked } from './marks.js';
import { namedRecord } from './number.js';
import { searchQuery } from './schemas.js';
import { withoutMarkup, wordsIn, wordsTyped } from './words.js';

const memberOf = (...groups: GroupName[]): Actor => ({
  id: 1,
  username: 'somebody',
  role: 'Authenticated',
  groups,
});

describe('words', () => {
  it.each([
    ['GS-2055 Telemetry', ['gs', '2055', 'telemetry']],
    ['Łukasz, Zoë & Straße', ['lukasz', 'zoe', 'strasse']],
    ['a.b@c.example', ['a', 'b', 'c', 'example']],
    ['R&D – “quoted”…', ['r', 'd', 'quoted']],
    ['%_*"\'', []],
  ])('[SEA-03] of %j are %j', (text, words) => expect(wordsIn(text)).toEqual(words));

  it('[SEA-01] of a text in HTML are those that people read', () => {
    expect(wordsIn(withoutMarkup('<p class="x">An <b>at</b>las,&nbsp;R&amp;D &#233;</p>'))).toEqual([
      'an',
      'at',
      'las',
      'r',
      'd',
    ]);
  });

  it('[SEA-03] of what is typed count once, eight at most, and are cut where stored ones are', () => {
    expect(wordsTyped('b a B c d e f g h i')).toEqual(['b', 'a', 'c', 'd', 'e', 'f', 'g', 'h']);
    expect(wordsTyped('x'.repeat(100))).toEqual(['x'.repeat(64)]);
  });
});

describe('marks', () => {
  it('[SEA-01] surround each whole word that begins with one of the search', () => {
    expect(marked('The Searches of SEA, research', ['sea'])).toBe('The **Searches** of **SEA**, research');
    expect(marked('Zoë’s ÉTUDE', ['etu', 'zo'])).toBe('**Zoë**’s **ÉTUDE**');
  });

  it('[SEA-01] cannot be forged by text that a person wrote', () => {
    expect(marked('**bold** and ***more***', ['and'])).toBe('*bold* **and** *more*');
  });

  it('[SEA-01] of a long text the part around the first word found is shown', () => {
    const text = `${'before '.repeat(40)}the projector ${'after '.repeat(40)}`;
    const part = excerpt(text, ['proj'], 100);
    expect(part).toContain('**projector**');
    expect(part).toMatch(/^… /);
    expect(part).toMatch(/ …$/);
    expect(part.length).toBeLessThan(120);
    expect(excerpt('short', ['x'], 100)).toBe('short');
    expect(excerpt('x'.repeat(300), ['y'], 100).length).toBeLessThanOrEqual(300);
  });
});

it.each([
  ['QCR-0012', { kind: 'qcr', number: 12 }],
  ['qcr 12', { kind: 'qcr', number: 12 }],
  [' Ticket 11 ', { kind: 'it-ticket', number: 11 }],
  ['Build #3', { kind: 'build', number: 3 }],
  ['qpr0007', { kind: 'submitted-qpr', number: 7 }],
  ['1001', { kind: 'asset-tracking', number: 1001 }],
  ['Asset 1001', { kind: 'asset-tracking', number: 1001 }],
  ['Build', null],
  ['12 monkeys', null],
  ['12345678901', null],
])('[SEA-03] %j names %j', (typed, record) => expect(namedRecord(typed)).toEqual(record));

const aRecord = (facts: Partial<FoundRecord> = {}): FoundRecord => ({
  kind: 'project',
  documentId: 'abc',
  number: 1,
  name: 'Atlas',
  key: '',
  about: '',
  facts: '',
  text: '',
  draft: false,
  outsideDirectory: false,
  ...facts,
});

describe('hits', () => {
  const pm = memberOf('Project Manager', 'Employee');
  const namesOf = (typed: string, records: FoundRecord[], limit = 20) => {
    const words = wordsTyped(typed);
    return arranged(
      records.map((record) => hitOf(record, pm, words, false)),
      limit,
    ).map(({ title }) => title.replaceAll('**', ''));
  };

  it('[SEA-03] an exact name comes first, then names that begin with the words, then names that have them, then the rest', () => {
    const texts = ['Elsewhere', 'The Atlas plan', 'Atlas plan', 'Atlas'];
    expect(
      namesOf(
        'atlas',
        texts.map((name) => aRecord({ name, text: 'about atlas' })),
      ),
    ).toEqual(texts.toReversed());
  });

  it('[SEA-01] kinds take turns until the limit, and each keeps its best', () => {
    const many = Array.from({ length: 30 }, (_, index) => aRecord({ name: `Atlas ${index}` }));
    const found = namesOf('atlas', [...many, aRecord({ kind: 'contract-data', name: 'Line of Atlas' })], 5);
    expect(found).toHaveLength(5);
    expect(found).toContain('Line of Atlas');
  });

  it.each([
    [
      aRecord({ kind: 'it-ticket', number: 11, name: 'Hardware' }),
      memberOf('Employee'),
      '/IT/TicketStatus/abc',
    ],
    [aRecord({ kind: 'it-ticket' }), memberOf('IT'), '/IT/ManageSupportTicket/abc'],
    [aRecord({ kind: 'asset-tracking', number: 1001 }), memberOf('IT'), '/IT/AssetTracking/1001'],
    [
      aRecord({ kind: 'person', name: 'Zoë Vega', key: 'zoe' }),
      memberOf('Employee'),
      '/Resources/Employee-Directory?search=Zo%C3%AB%20Vega',
    ],
    [aRecord({ kind: 'war-report', draft: true }), memberOf('Employee'), '/WAR-Reports/New-War/abc'],
    [aRecord({ kind: 'war-report' }), memberOf('Employee'), '/WAR-Reports/View-Submitted-Reports?open=abc'],
    [
      aRecord({ kind: 'contract-data', name: 'A & B' }),
      memberOf('Administration'),
      '/ManageContractData?search=A%20%26%20B',
    ],
    [aRecord({ kind: 'build' }), pm, '/Project-Overview/ViewEdit-Build/abc'],
  ])('[SEA-01] leads to the screen that shows it: %#', (record, actor, target) =>
    expect(hitOf(record, actor, ['x'], false).write().target).toBe(target),
  );

  it('[SEA-02] records that no screen shows the person are not searched', () => {
    const customer = memberOf();
    for (const kind of [
      'person',
      'it-ticket',
      'asset-tracking',
      'contract-data',
      'war-report',
      'build',
    ] as const)
      expect(looksFor(customer, kind), kind).toBe(false);
    expect(looksFor(customer, 'submitted-qpr')).toBe(true);
  });

  it('[SEA-01] screens are those of the person', () => {
    const titles = (actor: Parameters<typeof screenHits>[0], typed: string) =>
      screenHits(actor, wordsTyped(typed)).map(({ write }) => write().title);
    expect(titles(memberOf('Employee'), 'audit')).toEqual([]);
    expect(titles(memberOf('Administration'), 'aud')).toEqual(['**Audit** Log']);
    expect(titles(memberOf('Employee'), 'my acc')).toEqual(['**My** **Account**']);
  });
});

it.each([
  [{ q: 'a' }, 20],
  [{ q: 'a', limit: '100' }, 100],
])('[SEA-01] %j asks for all kinds, up to that limit', (query, limit) => {
  const asked = searchQuery.parse(query);
  expect(asked.limit).toBe(limit);
  expect(asked.kinds).toHaveLength(11);
});
