import { useController } from 'react-hook-form';
import { SuggestInput } from '../../select/suggest-input';
import { Field, type FieldProps } from './field';

/** A text with suggestions: one of them, or anything else. */
export function SuggestField({ suggestions, ...field }: FieldProps & { suggestions: readonly string[] }) {
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ name: field.name });
  return (
    <Field {...field}>
      {(control) => (
        <SuggestInput
          {...control}
          ref={ref}
          suggestions={suggestions}
          value={value as string}
          onBlur={onBlur}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
