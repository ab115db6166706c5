import type { MouseEvent } from 'react';
import {
  useCombobox as useDownshift,
  type UseComboboxGetInputPropsOptions,
  type UseComboboxProps,
} from 'downshift';

export interface SelectOption {
  value: string;
  label: string;
  /** Smaller text beside the label. */
  hint?: string | undefined;
  /** Where several are chosen, "Select all" leaves it as it is. */
  singly?: boolean;
}

/**
 * The part of downshift's behaviour that a variant decides: what is chosen, what the field contains, what an event
 * means.
 */
export type ComboboxRules = Omit<UseComboboxProps<SelectOption>, 'items' | 'itemToString' | 'itemToKey'>;

/** The events that a rule may distinguish. */
export const steps = useDownshift.stateChangeTypes;

/**
 * A combobox: the focus stays in the field, and the arrow keys move through the list. Downshift provides the keys and
 * ARIA attributes for every combobox of the product.
 */
export function useCombobox(options: SelectOption[], rules: ComboboxRules) {
  const box = useDownshift<SelectOption>({
    items: options,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value ?? '',
    ...rules,
  });
  return {
    isOpen: box.isOpen,
    /** The field has its own label; downshift would refer to one that does not exist. */
    fieldProps: (own: UseComboboxGetInputPropsOptions) =>
      box.getInputProps({ 'aria-labelledby': undefined, ...own }),
    buttonProps: (disabled: boolean | undefined) =>
      box.getToggleButtonProps({ disabled, 'aria-label': 'Show choices' }),
    /** @param several can more than one be chosen? */
    listProps: (name: string, several?: boolean) =>
      box.getMenuProps({ 'aria-label': name, 'aria-multiselectable': several }),
    optionProps: (option: SelectOption, index: number, onClick?: (event: MouseEvent) => void) =>
      box.getItemProps({ item: option, index, onClick }),
    /** Is this the option that Enter would choose? */
    isAt: (index: number) => box.highlightedIndex === index,
    /** Lets Enter choose this option. */
    moveTo: box.setHighlightedIndex,
  };
}
