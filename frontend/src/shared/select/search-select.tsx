import { useMemo, useState } from 'react';
import { Combobox, type ComboboxControl } from './combobox';
import { steps, type SelectOption } from './use-combobox';

interface SearchSelectProps extends ComboboxControl {
  options: readonly SelectOption[];
  /** '' for no choice. */
  value: string;
  onChange: (value: string) => void;
}

/** A select of one, searched by typing. */
export function SearchSelect({ options, value, onChange, ...control }: SearchSelectProps) {
  const chosen = useMemo(() => options.find((option) => option.value === value) ?? null, [options, value]);
  /** Null until a key is pressed: until then the field shows the choice, which does not filter. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Combobox
      {...control}
      kind="choice"
      options={options}
      words={typed ?? ''}
      rules={{
        selectedItem: chosen,
        onInputValueChange: ({ inputValue, type }) => {
          const byKeyboard = type === steps.InputChange;
          setTyped(byKeyboard ? inputValue : null);
          if (byKeyboard && inputValue === '' && value !== '') onChange('');
        },
        onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ''),
        onIsOpenChange: ({ isOpen }) => {
          if (!isOpen) setTyped(null);
        },
        // Text that matches nothing is no choice, so leaving the field shows the choice again.
        stateReducer: (_, { type, changes }) =>
          type === steps.InputBlur ? { ...changes, inputValue: changes.selectedItem?.label ?? '' } : changes,
      }}
    />
  );
}
