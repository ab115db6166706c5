import { useEditorState, type Editor } from '@tiptap/react';
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactElement } from 'react';
import { indent, outdent } from './bullet-keys';
import { canIndent, canOutdent } from './levels';

interface Tool {
  name: string;
  keys: string;
  icon: ReactElement;
  run: (editor: Editor) => unknown;
  /** The state of toggle buttons; undefined for others. */
  pressed?: boolean;
  possible: boolean;
}

const Icon = ({ path }: { path: string }) => (
  <svg
    viewBox="0 0 16 16"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d={path} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

const icons = {
  bold: <strong aria-hidden="true">B</strong>,
  italic: <em aria-hidden="true">I</em>,
  indent: <Icon path="M2 3h12M8 6.5h6M8 10h6M2 13.5h12M2 6l2.5 2.25L2 10.5" />,
  outdent: <Icon path="M2 3h12M8 6.5h6M8 10h6M2 13.5h12M4.5 6 2 8.25l2.5 2.25" />,
  undo: <Icon path="M5.5 3 2.5 6l3 3M2.5 6H10a3.5 3.5 0 0 1 0 7H6" />,
  redo: <Icon path="M10.5 3l3 3-3 3M13.5 6H6a3.5 3.5 0 0 0 0 7h4" />,
};

/** The part of the editor's state in the toolbar, which re-renders only when one of these changes. */
const stateOf = ({ editor }: { editor: Editor | null }) =>
  editor && {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    canIndent: canIndent(editor.state),
    canOutdent: canOutdent(editor.state),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };

function useTools(editor: Editor | null, disabled: boolean): Tool[] {
  const state = useEditorState({ editor, selector: stateOf });
  const editable = !disabled && editor !== null;
  return [
    {
      name: 'Bold',
      keys: 'Ctrl+B',
      icon: icons.bold,
      pressed: state?.bold ?? false,
      possible: editable,
      run: (to) => to.commands.toggleBold(),
    },
    {
      name: 'Italic',
      keys: 'Ctrl+I',
      icon: icons.italic,
      pressed: state?.italic ?? false,
      possible: editable,
      run: (to) => to.commands.toggleItalic(),
    },
    {
      name: 'Outdent',
      keys: 'Shift+Tab',
      icon: icons.outdent,
      possible: editable && state?.canOutdent === true,
      run: outdent,
    },
    {
      name: 'Indent',
      keys: 'Tab',
      icon: icons.indent,
      possible: editable && state?.canIndent === true,
      run: indent,
    },
    {
      name: 'Undo',
      keys: 'Ctrl+Z',
      icon: icons.undo,
      possible: editable && state?.canUndo === true,
      run: (to) => to.commands.undo(),
    },
    {
      name: 'Redo',
      keys: 'Ctrl+Y',
      icon: icons.redo,
      possible: editable && state?.canRedo === true,
      run: (to) => to.commands.redo(),
    },
  ];
}

interface EditorToolbarProps {
  /** Null until it is made, just after the first drawing. */
  editor: Editor | null;
  /** The id of the text. */
  controls: string;
  disabled: boolean;
}

/**
 * The toolbar of the editor, for touch (phones have no Tab key) and keyboard. It is one tab stop with arrow keys
 * inside, as the toolbar pattern of the ARIA Authoring Practices says.
 */
export function EditorToolbar({ editor, controls, disabled }: EditorToolbarProps) {
  const tools = useTools(editor, disabled);
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const hint = useId();

  const moveFocus = (event: KeyboardEvent) => {
    const last = tools.length - 1;
    const next = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };

  const use = (tool: Tool, event: MouseEvent) => {
    if (!editor) return;
    if (tool.possible) tool.run(editor);
    // A click by mouse or finger continues in the text; one by keyboard stays on the button, to be repeated.
    if (!disabled && event.detail > 0) editor.commands.focus();
  };

  return (
    <div ref={bar} role="toolbar" aria-label="Formatting" aria-controls={controls} className="bullet-toolbar">
      {tools.map((tool, index) => (
        <button
          key={tool.name}
          type="button"
          className="bullet-tool"
          tabIndex={index === current ? 0 : -1}
          aria-label={tool.name}
          aria-pressed={tool.pressed}
          // Not `disabled`: a button pressed until nothing is left must keep the focus.
          aria-disabled={!tool.possible}
          aria-describedby={`${hint}-${index}`}
          title={`${tool.name} (${tool.keys})`}
          onFocus={() => setCurrent(index)}
          onKeyDown={moveFocus}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => use(tool, event)}
        >
          {tool.icon}
          <span id={`${hint}-${index}`} hidden>
            {tool.keys}
          </span>
        </button>
      ))}
    </div>
  );
}
