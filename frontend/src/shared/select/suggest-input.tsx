import { useCombobox } from 'downshift';
import { useMemo, type Ref } from 'react';
import { matching } from './matching';

/** More would not be read; a few more letters find the rest. */
const MOST = 50;

interface SuggestInputProps {
  id: string;
  suggestions: readonly string[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  readOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

/** A line of text that suggests, unlike `SearchSelect`, which insists on one of its choices. */
export function SuggestInput(props: SuggestInputProps) {
  const { id, suggestions, value, onChange, onBlur, disabled, readOnly, ref, ...aria } = props;
  const found = useMemo(
    () =>
      matching(
        suggestions.map((label) => ({ label })),
        value,
      ).slice(0, MOST),
    [suggestions, value],
  );
  const box = useCombobox({
    items: found,
    itemToString: (item) => item?.label ?? '',
    inputId: id,
    inputValue: value,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.label),
    // What was typed stays when the field is left.
    stateReducer: (_, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: null, inputValue: value }
        : changes,
  });
  const open = box.isOpen && found.length > 0 && !readOnly;
  return (
    <div className="search-select">
      <input
        {...box.getInputProps({
          ref,
          onBlur,
          disabled,
          readOnly,
          // Downshift reports a change late, and the cursor of a controlled input would jump to its end.
          onChange: (event) => onChange(event.currentTarget.value),
        })}
        {...aria}
        aria-labelledby={undefined}
        className={`form-control${aria['aria-invalid'] ? ' is-invalid' : ''}`}
        autoComplete="off"
      />
      <ul {...box.getMenuProps({ 'aria-label': 'Suggestions', 'aria-labelledby': undefined })} hidden={!open}>
        {open &&
          found.map((item, index) => (
            <li
              key={item.label}
              {...box.getItemProps({ item, index })}
              className={box.highlightedIndex === index ? 'is-highlighted' : undefined}
            >
              <span>{item.label}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
