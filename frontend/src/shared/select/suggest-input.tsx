import { useMemo } from 'react';
import { Combobox, type ComboboxControl } from './combobox';
import { steps } from './use-combobox';

interface SuggestInputProps extends ComboboxControl {
  suggestions: readonly string[];
  value: string;
  onChange: (value: string) => void;
}

/** A line of text that suggests, unlike `SearchSelect`, which insists on one of its choices. */
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
        // What was typed stays when the field is left.
        stateReducer: (_, { type, changes }) =>
          type === steps.InputBlur ? { ...changes, selectedItem: null, inputValue: value } : changes,
      }}
      // Downshift reports a change late, and the cursor of a controlled input would jump to its end.
      more={() => ({ onChange: ({ currentTarget }) => onChange(currentTarget.value) })}
    />
  );
}
