import { lazy, Suspense } from 'react';
import { useController } from 'react-hook-form';
import { Field, type FieldProps } from './field';

const BulletEditor = lazy(() => import('../../rich-text/bullet-editor'));

interface BulletFieldProps extends FieldProps {
  placeholder?: string;
}

/** An activity in bullets. The editor is one of the heavy libraries, so its place is held until it is there. */
export function BulletField({ placeholder = '', ...field }: BulletFieldProps) {
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ name: field.name });
  return (
    <Field {...field} ownLabel>
      {(control) => (
        <Suspense fallback={<EditorPlace label={field.label} />}>
          <BulletEditor
            ref={ref}
            id={control.id}
            label={field.label}
            value={value as string}
            onChange={onChange}
            onBlur={onBlur}
            disabled={control.disabled || control.readOnly}
            invalid={control['aria-invalid']}
            describedBy={control['aria-describedby'] ?? ''}
            placeholder={placeholder}
          />
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
