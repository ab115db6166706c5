import { expect, it } from 'vitest';
import { activityToLines, readActivity } from '../war-report/activity/index.js';
import { parseHtml } from '../war-report/activity/parse-html.test-support.js';
import { wordLines, type WordLine } from './word-lines.js';

const short = (line: WordLine): string => {
  if (line.kind === 'blank') return '';
  if (line.kind === 'plain') return line.text;
  return `${line.level}* ${line.runs.map(({ text, bold, italic }) => `${bold ? '**' : ''}${italic ? '_' : ''}${text}`).join('|')}`;
};
const read = (stored: string) => wordLines(stored, parseHtml).map(short);
const nothing = ['1* No Activity', ''];

it.each([
  ['nothing at all', ''],
  ['blanks', ' \t '],
  ['an empty first line', '\nWork nobody put first'],
  ['an empty first line of Windows', '\r\nWork'],
  ['an empty paragraph', '<p></p>'],
  ['an empty bullet', '<ul><li><p> </p></li></ul>'],
  ['an empty document', '{"type":"doc","content":[]}'],
])('[EXP-03] %s is one bullet "No Activity" and a blank line', (_, stored) => {
  expect(read(stored)).toEqual(nothing);
});

it('[EXP-03] plain lines are written as they are', () => {
  expect(read('Wrote tests\n\n- 3 < 4 & "x"\n  indented')).toEqual([
    'Wrote tests',
    '',
    '- 3 < 4 & "x"',
    '  indented',
  ]);
});

it('[EXP-03] HTML becomes bullets with their levels and looks', () => {
  const html =
    '<ul><li><p>One <strong>two</strong> <em>three</em></p><ul><li><p>Below</p><ul><li><p>Deep</p></li></ul></li></ul></li></ul>';
  expect(read(html)).toEqual(['1* One |**two| |_three', '2* Below', '3* Deep']);
  expect(read(`\n  ${html}`)).toHaveLength(3);
});

it('[EXP-03] among plain lines each HTML line is converted', () => {
  expect(read('Plain first\n<p>Then <b>markup</b></p>\nplain again')).toEqual([
    'Plain first',
    '1* Then |**markup',
    'plain again',
  ]);
});

it.each([
  'Plain three & <x',
  'a <b',
  'if x<y and y>z',
  'Map<Key, Value> is slow',
  '<draft',
  '</ 3',
  '<!',
  '<b',
])('[EXP-03] [WAR-15] plain text keeps what only resembles a tag: %s', (line) => {
  expect(read(line)).toEqual([line]);
  expect(read(`first\n${line}`)).toEqual(['first', line]);
  expect(read(`${line}\n<p>markup</p>`).at(0)).toBe(line);
  const [bullet] = activityToLines(readActivity(line, parseHtml));
  expect(bullet?.runs).toEqual([{ text: line, bold: false, italic: false }]);
});

it('[EXP-03] broken HTML loses no word and brings no tag', () => {
  expect(read('<ul><li>open <b>bold<li>next</ul></p><script>alert(1)</script>')).toEqual([
    '1* open |**bold',
    expect.stringContaining('next'),
  ]);
  expect(read('Plain <b>never closed')).toEqual(['1* Plain |**never closed']);
});

it('[EXP-03] [WAR-15] the JSON of older editors becomes bullets, and JSON that is no document stays visible', () => {
  const tiptap = {
    type: 'doc',
    content: [
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [{ type: 'paragraph', content: [{ type: 'text', text: 'From JSON' }] }],
          },
        ],
      },
    ],
  };
  expect(read(JSON.stringify(tiptap))).toEqual(['1* From JSON']);
  expect(read('{"ops":[{"insert":"Quill\\n","attributes":{"list":"bullet"}}]}').join()).toContain('Quill');
  expect(read('{"some":"thing"}')).toEqual(['{"some":"thing"}']);
});

it('[EXP-03] characters that no document takes are left out', () => {
  expect(read('a\u0000b\u0008c\ud800')).toEqual(['abc\ufffd']);
});

it('[EXP-03] an activity of 20 KB is read whole', () => {
  const html = `<ul>${'<li><p>Measured and wrote down</p></li>'.repeat(500)}</ul>`;
  expect(wordLines(html, parseHtml)).toHaveLength(500);
});
