import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';

interface PlainEditorProps {
  id: string;
  label: string;
  value: string;
  onChange: (html: string) => void;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  takesFocus?: boolean;
  ref?: Ref<{ focus: () => void; fill: (html: string) => boolean }>;
}

const toText = (html: string): string => html.replaceAll(/<[^>]+>/g, '');
const toHtml = (text: string): string => (text === '' ? '' : `<ul><li><p>${text}</p></li></ul>`);

/**
 * Replaces the bullet editor in tests of forms, since jsdom has no selections to type into the real one.
 * `vi.mock('…/shared/rich-text/bullet-editor', () => import('…/testing/plain-editor'))`
 */
export default function PlainEditor({
  id,
  label,
  value,
  onChange,
  disabled,
  invalid,
  describedBy,
  takesFocus = false,
  ref,
}: PlainEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => area.current?.focus(),
      fill: (html) => {
        if (value !== '') return false;
        onChange(html);
        return true;
      },
    }),
    [value, onChange],
  );
  return (
    <textarea
      ref={area}
      id={id}
      aria-label={label}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      value={toText(value)}
      readOnly={disabled}
      onChange={(event) => onChange(toHtml(event.target.value))}
    />
  );
}
