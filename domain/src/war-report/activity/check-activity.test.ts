import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBullets, bullet } from './bullets.test-support.js';
import { ACTIVITY_MAX_CHARS, activityFaults, checkActivity, type ActivityFault } from './check-activity.js';
import { parseHtml } from './parse-html.test-support.js';
import { readActivity, readSource } from './read-activity.js';
import { flattenTo } from './shape.js';
import { activityToHtml } from './write.js';

const check = (input: string) => checkActivity(input, parseHtml);
const refused = (code: ActivityFault) => ({ ok: false, code, message: activityFaults[code] });
const read = (stored: string) => readActivity(stored, parseHtml);

const tiptap = (levels: number): unknown => ({
  type: 'bulletList',
  content: [
    {
      type: 'listItem',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: `level` }] },
        ...(levels > 1 ? [tiptap(levels - 1)] : []),
      ],
    },
  ],
});
const nested = (levels: number): string => `<ul><li>level${levels > 1 ? nested(levels - 1) : ''}</li></ul>`;

describe('reading what is stored', () => {
  it('[WAR-15] tells HTML, JSON, plain text and nothing apart', () => {
    expect(read('<ul><li>a</li></ul>')).toEqual([bullet('a')]);
    expect(read(JSON.stringify({ type: 'doc', content: [tiptap(2)] }))).toEqual([
      bullet('level', bullet('level')),
    ]);
    expect(read('- a\n- b')).toEqual([bullet('a'), bullet('b')]);
    expect(read('  - a\n  - b')).toEqual([bullet('a'), bullet('b')]);
    expect(read('')).toEqual([]);
    expect(read(' \n ')).toEqual([]);
    expect(read(JSON.stringify('<ul><li>twice</li></ul>'))).toEqual([bullet('twice')]);
  });

  it('[WAR-15] shows what it cannot understand as it is', () => {
    expect(read('{"type":"doc","content":[')).toEqual([bullet('{"type":"doc","content":[')]);
    expect(read('[done] 3 < 4')).toEqual([bullet('[done] 3 < 4')]);
    expect(read('{"a":1}')).toEqual([bullet('{"a":1}')]);
  });

  it.each([
    ['{ "cut off', 'bad-json'],
    ['[1, 2', 'bad-json'],
    ['["<p>x</p>"]', 'bad-json'],
    ['"a <b"', 'bad-json'],
    ['"a<b"', 'bad-json'],
    ['see {"a', 'text'],
    ['{ braces', 'text'],
    [JSON.stringify(' <ul><li>a</li></ul>'), 'html'],
  ])('[WAR-15] takes %s for %s', (input, format) => {
    expect(readSource(input, parseHtml).format).toBe(format);
  });

  it('[WAR-15] never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (stored) => void read(stored)));
    fc.assert(fc.property(fc.json(), (stored) => void read(stored)));
  });
});

describe('what may be stored as an activity', () => {
  it('[WAR-02] takes three levels and stores canonical HTML', () => {
    expect(check(' <ul><li> a <p></p></li><li></li></ul>')).toEqual({
      ok: true,
      html: '<ul><li><p>a</p></li></ul>',
    });
    expect(check(nested(3))).toMatchObject({ ok: true });
    expect(check(JSON.stringify({ type: 'doc', content: [tiptap(3)] }))).toMatchObject({ ok: true });
  });

  it('[WAR-02] [WAR-03] refuses a fourth level in HTML or JSON', () => {
    expect(check(nested(4))).toEqual(refused('too-deep'));
    expect(
      check('<ul><li><ul><li><ul><li><ul><li>only here</li></ul></li></ul></li></ul></li></ul>'),
    ).toEqual(refused('too-deep'));
    expect(check(JSON.stringify({ type: 'doc', content: [tiptap(4)] }))).toEqual(refused('too-deep'));
  });

  it('[WAR-03] refuses an activity without text in bullets', () => {
    for (const input of [
      '',
      '   ',
      'only text',
      '- not a bullet yet',
      '<p>beside</p><ul><li>&nbsp;</li></ul>',
      '<ul></ul>',
      '<ul><li><script>x</script></li></ul>',
      '{"type":"doc","content":[]}',
    ]) {
      expect(check(input)).toEqual(refused('empty'));
    }
    expect(activityFaults.empty).toBe('Please enter an activity using the bullet points.');
  });

  it('[WAR-03] tells bullets from paragraphs in documents of lines, too', () => {
    const block = (type: string, text: string) => ({ type, text, depth: 0 });
    const draft = (...blocks: object[]) => JSON.stringify({ blocks, entityMap: {} });
    const editorJs = (type: string, data: object) => JSON.stringify({ blocks: [{ type, data }] });
    for (const input of [
      draft(block('unstyled', 'a')),
      draft(block('unordered-list-item', '')),
      draft(block('unordered-list-item', ''), block('unstyled', 'a')),
      editorJs('paragraph', { text: 'a' }),
      editorJs('list', { items: ['', { content: '', items: [] }] }),
    ])
      expect(check(input), input).toEqual(refused('empty'));
    for (const input of [
      draft(block('unordered-list-item', 'a'), block('unordered-list-item', '')),
      editorJs('list', { items: ['a'] }),
      editorJs('list', { items: [{ content: 'a', items: [] }] }),
    ])
      expect(check(input), input).toEqual({ ok: true, html: '<ul><li><p>a</p></li></ul>' });
  });

  it('[WAR-03] refuses JSON that is no document', () => {
    for (const input of [
      '{}',
      '[]',
      'null',
      '42',
      '"text"',
      '{"a":"<ul><li>x</li></ul>"}',
      '{"type":"doc","content":[',
      '{"type":"user"}',
    ]) {
      expect(check(input)).toEqual(refused('bad-document'));
    }
  });

  it('[WAR-03] refuses a megabyte, and what grows too long by escaping', () => {
    expect(check(`<ul><li>${'a'.repeat(1_000_000)}</li></ul>`)).toEqual(refused('too-long'));
    expect(check(`<ul><li>${'>'.repeat(ACTIVITY_MAX_CHARS - 100)}</li></ul>`)).toEqual(refused('too-long'));
    expect(check(`<ul><li>${'a'.repeat(ACTIVITY_MAX_CHARS - 100)}</li></ul>`)).toMatchObject({ ok: true });
  });

  it('[WAR-03] takes exactly the most that may be sent and stored, and no character more', () => {
    const filled = (text: string) => `<ul><li><p>${text}</p></li></ul>`;
    const full = filled('a'.repeat(ACTIVITY_MAX_CHARS - filled('').length));
    expect(check(full)).toEqual({ ok: true, html: full });
    const short = filled('a');
    const padded = short + ' '.repeat(ACTIVITY_MAX_CHARS - short.length);
    expect(check(padded)).toEqual({ ok: true, html: short });
    expect(check(`${padded} `)).toEqual(refused('too-long'));
  });

  it('[WAR-03] refuses NUL and halves of surrogate pairs', () => {
    for (const bad of ['\0', '\ud83d', '\ude00'])
      expect(check(`<ul><li>a${bad}</li></ul>`)).toEqual(refused('unstorable'));
    expect(check('<ul><li>😀</li></ul>')).toMatchObject({ ok: true });
    // Written as JSON escapes, they are cleaned when read.
    expect(
      check(
        '{"type":"doc","content":[{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"text","text":"a\\u0000\\ud83d"}]}]}]}',
      ),
    ).toEqual({ ok: true, html: '<ul><li><p>a\ufffd</p></li></ul>' });
  });

  it('[WAR-02] [SEC-05] stores nothing of markup that could run', () => {
    const input =
      '<ul onclick="x()"><li style="background:expression(alert(1))">a<script>alert(1)</script>' +
      '<img src=x onerror=alert(1)><a href="javascript:alert(1)">link</a><svg onload=alert(1)><p>s</p></svg>&lt;script&gt;</li></ul>';
    expect(check(input)).toEqual({ ok: true, html: '<ul><li><p>alink&lt;script&gt;</p></li></ul>' });
  });

  it('[WAR-02] takes again what it once took, unchanged', () => {
    fc.assert(
      fc.property(anyBullets, (bullets) => {
        const html = activityToHtml(flattenTo(bullets, 3));
        expect(check(html)).toEqual(html === '' ? refused('empty') : { ok: true, html });
      }),
    );
  });

  // Code instrumented by Stryker counts every step, and is several times slower.
  it.skipIf(process.env.STRYKER_MUTATOR_WORKER)('[WAR-03] decides quickly on the worst that fits', () => {
    const before = process.cpuUsage();
    for (const piece of ['<ul><li>', '<li>', '<b>', '<ul>', ' \n', '<p>a', 'a<br>']) {
      check(`<ul><li>a${piece.repeat(Math.floor((ACTIVITY_MAX_CHARS - 20) / piece.length))}`);
    }
    // Measured in processor time, since others use the same machine.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });
});
