import type { UseComboboxGetInputPropsOptions } from 'downshift';
import { useMemo, type Ref } from 'react';
import { Icon } from '../ui/icon';
import { matching } from './matching';
import { useCombobox, type ComboboxRules, type SelectOption } from './use-combobox';
import { useFirstAhead } from './use-first-ahead';

interface Kind {
  list: string;
  /** How many options are drawn; typing more letters finds the rest. */
  most: number;
  /** Only an option is valid: a button shows them all, and the list says when there are more, or none. */
  insists: boolean;
}

const kinds = {
  choice: { list: 'Choices', most: 100, insists: true },
  text: { list: 'Suggestions', most: 50, insists: false },
} satisfies Record<string, Kind>;

/** The props that a variant takes from the form field. */
export interface ComboboxControl {
  id: string;
  onBlur?: () => void;
  placeholder?: string | undefined;
  disabled?: boolean;
  /** True while a request runs. A select has no such state and is disabled instead. */
  readOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
  'aria-required'?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

interface ComboboxProps extends ComboboxControl {
  kind: keyof typeof kinds;
  options: readonly SelectOption[];
  /** The text that filters the options. */
  words: string;
  rules: ComboboxRules;
  /** Which options are chosen, for a field of several. */
  isChosen?: (option: SelectOption) => boolean;
  /**
   * Further props of the input.
   * @param isOpen is the list open?
   */
  more?: (isOpen: boolean) => UseComboboxGetInputPropsOptions;
}

/** A text field with a list that typing filters; `SearchSelect`, `MultiSelect` and `SuggestInput` are based on it. */
export function Combobox(props: ComboboxProps) {
  const { kind, options, words, rules, isChosen, more, ...control } = props;
  const { id, onBlur, placeholder, disabled, readOnly, ref, ...aria } = control;
  const { list, most, insists } = kinds[kind];
  const found = useMemo(() => matching(options, words), [options, words]);
  const drawn = useMemo(() => found.slice(0, most), [found, most]);
  const ahead = useFirstAhead(options, rules);
  const box = useCombobox(drawn, { inputId: id, ...(insists ? ahead : rules) });
  const lock = insists ? { disabled: disabled || readOnly } : { disabled, readOnly };
  const open = box.isOpen && (insists || (found.length > 0 && !readOnly));
  return (
    <div className="search-select">
      <input
        {...box.fieldProps({ ref, onBlur, placeholder, ...lock, ...more?.(box.isOpen) })}
        {...aria}
        className={`form-control${aria['aria-invalid'] ? ' is-invalid' : ''}`}
      />
      {insists && (
        <button type="button" {...box.buttonProps(lock.disabled)}>
          <Icon name="down" />
        </button>
      )}
      <ul {...box.listProps(list, isChosen && true)} hidden={!open}>
        {open &&
          drawn.map((option, index) => (
            <li
              key={option.value}
              {...box.optionProps(option, index)}
              {...(isChosen && { 'aria-selected': isChosen(option) })}
              className={box.isAt(index) ? 'is-highlighted' : undefined}
            >
              <span>{option.label}</span>
              {isChosen?.(option) ? <Icon name="check" /> : option.hint && <small>{option.hint}</small>}
            </li>
          ))}
        {open && insists && <Rest left={found.length - drawn.length} none={found.length === 0} />}
      </ul>
    </div>
  );
}

/** The last line of a list that is cut, or the only line of an empty one. */
function Rest({ left, none }: { left: number; none: boolean }) {
  if (!none && left === 0) return null;
  return (
    <li className="no-match" role="option" aria-disabled="true" aria-selected="false">
      {none ? 'Nothing found' : `${left} more: type to find them`}
    </li>
  );
}
