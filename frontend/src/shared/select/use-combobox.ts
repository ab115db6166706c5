import type { MouseEvent } from 'react';
import {
  useCombobox as useDownshift,
  type UseComboboxGetInputPropsOptions,
  type UseComboboxProps,
} from 'downshift';

export interface SelectOption {
  value: string;
  label: string;
  /** Smaller words beside the label. */
  hint?: string | undefined;
}

/** What a variant decides of what downshift does: what is chosen, what the field holds, what a step means. */
export type ComboboxRules = Omit<UseComboboxProps<SelectOption>, 'items' | 'itemToString' | 'itemToKey'>;

/** The steps that a rule may tell apart. */
export const steps = useDownshift.stateChangeTypes;

/**
 * A field with a list below it: the focus stays in the field, and arrows go through the list. Downshift brings the keys and
 * the ARIA; every combobox of the product stands on this one.
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
    /** The field has a label of its own, where downshift would name one that is not there. */
    fieldProps: (own: UseComboboxGetInputPropsOptions) =>
      box.getInputProps({ 'aria-labelledby': undefined, ...own }),
    buttonProps: (disabled: boolean | undefined) =>
      box.getToggleButtonProps({ disabled, 'aria-label': 'Show choices' }),
    /** @param several may more than one be chosen? */
    listProps: (name: string, several?: boolean) =>
      box.getMenuProps({ 'aria-label': name, 'aria-multiselectable': several }),
    optionProps: (option: SelectOption, index: number, onClick?: (event: MouseEvent) => void) =>
      box.getItemProps({ item: option, index, onClick }),
    /** Is this the option that Enter would choose? */
    isAt: (index: number) => box.highlightedIndex === index,
  };
}
