import { SuggestInput } from '../../select/suggest-input';
import { ComboboxField } from './combobox-field';
import type { FieldProps } from './field';

/** A text with suggestions: one of them, or any other text. */
export const SuggestField = ({ suggestions, ...field }: FieldProps & { suggestions: readonly string[] }) => (
  <ComboboxField<string> {...field}>
    {(box) => <SuggestInput {...box} suggestions={suggestions} />}
  </ComboboxField>
);
