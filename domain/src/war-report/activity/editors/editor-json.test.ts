import { describe, expect, it } from 'vitest';
import { bullet, run } from '../bullets.test-support.js';
import { MAX_READ_LEVEL } from '../bullet-builder.js';
import { activityFromEditorJson } from './editor-json.js';
import { parseHtml } from '../parse-html.test-support.js';
import { depthOf } from '../shape.js';

const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (value: string, ...marks: string[]) => ({
  type: 'text',
  text: value,
  marks: marks.map((type) => ({ type })),
});
const expected = [
  bullet([run('Fixed '), run('login', { bold: true })], bullet([run('slow', { italic: true })])),
  bullet('Met'),
];

describe('reading documents of older editors', () => {
  it('[WAR-15] reads tiptap', () => {
    const list = (...items: unknown[]) => ({ type: 'bulletList', content: items });
    const item = (...content: unknown[]) => ({ type: 'listItem', content });
    const doc = {
      type: 'doc',
      content: [
        list(
          item(
            paragraph(text('Fixed '), text('login', 'bold')),
            list(item(paragraph(text('slow', 'italic')))),
          ),
          item(paragraph(text('Met'))),
        ),
      ],
    };
    expect(activityFromEditorJson(doc)).toEqual(expected);
    expect(activityFromEditorJson({ doc, selection: {} })).toEqual(expected);
    expect(activityFromEditorJson(doc.content)).toEqual(expected);
    expect(activityFromEditorJson(doc.content[0])).toEqual(expected);
  });

  it('[WAR-15] reads ProseMirror with snake_case names, line breaks, paragraphs and unknown nodes', () => {
    const doc = {
      type: 'doc',
      content: [
        paragraph(text('loose')),
        null,
        {
          type: 'ordered_list',
          content: [
            {
              type: 'list_item',
              content: [
                paragraph(text('a', 'strong'), { type: 'hard_break' }, text('b', 'em', 'link')),
                paragraph(text('c')),
              ],
            },
          ],
        },
        { type: 'callout', content: [paragraph(text('last'))] },
      ],
    };
    expect(activityFromEditorJson(doc)).toEqual([
      bullet('loose'),
      bullet([run('a', { bold: true }), run('\n', {}), run('b', { italic: true }), run('\nc')]),
      bullet('last'),
    ]);
  });

  it('[WAR-15] gives a line break the look of its text, and ends a paragraph where text follows it', () => {
    const doc = (...content: unknown[]) => ({ type: 'doc', content });
    const strong = { marks: [{ type: 'strong' }] };
    const broken = paragraph(text('a', 'strong'), { type: 'hard_break', ...strong }, text('b', 'strong'));
    const item = { type: 'list_item', content: [broken] };
    expect(activityFromEditorJson(doc({ type: 'bullet_list', content: [item] }))).toEqual([
      bullet([run('a\nb', { bold: true })]),
    ]);
    expect(activityFromEditorJson(doc(paragraph(text('a')), text('b')))).toEqual([bullet('a'), bullet('b')]);
  });

  it('[WAR-15] reads Slate', () => {
    const value = [
      {
        type: 'bulleted-list',
        children: [
          {
            type: 'list-item',
            children: [
              { text: 'Fixed ' },
              { text: 'login', bold: true },
              {
                type: 'bulleted-list',
                children: [{ type: 'list-item', children: [{ text: 'slow', italic: true }] }],
              },
            ],
          },
          { type: 'list-item', children: [{ text: 'Met' }] },
        ],
      },
    ];
    expect(activityFromEditorJson(value)).toEqual(expected);
  });

  it('[WAR-15] reads Draft.js', () => {
    const block = (
      value: string,
      depth: number,
      inlineStyleRanges: unknown[] = [],
      type = 'unordered-list-item',
    ) => ({ key: 'k', text: value, type, depth, inlineStyleRanges, entityRanges: [], data: {} });
    const value = {
      blocks: [
        block('', 0, [], 'unstyled'),
        block('Fixed login', 0, [{ offset: 6, length: 5, style: 'BOLD' }]),
        block('slow', 1, [{ offset: 0, length: 4, style: 'ITALIC' }]),
        block('Met', 0),
      ],
      entityMap: {},
    };
    expect(activityFromEditorJson(value)).toEqual(expected);
    expect(
      activityFromEditorJson({ blocks: [block('😀 a', 0, [{ offset: 2, length: 1, style: 'BOLD' }])] }),
    ).toEqual([bullet([run('😀 '), run('a', { bold: true })])]);
  });

  it.each(['1', 1.5, -1])('[WAR-15] takes %j for no level and no place in a text', (number) => {
    const type = 'unordered-list-item';
    const inlineStyleRanges = [{ offset: number, length: 1, style: 'BOLD' }];
    const blocks = [
      { text: 'ab', type, depth: 0, inlineStyleRanges },
      { text: 'c', type, depth: number },
    ];
    expect(activityFromEditorJson({ blocks, entityMap: {} })).toEqual([
      bullet([run('a', { bold: true }), run('b')]),
      bullet('c'),
    ]);
  });

  it('[WAR-15] reads Quill', () => {
    const value = {
      ops: [
        { insert: 'Fixed ' },
        { insert: 'login', attributes: { bold: true } },
        { insert: '\n', attributes: { list: 'bullet' } },
        { insert: 'slow', attributes: { italic: true } },
        { insert: '\n', attributes: { list: 'bullet', indent: 1 } },
        { insert: { image: 'x' } },
        { insert: 'Met' },
        { insert: '\n', attributes: { list: 'ordered' } },
      ],
    };
    expect(activityFromEditorJson(value)).toEqual(expected);
  });

  it('[WAR-15] [SEC-05] reads Editor.js, whose texts are HTML', () => {
    const value = {
      time: 1,
      blocks: [
        {
          type: 'list',
          data: {
            style: 'unordered',
            items: [
              {
                content: 'Fixed <b>login</b><script>x</script>',
                items: [{ content: '<i>slow</i>', items: [] }],
              },
            ],
          },
        },
        { type: 'list', data: { items: ['Met', null, 7] } },
        { type: 'paragraph', data: { text: 'loose' } },
      ],
    };
    expect(activityFromEditorJson(value, parseHtml)).toEqual([...expected, bullet('loose')]);
    const plain = { blocks: [{ type: 'paragraph', data: { text: 'a <b>' } }] };
    expect(activityFromEditorJson(plain)).toEqual([bullet('a <b>')]);
  });

  it('[WAR-15] reads empty documents as no bullets', () => {
    for (const empty of [
      { type: 'doc' },
      { type: 'doc', content: [] },
      { blocks: [], entityMap: {} },
      { blocks: [] },
      { ops: [] },
    ]) {
      expect(activityFromEditorJson(empty)).toEqual([]);
    }
  });

  it('[WAR-03] knows JSON that is no document', () => {
    for (const other of [
      null,
      1,
      'doc',
      true,
      {},
      [],
      [1],
      { type: 'user' },
      { type: 'doc', content: 'x' },
      { blocks: [{ a: 1 }] },
      { blocks: [{ text: 'a' }, { a: 1 }] },
      { blocks: [{ type: 'list' }] },
      { blocks: [{ data: {} }] },
      { blocks: 'x' },
      { ops: {} },
      [{ text: 'x' }],
      [{ type: 'user' }],
      [{ content: [] }],
      [paragraph(text('a')), { type: 'user' }],
      [paragraph(text('a')), 5],
    ]) {
      expect(activityFromEditorJson(other)).toBeNull();
    }
  });

  it('[WAR-03] survives documents nested absurdly deep', () => {
    let tree: unknown = text('x');
    for (let i = 0; i < 30_000; i += 1) tree = { type: i % 2 ? 'bulletList' : 'listItem', content: [tree] };
    expect(depthOf(activityFromEditorJson(tree)!)).toBe(MAX_READ_LEVEL);

    const steps = Array.from({ length: 5_000 }, (_, depth) => ({
      text: 'x',
      type: 'unordered-list-item',
      depth,
    }));
    expect(depthOf(activityFromEditorJson({ blocks: steps })!)).toBe(MAX_READ_LEVEL);
  });
});
