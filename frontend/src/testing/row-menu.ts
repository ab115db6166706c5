import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the menu of a row's further actions. @param which the row, as its button names it */
export const openRowMenu = async (user: UserEvent, which: string) =>
  user.click(await screen.findByRole('button', { name: `More actions for ${which}` }, { timeout: 4000 }));

/** Chooses one of them. */
export const chooseAction = async (user: UserEvent, which: string, action: string) => {
  await openRowMenu(user, which);
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
