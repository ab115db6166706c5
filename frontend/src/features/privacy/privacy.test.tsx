import {
  accessibilityStatement,
  companyProfileMessages as say,
  namesIn,
  storedKinds,
} from '@intranet/domain';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { aCompany, aPerson } from '../../testing/builders';
import { office, refuse, server, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';

withFakeServer();

const part = (name: string) => within(screen.getByRole('region', { name }));

it('[PRV-04] every kind of data is there: what, who sees it, how long, and what erasing leaves', async () => {
  logIn();
  openApp('/Privacy');
  await heading('What is stored about you');
  await screen.findByRole('heading', { level: 2, name: 'Your account' });
  for (const kind of namesIn(storedKinds)) {
    const { title, what, seenBy, erased } = storedKinds[kind];
    for (const words of [what, seenBy, erased]) expect(part(title).getByText(words)).toBeVisible();
  }
  expect(part('Visitors').getByText('Visits for 2 years.')).toBeVisible();
  expect(part('Audit log').getByText('Records for good.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'From the company' })).toBeNull();
});

it('[PRV-04] it says the periods of this company, its words line by line, and whom to ask', async () => {
  logIn();
  const words = `Ask Ada.\n<b>${'x'.repeat(300)}</b>`;
  office.company = aCompany({ keepAuditMonths: 18, keepVisitorsMonths: 0, privacyWords: words });
  openApp('/Privacy');
  await screen.findByText('Records for 18 months.');
  expect(part('Visitors').getByText('Visits for good.')).toBeVisible();
  expect(part('From the company').getByText(/Ask Ada\./).textContent).toBe(words);
  expect(part('Your data').getByText('support@intranet.example')).toBeVisible();
});

it('[PRV-04] the footer leads customers too to both pages, by keyboard alone', async () => {
  logIn(aPerson({ username: 'customer', groups: [] }));
  const { user } = openApp('/My-Account');
  await heading('My Account');
  const footer = () => within(screen.getByRole('contentinfo'));
  footer().getByRole('link', { name: 'What is stored about you' }).focus();
  await user.keyboard('{Enter}');
  await heading('What is stored about you');
  await user.click(footer().getByRole('link', { name: 'Accessibility' }));
  await heading('Accessibility');
  expect(document.title).toContain('Accessibility');
});

it('[PRV-04] Accessibility says what was tested and what was not, in the words of the table, and where to report', async () => {
  logIn();
  office.company = aCompany({ accessibilityWords: 'Large print at the desk.' });
  openApp('/Accessibility');
  await heading('Accessibility');
  await screen.findByText('Large print at the desk.');
  for (const { title, says } of accessibilityStatement)
    for (const words of says) expect(part(title).getByText(words)).toBeVisible();
  expect(part('Report a barrier').getByRole('link', { name: 'support@intranet.example' })).toHaveAttribute(
    'href',
    'mailto:support@intranet.example',
  );
});

it.each(['/Privacy', '/Accessibility'])(
  '[PRV-04] %s that cannot be loaded says so, and can be tried again',
  async (address) => {
    server.use(http.get('/api/company-profile', () => refuse('internal')));
    logIn();
    const { user } = openApp(address);
    expect(await screen.findByText(say.loadError, {}, { timeout: 8000 })).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByRole('heading', { level: 2 })).length).toBeGreaterThan(2);
  },
);

it('[PRV-04] a contact that is no email address stays text', async () => {
  logIn();
  office.company = aCompany({ supportContact: 'Room 12, or 555-0100 @ the desk' });
  openApp('/Accessibility');
  expect(await screen.findByText('Room 12, or 555-0100 @ the desk')).toBeVisible();
  expect(part('Report a barrier').queryByRole('link')).toBeNull();
});
