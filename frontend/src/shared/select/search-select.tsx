import { useCombobox } from 'downshift';
import { useMemo, useState, type Ref } from 'react';
import { Icon } from '../ui/icon';
import { matching, MOST_DRAWN } from './matching';
import { MoreChoices } from './more-choices';

export interface SelectOption {
  value: string;
  label: string;
  /** Smaller words beside the label. */
  hint?: string | undefined;
}

interface SearchSelectProps {
  id: string;
  options: readonly SelectOption[];
  /** '' when nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

/** A select that is searched by typing; downshift brings the keys and the ARIA of a combobox. */
export function SearchSelect(props: SearchSelectProps) {
  const { id, options, value, onChange, onBlur, placeholder, disabled, ref, ...aria } = props;
  const chosen = useMemo(() => options.find((option) => option.value === value) ?? null, [options, value]);
  const [typed, setTyped] = useState<string | null>(null);
  const found = typed === null ? options : matching(options, typed);
  const drawn = useMemo(() => found.slice(0, MOST_DRAWN), [found]);

  const box = useCombobox<SelectOption>({
    items: drawn,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value ?? '',
    selectedItem: chosen,
    inputId: id,
    onInputValueChange: ({ inputValue, type }) => {
      const byKeyboard = type === useCombobox.stateChangeTypes.InputChange;
      setTyped(byKeyboard ? inputValue : null);
      if (byKeyboard && inputValue === '' && value !== '') onChange('');
    },
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ''),
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) setTyped(null);
    },
    // Words that match nothing are no choice: leaving the field shows the choice again.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur && !changes.selectedItem
        ? { ...changes, inputValue: '' }
        : type === useCombobox.stateChangeTypes.InputBlur
          ? { ...changes, inputValue: changes.selectedItem?.label ?? state.inputValue }
          : changes,
  });

  return (
    <div className="search-select">
      <input
        {...box.getInputProps({ ref, onBlur, disabled, placeholder })}
        {...aria}
        aria-labelledby={undefined}
        className={`form-control${aria['aria-invalid'] ? ' is-invalid' : ''}`}
        autoComplete="off"
      />
      <button type="button" {...box.getToggleButtonProps({ disabled, 'aria-label': 'Show choices' })}>
        <Icon name="down" />
      </button>
      <ul
        {...box.getMenuProps({ 'aria-label': 'Choices', 'aria-labelledby': undefined })}
        hidden={!box.isOpen}
      >
        {box.isOpen &&
          drawn.map((option, index) => (
            <li
              key={option.value}
              {...box.getItemProps({ item: option, index })}
              className={box.highlightedIndex === index ? 'is-highlighted' : undefined}
            >
              <span>{option.label}</span>
              {option.hint && <small>{option.hint}</small>}
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
  );
}
