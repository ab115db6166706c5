import { activityToHtml, pruneEmpty } from '@intranet/domain';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import { inField } from '../lib/in-field';
import { BulletKeys } from './bullet-keys';
import { bulletSchema } from './bullet-schema';
import { DepthGuard } from './depth-guard';
import { fromDocument, toDocument } from './editor-document';
import { EditorToolbar } from './editor-toolbar';
import { KeyboardExit } from './keyboard-exit';
import { BulletPaste } from './paste/paste';
import { readStored } from './stored-activity';
import './bullets.css';
import './bullet-editor.css';

export interface BulletEditorHandle {
  focus: () => void;
  /**
   * Puts a text into an empty editor as if typed, so that undo removes it.
   * @returns false if it has a text already
   */
  fill: (html: string) => boolean;
}

export interface BulletEditorProps {
  /** The id of the text itself; those of label, help and toolbar are derived from it. */
  id: string;
  label: string;
  /** The form shows the label elsewhere; it stays the accessible name. */
  labelHidden?: boolean;
  /** Canonical HTML, '' when empty. Older HTML and JSON are read too. */
  value: string;
  /** Called with canonical HTML when that changes; empty bullets do not count. */
  onChange: (html: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  invalid?: boolean;
  /** Ids of more texts that describe the field, such as its error. */
  describedBy?: string;
  takesFocus?: boolean;
  placeholder?: string;
  ref?: Ref<BulletEditorHandle>;
}

/**
 * The extensions of one editor.
 * @param onStay called when Tab had no level to move the bullet to
 */
export const bulletExtensions = (placeholder = '', onStay = () => undefined as void) => [
  ...bulletSchema,
  UndoRedo,
  // Shown in the only bullet of an empty document, without counting the list around it.
  Placeholder.configure({
    placeholder: ({ editor }) => (editor.isEmpty ? placeholder : ''),
    includeChildren: true,
  }),
  BulletKeys,
  KeyboardExit.configure({ onStay }),
  BulletPaste,
  DepthGuard,
];

const htmlOf = (editor: Editor): string => activityToHtml(fromDocument(editor.state.doc));

/**
 * The activity of a weekly report: bullets only, three levels, bold and italic. WAR-01, WAR-02.
 * Load it lazily (`lazyPart(() => import('…/bullet-editor.tsx'))`): tiptap is one of the heavy libraries.
 */
export default function BulletEditor(props: BulletEditorProps) {
  const {
    id,
    label,
    labelHidden,
    value,
    onChange,
    onBlur,
    disabled = false,
    invalid = false,
    describedBy,
    ref,
  } = props;
  const [isTold, setTold] = useState(false);
  const [{ takesFocus, ...start }] = useState(() => ({
    extensions: bulletExtensions(props.placeholder, () => setTold(true)),
    content: toDocument(readStored(value)),
    takesFocus: props.takesFocus ?? false,
  }));
  const labelId = `${id}-label`;
  const helpId = `${id}-help`;

  /** The value that the owner last passed in or was called with. */
  const known = useRef(value);

  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        role: 'textbox',
        class: 'bullet-text',
        // A translation of what is being written would be saved as typed.
        translate: 'no',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-describedby': [helpId, describedBy].filter(Boolean).join(' '),
        'aria-invalid': String(invalid),
        'aria-disabled': String(disabled),
      },
    }),
    [id, labelId, helpId, describedBy, invalid, disabled],
  );

  const editor = useEditor({
    ...start,
    editorProps,
    editable: !disabled,
    // An editor made while React renders is destroyed again where React takes longer than a moment.
    immediatelyRender: false,
    // The few rules ProseMirror needs are in bullet-editor.css: the content security policy takes no injected style.
    injectCSS: false,
    // "* " and "**bold**" are literal text here, not formatting commands.
    enableInputRules: false,
    enablePasteRules: false,
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed);
      if (html === known.current) return;
      known.current = html;
      onChange(html);
    },
    onBlur: () => onBlur?.(),
  });

  // A new value from outside, such as a restored draft or a reset form. A value just typed also returns here and is
  // ignored.
  useEffect(() => {
    if (!editor || value === known.current) return;
    known.current = value;
    const bullets = readStored(value);
    if (activityToHtml(bullets) === activityToHtml(pruneEmpty(fromDocument(editor.state.doc)))) return;
    // Undo must not restore text of another report.
    editor
      .chain()
      .setMeta('addToHistory', false)
      .setContent(toDocument(bullets), { emitUpdate: false })
      .run();
  }, [value, editor]);

  useEffect(() => editor?.setEditable(!disabled, false), [disabled, editor]);

  // tiptap's own autofocus may come before React has put the text into the page, and is lost then. Whoever has begun in
  // another field meanwhile stays there.
  useEffect(() => {
    if (!takesFocus || !editor) return undefined;
    const frame = requestAnimationFrame(() => {
      if (editor.isDestroyed || inField(document.activeElement)) return;
      editor.commands.setTextSelection(editor.state.doc.content.size);
      editor.view.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [takesFocus, editor]);

  useImperativeHandle(
    ref,
    () => ({
      focus: () => void editor?.commands.focus(),
      fill: (html) =>
        editor !== null &&
        htmlOf(editor) === '' &&
        editor
          .chain()
          .setContent(toDocument(readStored(html)), { emitUpdate: true })
          .focus('end')
          .run(),
    }),
    [editor],
  );

  return (
    <div className="bullet-editor">
      <div id={labelId} className={labelHidden ? 'visually-hidden' : 'form-label'}>
        {label}
      </div>
      <div
        className={`form-control bullet-frame${invalid ? ' is-invalid' : ''}${disabled ? ' bullet-disabled' : ''}`}
      >
        <EditorToolbar editor={editor} controls={id} disabled={disabled} />
        <EditorContent editor={editor} className="bullet-place" />
      </div>
      <div id={helpId} className="form-text">
        Tab indents. Esc, then Tab leaves.
      </div>
      <div role="status" className="visually-hidden">
        {isTold && 'The bullet stays at its level. Press Escape, then Tab, to leave the text.'}
      </div>
    </div>
  );
}
