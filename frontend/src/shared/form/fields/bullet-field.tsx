import { Suspense, useRef } from 'react';
import { useController } from 'react-hook-form';
import type { Elements } from '../../ui/elements';
import type { BulletEditorHandle } from '../../rich-text/bullet-editor';
import { Field, type FieldProps } from './field';
import { lazyPart } from '../../ui/lazy-part';

const BulletEditor = lazyPart(() => import('../../rich-text/bullet-editor'));

/** Puts a text into an empty editor; false if it has one already. */
export type Fill = (html: string) => boolean;

interface BulletFieldProps extends FieldProps {
  placeholder?: string;
  /** It takes the focus once it is loaded. */
  takesFocus?: boolean;
  /** Offers a text for the empty editor. */
  renderOffer?: (fill: Fill) => Elements;
}

/**
 * The field of an activity in bullets. The editor's library is heavy, so a placeholder reserves its space until it is
 * loaded.
 */
export function BulletField({
  placeholder = '',
  takesFocus = false,
  renderOffer,
  ...field
}: BulletFieldProps) {
  const editor = useRef<BulletEditorHandle>(null);
  const fill = (html: string): boolean => editor.current?.fill(html) ?? false;
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ name: field.name });
  return (
    <Field {...field} ownLabel>
      {(control) => (
        <Suspense fallback={<EditorPlace label={field.label} />}>
          <BulletEditor
            ref={(handle) => {
              ref(handle);
              editor.current = handle;
            }}
            id={control.id}
            label={field.label}
            value={value as string}
            onChange={onChange}
            onBlur={onBlur}
            disabled={control.disabled || control.readOnly}
            invalid={control['aria-invalid']}
            describedBy={control['aria-describedby'] ?? ''}
            placeholder={placeholder}
            takesFocus={takesFocus}
          />
          {renderOffer?.(fill)}
        </Suspense>
      )}
    </Field>
  );
}

const EditorPlace = ({ label }: { label: string }) => (
  <div className="editor-place">
    <div className="form-label">{label}</div>
    <div className="form-control" role="status">
      Loading the editor …
    </div>
  </div>
);
