import type { FieldProps } from './field';
import { RegisteredField } from './registered-field';

/** Several lines of plain text. */
export const TextAreaField = ({ rows = 3, ...field }: FieldProps & { rows?: number }) => (
  <RegisteredField {...field}>{(control) => <textarea {...control} rows={rows} />}</RegisteredField>
);
