import { useCombobox, useMultipleSelection } from 'downshift';
import { useMemo, useState, type Ref } from 'react';
import { Icon } from '../ui/icon';
import { matching, MOST_DRAWN } from './matching';
import { MoreChoices } from './more-choices';
import type { SelectOption } from './search-select';

interface MultiSelectProps {
  id: string;
  options: readonly SelectOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  placeholder?: string | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

/** A select of several, searched by typing. The list stays open while choosing; what is chosen stands below it. */
export function MultiSelect(props: MultiSelectProps) {
  const { id, options, value, onChange, onBlur, placeholder, disabled, ref, ...aria } = props;
  const [typed, setTyped] = useState('');
  const found = useMemo(() => matching(options, typed), [options, typed]);
  const drawn = useMemo(() => found.slice(0, MOST_DRAWN), [found]);
  const chosen = useMemo(() => options.filter((option) => value.includes(option.value)), [options, value]);
  const toggle = ({ value: one }: SelectOption) =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);

  const selection = useMultipleSelection<SelectOption>({
    selectedItems: chosen,
    itemToKey: (option) => option?.value ?? '',
    onSelectedItemsChange: ({ selectedItems }) => onChange(selectedItems.map((option) => option.value)),
  });
  const box = useCombobox<SelectOption | null>({
    items: drawn,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value ?? '',
    selectedItem: null,
    inputId: id,
    inputValue: typed,
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setTyped(inputValue);
    },
    onStateChange: ({ type, selectedItem }) => {
      const { ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes;
      if ((type === ItemClick || type === InputKeyDownEnter) && selectedItem) toggle(selectedItem);
      if (type === useCombobox.stateChangeTypes.InputBlur) setTyped('');
    },
    stateReducer: (state, { type, changes }) => {
      const { ItemClick, InputKeyDownEnter, InputBlur } = useCombobox.stateChangeTypes;
      if (type === ItemClick || (type === InputKeyDownEnter && changes.selectedItem)) {
        return { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex };
      }
      // Leaving the field chooses nothing: what is highlighted may be chosen already.
      if (type === InputBlur) return { ...changes, selectedItem: null };
      return changes;
    },
  });

  return (
    <div className="multi-select">
      <div className="search-select">
        <input
          {...box.getInputProps({
            ...selection.getDropdownProps({ preventKeyAction: box.isOpen, ref }),
            onBlur,
            disabled,
            placeholder,
          })}
          {...aria}
          aria-labelledby={undefined}
          className={`form-control${aria['aria-invalid'] ? ' is-invalid' : ''}`}
          autoComplete="off"
        />
        <button type="button" {...box.getToggleButtonProps({ disabled, 'aria-label': 'Show choices' })}>
          <Icon name="down" />
        </button>
        <ul
          {...box.getMenuProps({
            'aria-label': 'Choices',
            'aria-labelledby': undefined,
            'aria-multiselectable': true,
          })}
          hidden={!box.isOpen}
        >
          {box.isOpen &&
            drawn.map((option, index) => (
              <li
                key={option.value}
                {...box.getItemProps({
                  item: option,
                  index,
                  'aria-selected': value.includes(option.value),
                })}
                className={box.highlightedIndex === index ? 'is-highlighted' : undefined}
              >
                <span>{option.label}</span>
                {value.includes(option.value) ? <Icon name="check" /> : <small>{option.hint}</small>}
              </li>
            ))}
          {box.isOpen && <MoreChoices count={found.length} />}
          {box.isOpen && found.length === 0 && (
            <li className="no-match" role="option" aria-disabled="true" aria-selected="false">
              Nothing found
            </li>
          )}
        </ul>
      </div>
      {/* aria-disabled keeps the focus on a button that has just done its work. */}
      <div className="multi-select-actions">
        <button
          type="button"
          className="btn btn-sm btn-link"
          disabled={disabled}
          aria-disabled={chosen.length === options.length}
          onClick={() => onChange(options.map((option) => option.value))}
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
          {chosen.length} of {options.length} selected
        </span>
      </div>
      {chosen.length > 0 && (
        <ul className="chosen" aria-label="Selected">
          {chosen.map((option) => (
            <li key={option.value}>
              {option.label}
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
