import { activityFromEditorJson, type Bullet } from '@intranet/domain';
import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

function inlineOf({ runs }: Bullet): JSONContent[] {
  return runs.flatMap(({ text, bold, italic }) => {
    const marks = [...(bold ? [{ type: 'bold' }] : []), ...(italic ? [{ type: 'italic' }] : [])];
    return text
      .split('\n')
      .flatMap((line, index): JSONContent[] => [
        ...(index > 0 ? [{ type: 'hardBreak' }] : []),
        ...(line === '' ? [] : [{ type: 'text', text: line, marks }]),
      ]);
  });
}

const listOf = (bullets: readonly Bullet[]): JSONContent => ({
  type: 'bulletList',
  content: bullets.map((bullet) => ({
    type: 'listItem',
    content: [
      { type: 'paragraph', content: inlineOf(bullet) },
      ...(bullet.children.length > 0 ? [listOf(bullet.children)] : []),
    ],
  })),
});

/** Bullets as a document of the editor, which always contains one list: no bullets become one empty bullet. */
export const toDocument = (bullets: readonly Bullet[]): JSONContent => ({
  type: 'doc',
  content: [listOf(bullets.length > 0 ? bullets : [{ runs: [], children: [] }])],
});

/** The content of the editor, with empty bullets. */
export const fromDocument = (doc: Node): Bullet[] => activityFromEditorJson(doc.toJSON()) ?? [];
