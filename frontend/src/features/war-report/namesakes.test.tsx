import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { aPerson, aReport } from '../../testing/builders';
import { office, server, withFakeServer } from '../../testing/fake-server';
import { logIn, openScreen } from '../../testing/open-screen';
import { SubmittedReportsPage } from './pages/submitted-reports-page';

withFakeServer();

it('[WAR-13] a name that people share has the username behind it, on whichever page the other one is', async () => {
  office.reports = [...Array<string>(10).fill('asmith1'), 'asmith2'].map((username) =>
    aReport({ username, firstLastName: 'Alex Smith', submitted: true }),
  );
  const people = ['asmith1', 'asmith2'].map((username) => aPerson({ username, firstLastName: 'Alex Smith' }));
  server.use(http.get('/api/users', () => HttpResponse.json(people)));
  logIn(aPerson({ groups: ['Supervisor', 'Employee'] }));
  const { user } = openScreen('/WAR-Reports/View-Submitted-Reports', <SubmittedReportsPage />);
  expect(await screen.findAllByRole('rowheader', { name: 'Alex Smith (asmith1)' })).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  const row = await screen.findByRole('row', { name: /Alex Smith \(asmith2\)/ });
  await user.click(within(row).getByRole('button', { name: /^Read / }));
  const reader = within(await screen.findByRole('dialog', { name: 'Weekly report' }));
  expect(await reader.findByText('Alex Smith (asmith2)')).toBeVisible();
});
