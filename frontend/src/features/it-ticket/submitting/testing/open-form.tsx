import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { buttonOf } from '../../../../testing/button';
import { heading, logIn, openScreen } from '../../../../testing/open-screen';
import { SubmitTicketPage } from '../../pages/support-ticket-page';

/** Logs an employee in. */
export function withSubmitter(): void {
  beforeEach(() => logIn());
}

export const open = async (query = '') => {
  const app = openScreen(`/IT/SubmitSupportTicket${query}`, <SubmitTicketPage />);
  await heading('Submit a Support Ticket');
  return app;
};

// By label and text, since names of roles take long to compute on a screen of this size.
export const submit = () => buttonOf('Submit Ticket');
export const issue = () => screen.getByLabelText('Issue', { selector: 'select' });
export const description = () => screen.getByLabelText('Description', { selector: 'textarea' });
export const images = () => within(screen.getByRole('group', { name: 'Images' }));

/** Its content is its name, unless a size is given. */
export const anImage = (name: string, size = 0, type = 'image/png') =>
  new File([size === 0 ? name : new Uint8Array(size)], name, { type });

export const chosen = () =>
  images()
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('bdi')!.textContent);

type User = ReturnType<typeof openScreen>['user'];

export const fill = async (user: User) => {
  await user.selectOptions(issue(), 'Hardware');
  await user.type(description(), 'It flickers.');
};

export const pick = (user: User, files: File[]) =>
  user.upload(images().getByLabelText('Choose images'), files);
