import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { aPerson } from '../../../../testing/builders';
import { buttonOf } from '../../../../testing/button';
import { logIn, openScreen, pageNamed } from '../../../../testing/open-screen';
import { desk } from '../../../../testing/tickets';
// The parts that the desk loads later: a test waits for what is drawn, not for a busy machine to compile it.
import '../../../../shared/attachments/lazy';
import '../../components/desk/bulk-bar';
import '../../components/images/lazy';
import { ManageTicketsPage } from '../../pages/manage-tickets-page';

/** Logs IT in. */
export function withIt(): void {
  beforeEach(() =>
    logIn(aPerson({ username: 'it', firstName: 'Ingrid', lastName: 'Tanaka', groups: ['IT', 'Employee'] })),
  );
}

// By label and text, since names of roles take long to compute on a screen of this size.
export const select = (label: string) => screen.getByLabelText(label, { selector: 'select' });
export const box = (label: string) => screen.getByLabelText(label, { selector: 'input, textarea' });
export const resolved = () => box('Resolved');
export const update = () => buttonOf('Update Ticket');
export const title = (words: RegExp) => screen.findByText(words, { selector: 'h1, h2' });

export const open = async (id = '') => {
  const app = openScreen(
    `/IT/ManageSupportTicket${id && `/${id}`}`,
    <ManageTicketsPage />,
    '/IT/ManageSupportTicket/:id?',
  );
  await pageNamed('Manage Support Tickets');
  return app;
};

/** Opens the first ticket of the fake server, ready to be managed. */
export const manage = async () => {
  const app = await open(desk.tickets[0]!.documentId);
  await title(/^Manage Support Ticket: /);
  await within(select('Assigned To')).findByRole('option', { name: 'Isaac Thornton' });
  return app;
};
