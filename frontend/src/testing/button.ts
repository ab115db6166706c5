import { screen } from '@testing-library/react';

/** A button by its words, also while a dialog hides it. Looking for its role takes seconds in a screen with a long form. */
export const buttonOf = (words: string): HTMLButtonElement =>
  screen.getByText(words, { selector: 'button, button *' }).closest('button')!;
