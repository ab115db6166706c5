import { useMultipleSelection } from 'downshift';
import { useMemo, useState } from 'react';
import { Icon } from '../ui/icon';
import { Combobox, type ComboboxControl } from './combobox';
import { steps, type SelectOption } from './use-combobox';

interface MultiSelectProps extends ComboboxControl {
  options: readonly SelectOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** A select of several, searched by typing. The list stays open while choosing; the chosen ones are shown below it. */
export function MultiSelect({ options, value, onChange, ...control }: MultiSelectProps) {
  const disabled = control.disabled || control.readOnly;
  const [typed, setTyped] = useState('');
  const chosen = useMemo(() => options.filter((option) => value.includes(option.value)), [options, value]);
  const toggle = ({ value: one }: SelectOption) =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);

  const together = options.filter((option) => !option.singly || value.includes(option.value));

  const selection = useMultipleSelection<SelectOption>({
    selectedItems: chosen,
    itemToKey: (option) => option?.value ?? '',
    onSelectedItemsChange: ({ selectedItems }) => onChange(selectedItems.map((option) => option.value)),
  });

  return (
    <div className="multi-select">
      <Combobox
        {...control}
        kind="choice"
        options={options}
        words={typed}
        isChosen={(option) => value.includes(option.value)}
        rules={{
          selectedItem: null,
          inputValue: typed,
          onStateChange: ({ type, selectedItem }) => {
            const chooses = type === steps.ItemClick || type === steps.InputKeyDownEnter;
            if (chooses && selectedItem) toggle(selectedItem);
            if (type === steps.InputBlur) setTyped('');
          },
          stateReducer: (state, { type, changes }) => {
            if (type === steps.ItemClick || (type === steps.InputKeyDownEnter && changes.selectedItem)) {
              return { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex };
            }
            // Leaving the field chooses nothing, since the highlighted option may be chosen already.
            if (type === steps.InputBlur) return { ...changes, selectedItem: null };
            return changes;
          },
        }}
        more={(isOpen) => ({
          // Backspace in the empty field removes the last choice.
          ...selection.getDropdownProps({ preventKeyAction: isOpen, ref: control.ref }),
          // Downshift reports a change late, and a letter that comes before that would be lost.
          onChange: ({ currentTarget }) => setTyped(currentTarget.value),
          // The text stays for a second choice among the same, and the next letters replace it.
          onKeyUp: ({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.select();
          },
        })}
      />
      {/* aria-disabled keeps the focus on a button that was just pressed. */}
      <div className="multi-select-actions">
        <button
          type="button"
          className="btn btn-sm btn-link"
          disabled={disabled}
          aria-disabled={chosen.length === together.length}
          onClick={() => onChange(together.map((option) => option.value))}
        >
          Select all
        </button>
        <button
          type="button"
          className="btn btn-sm btn-link"
          disabled={disabled}
          aria-disabled={chosen.length === 0}
          onClick={() => onChange([])}
        >
          Clear
        </button>
        <span className="text-body-secondary" role="status">
          {`${chosen.length} of ${options.length} selected`}
        </span>
      </div>
      {chosen.length > 0 && (
        <ul className="chosen" aria-label="Selected">
          {chosen.map((option) => (
            <li key={option.value}>
              <span>{option.label}</span>
              <button type="button" aria-label={`Remove ${option.label}`} onClick={() => toggle(option)}>
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
