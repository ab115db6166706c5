import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { office, server, withFakeServer } from '../../testing/fake-server';
import { logIn } from '../../testing/open-app';
import {
  apply,
  asked,
  asSupervisor,
  build,
  exportWord,
  open,
  submitted,
  trouble,
  withMonth,
} from './testing/open-month';

vi.mock('../../shared/lib/today', () => ({ today: () => '2026-01-15' }));

withFakeServer();
withMonth();

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

async function choosePerson(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await user.click(screen.getByRole('radio', { name: 'Person' }));
  await user.click(await screen.findByRole('combobox', { name: 'Step 2: Person' }));
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

describe('the reports found', () => {
  it('[MON-04] show Person, Project, Date Range and Download, Preview', async () => {
    asSupervisor();
    office.reports = [submitted({ firstLastName: 'Zoë Müller', username: 'zoe' })];
    const { user } = await open();
    await choosePerson(user, 'Zoë');
    await user.click(apply());
    const table = await screen.findByRole('table');
    const headings = within(table).getAllByRole('columnheader');
    expect(headings.map((one) => one.textContent)).toEqual(['Person', 'Project', 'Date Range', 'Action']);
    expect(within(table).getByText('Dec 1–7, 2025')).toBeVisible();
    expect(within(table).getByRole('button', { name: /^Download/ })).toBeVisible();
    expect(within(table).getByRole('button', { name: /^Preview/ })).toBeVisible();
  });

  it('[MON-05] [EXP-04] tell people of one name apart, also from those who could be chosen', async () => {
    asSupervisor();
    office.reports = [
      submitted({ firstLastName: 'Emma Caldwell', username: 'emma2' }),
      submitted({ firstLastName: 'Zoë Müller', username: 'zoe' }),
    ];
    const { user } = await open();
    await choosePerson(user, 'Zoë');
    await user.click(apply());
    const table = await screen.findByRole('table');
    expect(await within(table).findByText('Emma Caldwell (emma2)')).toBeVisible();
    expect(within(table).getByText('Zoë Müller')).toBeVisible();
  });

  it('[MON-05] come all, a hundred at a time', async () => {
    logIn();
    office.reports = Array.from({ length: 250 }, () => submitted());
    const { user } = await open();
    await user.click(apply());
    expect(await screen.findByText('Showing 1 to 10 of 250')).toBeVisible();
    expect(asked()).toHaveLength(3);
    expect(rows()).toHaveLength(10);
  });

  it('[MON-04] Build and Export need at least one report', async () => {
    logIn();
    const { user } = await open();
    expect(build()).toBeDisabled();
    await user.click(apply());
    expect(await screen.findByText('No report was submitted for this filter')).toBeVisible();
    expect(build()).toBeDisabled();
    expect(exportWord()).toBeDisabled();
    expect(screen.getByText('There is no report to build.')).toBeVisible();
    office.reports = [submitted()];
    await user.click(apply());
    await screen.findByRole('table');
    expect(screen.queryByText('There is no report to build.')).toBeNull();
    expect(build()).toBeEnabled();
  });

  it('[MON-04] changing the filter type disables Apply and Build', async () => {
    asSupervisor();
    office.reports = [submitted()];
    const { user } = await open();
    await choosePerson(user, 'Emma');
    await user.click(apply());
    await screen.findByRole('table');
    expect(build()).toBeEnabled();
    await user.click(screen.getByRole('radio', { name: 'Charge Line' }));
    expect(apply()).toBeDisabled();
    expect(build()).toBeDisabled();
    expect(exportWord()).toBeDisabled();
  });

  it('[MON-07] says when the server does not answer, for reports and for choices', async () => {
    server.use(
      http.get('/api/war-reports', () => new HttpResponse(null, { status: 500 })),
      http.get('/api/users', () => new HttpResponse(null, { status: 500 })),
    );
    logIn();
    const { user } = await open();
    await user.click(apply());
    expect(await screen.findByText(trouble)).toBeVisible();
  });

  it('[MON-07] says when the people or lines to choose from do not arrive', async () => {
    server.use(http.get('/api/users', () => new HttpResponse(null, { status: 500 })));
    asSupervisor();
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Person' }));
    expect(await screen.findByText(trouble)).toBeVisible();
  });
});
