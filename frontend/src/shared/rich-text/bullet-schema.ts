import { Node } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';

/** A line break inside a bullet, by Shift+Enter. */
const HardBreak = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
});

/**
 * The schema covers most of WAR-02: a document is always exactly one bullet list, an item has one paragraph and perhaps
 * a nested list, text is bold or italic and nothing else. Everything set, typed, pasted or dropped ends up in the list.
 * The keys of the list extensions are left out; ours are in bullet-keys.ts.
 */
export const bulletSchema = [
  Document.extend({ content: 'bulletList' }),
  BulletList.extend({ addKeyboardShortcuts: () => ({}) }),
  ListItem.extend({ content: 'paragraph bulletList?', addKeyboardShortcuts: () => ({}) }),
  Paragraph.extend({ addKeyboardShortcuts: () => ({}) }),
  Text,
  HardBreak,
  Bold,
  Italic,
];
