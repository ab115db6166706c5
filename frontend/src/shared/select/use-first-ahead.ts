import { useState } from 'react';
import { matching } from './matching';
import { steps, type ComboboxRules, type SelectOption } from './use-combobox';

/**
 * Typing highlights the first remaining option, so that Enter takes it without an arrow key. Leaving the field takes it
 * only after an arrow key, and with no option left Enter does nothing.
 * @returns the rules with this added
 */
export function useFirstAhead(options: readonly SelectOption[], rules: ComboboxRules): ComboboxRules {
  const [isTyping, setIsTyping] = useState(false);
  return {
    ...rules,
    onStateChange: (step) => {
      rules.onStateChange?.(step);
      if (step.type === steps.InputChange) setIsTyping(true);
      else if (step.highlightedIndex !== undefined) setIsTyping(false);
    },
    stateReducer: (state, step) => {
      const isUnwanted = step.type === steps.InputBlur && isTyping;
      const changes = isUnwanted ? { ...step.changes, selectedItem: state.selectedItem } : step.changes;
      const next = rules.stateReducer?.(state, { ...step, changes }) ?? changes;
      if (step.type === steps.InputKeyDownEnter && matching(options, state.inputValue).length === 0)
        return state;
      if (step.type !== steps.InputChange) return next;
      const words = next.inputValue ?? '';
      return { ...next, highlightedIndex: words && matching(options, words).length > 0 ? 0 : -1 };
    },
  };
}
