import { screen } from '@testing-library/react';
import type { openApp } from '../../../testing/open-app';

type User = ReturnType<typeof openApp>['user'];

export const strong = 'Better-Pass-26!';

/** Types a new password, and the same or another one as confirmation. */
export const typePasswords = async (user: User, one: string, other = one) => {
  await user.type(await screen.findByLabelText('New password'), one);
  await user.type(screen.getByLabelText('Confirm new password'), other);
};

/** Submits the form of the open screen. */
export const send = (user: User) =>
  user.click(screen.getByRole('button', { name: /^(Change|Reset) Password$/ }));
