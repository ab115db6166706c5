import { useMemo } from 'react';
import { Combobox, type ComboboxControl } from './combobox';
import { steps } from './use-combobox';

interface SuggestInputProps extends ComboboxControl {
  suggestions: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

/** A text field with suggestions, which accepts any text, unlike `SearchSelect`. */
export function SuggestInput({ suggestions, value, onChange, ...control }: SuggestInputProps) {
  const options = useMemo(() => suggestions.map((one) => ({ value: one, label: one })), [suggestions]);
  return (
    <Combobox
      {...control}
      kind="text"
      options={options}
      words={value}
      rules={{
        inputValue: value,
        selectedItem: null,
        onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.label),
        // The typed text stays when the field is left.
        stateReducer: (_, { type, changes }) =>
          type === steps.InputBlur ? { ...changes, selectedItem: null, inputValue: value } : changes,
      }}
      // Downshift reports a change late, which would move the cursor of a controlled input to its end.
      more={() => ({ onChange: ({ currentTarget }) => onChange(currentTarget.value) })}
    />
  );
}
