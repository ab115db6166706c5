import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useController } from 'react-hook-form';
import type { BulletEditorHandle } from '../../rich-text/bullet-editor';
import { NearScreen } from '../../ui/near-screen/near-screen';
import { Field, type FieldProps } from './field';

const BulletEditor = lazy(() => import('../../rich-text/bullet-editor'));

/** Puts a text into an empty editor; false where there is one already. */
export type Fill = (html: string) => boolean;

interface BulletFieldProps extends FieldProps {
  placeholder?: string;
  /** A phone draws the editor when it comes near the screen: it is below other cards, and what sends the form is below it. */
  whenNear?: boolean;
  /** It takes the focus as soon as it is there. */
  takesFocus?: boolean;
  /** What may fill the empty editor. */
  renderOffer?: (fill: Fill) => ReactNode;
}

/** An activity in bullets. The editor is one of the heavy libraries, so its place is held until it is there. */
export function BulletField({
  placeholder = '',
  whenNear = false,
  takesFocus = false,
  renderOffer,
  ...field
}: BulletFieldProps) {
  const editor = useRef<BulletEditorHandle>(null);
  const fill = (html: string): boolean => editor.current?.fill(html) ?? false;
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ name: field.name });
  const place = <EditorPlace label={field.label} />;
  return (
    <Field {...field} ownLabel>
      {(control) => {
        const drawn = (
          <Suspense fallback={place}>
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
        );
        return whenNear ? <NearScreen placeholder={place}>{drawn}</NearScreen> : drawn;
      }}
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
