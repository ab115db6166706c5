import { warReportMessages, weekOf } from '@intranet/domain';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { today } from '../../shared/lib/today';
import { aChargeLine, aPerson } from '../../testing/builders';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openScreen } from '../../testing/open-screen';
import { NewReportPage } from './pages/new-report-page';
import { fillIn, openNew, press, projects, setDay, withReporter } from './testing/write-report';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));

withFakeServer();
withReporter();

describe('the form of a new report', () => {
  it('[WAR-01] shows the read-only full name, the own active charge lines, dates, activity, Save and Submit', async () => {
    const view = openNew();
    await heading('Create New Report');
    expect(screen.getByLabelText('Full name')).toHaveValue('Emma Caldwell');
    expect(screen.getByLabelText('Full name')).toHaveAttribute('readonly');
    await view.user.click(await projects());
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual([
      'AtlasAvionics',
      'BorealisAvionics',
    ]);
    expect(lastAsked('GET /assigned-contracts')?.query.get('filters[username][$eq]')).toBe('employee');
    expect(lastAsked('GET /assigned-contracts')?.query.get('filters[disabled][$eq]')).toBe('false');
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
  });

  it('[WAR-01] finds a project by typing', async () => {
    const { user } = openNew();
    await user.type(await projects(), 'bor');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('combobox', { name: 'Project' })).toHaveValue('Borealis');
  });

  it('[WAR-01] a start date offers the end of its week', async () => {
    openNew();
    await screen.findByLabelText('Activity');
    setDay('Start date', '2026-03-04');
    expect(screen.getByLabelText('End date')).toHaveValue('2026-03-08');
    setDay('Start date', '2026-02-26');
    expect(screen.getByLabelText('End date')).toHaveValue('2026-03-01');
  });

  it('[WAR-01] an end that was chosen stays with another start before it', async () => {
    openNew();
    await screen.findByLabelText('Activity');
    setDay('Start date', '2026-03-04');
    setDay('End date', '2026-03-06');
    setDay('Start date', '2026-03-02');
    expect(screen.getByLabelText('End date')).toHaveValue('2026-03-06');
    setDay('Start date', '2026-03-09');
    expect(screen.getByLabelText('End date')).toHaveValue('2026-03-15');
  });

  it('[WAR-01] an end that was chosen is there again when the start that was typed over it is complete', async () => {
    openNew();
    await screen.findByLabelText('Activity');
    setDay('Start date', '2026-11-25');
    setDay('End date', '2026-12-04');
    // The values of the browser's own field while the keys 1, 2, 0 and 1 are typed.
    for (const day of ['2026-01-25', '2026-12-25', '', '2026-12-01']) setDay('Start date', day);
    expect(screen.getByLabelText('End date')).toHaveValue('2026-12-04');
  });

  it('[WAR-01] [WAR-20] once what was restored is discarded, the end follows the start again', async () => {
    const view = openNew();
    await screen.findByLabelText('Activity');
    setDay('Start date', '2026-03-04');
    await view.user.type(await screen.findByLabelText('Activity'), 'Wrote the plan');
    cleanup();
    const again = openNew();
    await again.user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText('Start date')).toHaveValue(weekOf(today()).startDate);
    setDay('Start date', '2026-02-26');
    expect(screen.getByLabelText('End date')).toHaveValue('2026-03-01');
  });

  it('[WAR-03] an end that comes with the start is not said to be missing any more', async () => {
    const view = openNew();
    await screen.findByLabelText('Activity');
    setDay('End date', '');
    await press(view, 'Save');
    await waitFor(() => expect(screen.getByLabelText('End date')).toBeInvalid());
    setDay('Start date', '2026-03-04');
    await waitFor(() => expect(screen.getByLabelText('End date')).toBeValid());
    expect(screen.queryByText('Please select a date.')).not.toBeInTheDocument();
  });

  it('[WAR-03] says what is missing beside each field, and the first one takes the focus', async () => {
    const view = openNew();
    await screen.findByLabelText('Activity');
    for (const day of ['Start date', 'End date']) setDay(day, '');
    await press(view, 'Save');
    expect(await screen.findByText('Please select a project.')).toBeVisible();
    expect(screen.getAllByText('Please select a date.')).toHaveLength(2);
    expect(screen.getByText('Please enter an activity using the bullet points.')).toBeVisible();
    const project = screen.getByRole('combobox', { name: 'Project' });
    expect(project).toHaveFocus();
    expect(project).toHaveAccessibleDescription('Please select a project.');
    expect(project).toBeInvalid();
    expect(timesAsked('POST /war-reports')).toBe(0);
  });

  it('[WAR-03] the end is not before the start', async () => {
    const view = openNew();
    await fillIn(view);
    setDay('End date', '2026-03-01');
    await press(view, 'Submit');
    expect(await screen.findByText(warReportMessages.endBeforeStart)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    [['Employee'], 'Please ask the administration.'],
    [['Administration', 'Employee'], 'Assign one in Manage Contract Data.'],
  ] as const)('[WAR-01] tells groups %j without a charge line who can help: %s', async (groups, help) => {
    server.use(http.get('/api/assigned-contracts', () => HttpResponse.json({ data: [], meta: {} })));
    logIn(aPerson({ groups: [...groups] }));
    openNew();
    expect(await screen.findByText(`No charge line is assigned to you. ${help}`)).toBeVisible();
  });

  it('[WAR-19] says so when the charge lines cannot be fetched, and tries again', async () => {
    server.use(http.get('/api/assigned-contracts', () => refuse('internal')));
    const { user } = openNew();
    expect(await screen.findByText(warReportMessages.errorRetrieving)).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('combobox', { name: 'Project' })).toBeVisible();
  });
});

describe('a report that a person owes', () => {
  const owed = '/WAR-Reports/New-War?line=Borealis&week=2026-03-04';

  it('[WAI-03] begins with its charge line and its week', async () => {
    office.lines = ['Atlas', 'Borealis'].map(aChargeLine);
    openScreen(owed, <NewReportPage />);
    await heading('Create New Report');
    expect(await screen.findByLabelText('Start date')).toHaveValue('2026-03-02');
    expect(screen.getByLabelText('End date')).toHaveValue('2026-03-08');
    expect(await projects()).toHaveValue('Borealis');
  });

  it.each(['?week=2026-02-31', '?week=tomorrow', '?line=', ''])(
    '%j begins with this week and without a line',
    async (query) => {
      openScreen(`/WAR-Reports/New-War${query}`, <NewReportPage />);
      await heading('Create New Report');
      const week = weekOf(today());
      expect(await screen.findByLabelText('Start date')).toHaveValue(week.startDate);
      expect(screen.getByLabelText('End date')).toHaveValue(week.endDate);
      expect(await projects()).toHaveValue('');
    },
  );
});
