import { refusals, warReportMessages, weekOf } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { today } from '../../shared/lib/today';
import { aReport } from '../../testing/builders';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import {
  choose,
  fillIn,
  newPath,
  openNew,
  press,
  setDay,
  submit,
  withReporter,
} from './testing/write-report';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));

withFakeServer();
withReporter();

describe('submitting', () => {
  it('[WAR-04] asks in a modal titled Caution; Cancel submits nothing', async () => {
    const view = openNew();
    await fillIn(view);
    await press(view, 'Submit');
    const dialog = await screen.findByRole('dialog', { name: 'Caution' });
    await view.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(timesAsked('POST /war-reports')).toBe(0);
  });

  it('[WAR-04] [WAR-05] Continue submits, and Yes leads to the submitted reports', async () => {
    const view = openNew();
    await fillIn(view);
    await submit(view);
    const words = await screen.findByText(/Success! WAR Report submitted!/);
    const alert = words.closest<HTMLElement>('.alert')!;
    expect(lastAsked('POST /war-reports')?.body).toMatchObject({ data: { submitted: true } });
    await view.user.click(within(alert).getByRole('button', { name: 'Yes' }));
    expect(view.address()).toBe('/WAR-Reports/View-Submitted-Reports');
  });

  it.each(['No', 'Dismiss this message'])('[WAR-05] "%s" resets the form', async (answer) => {
    const view = openNew();
    await fillIn(view);
    await submit(view);
    await screen.findByText(/Success! WAR Report submitted!/);
    await press(view, answer);
    expect(screen.getByRole('combobox', { name: 'Project' })).toHaveValue('');
    expect(screen.getByLabelText('Start date')).toHaveValue(weekOf(today()).startDate);
    expect(await screen.findByLabelText('Activity')).toHaveValue('');
    expect(screen.queryByText(/submitted!/)).not.toBeInTheDocument();
  });

  it('[WAR-06] a draft that was just saved is submitted itself', async () => {
    const view = openNew();
    await fillIn(view);
    await press(view, 'Save');
    await screen.findByText(warReportMessages.saved);
    await submit(view);
    await screen.findByText(/Success! WAR Report submitted!/);
    expect(timesAsked('POST /war-reports')).toBe(1);
    expect(office.reports[0]).toMatchObject({ submitted: true });
  });

  it('[WAR-07] [WAR-19] a second one for the same dates is refused in the words of the catalogue', async () => {
    server.use(http.post('/api/war-reports', () => refuse('war-already-submitted')));
    const view = openNew();
    await fillIn(view);
    await submit(view);
    expect(
      await screen.findByText('There is already a report submitted for this Date Range and Project.'),
    ).toBeVisible();
  });

  it('[WAR-19] says "error submitting" when the server fails', async () => {
    server.use(http.post('/api/war-reports', () => refuse('internal')));
    const view = openNew();
    await fillIn(view);
    await submit(view);
    expect(await screen.findByText(warReportMessages.errorSubmitting)).toBeVisible();
  });
});

describe('a project and start date that already have a report', () => {
  it('[WAR-08] a submitted one is shown in a Details modal; closing it leaves the form', async () => {
    office.reports = [aReport({ submitted: true })];
    const view = openNew();
    await choose(view, 'Atlas');
    await view.user.type(await screen.findByLabelText('Activity'), 'Wrote the plan');
    setDay('Start date', '2026-03-02');
    const dialog = await screen.findByRole('dialog', { name: 'Details' });
    expect(dialog).toHaveTextContent('Submitted');
    expect(dialog).toHaveTextContent('Wrote the interface document');
    await view.user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(view.address()).toBe(newPath);
    expect(screen.getByLabelText('Activity')).toHaveValue('Wrote the plan');
  });

  it('[WAR-08] once closed it stays closed over a refusal', async () => {
    office.reports = [aReport({ submitted: true })];
    server.use(http.post('/api/war-reports', () => refuse('war-already-submitted')));
    const view = openNew();
    await choose(view, 'Atlas');
    await view.user.type(await screen.findByLabelText('Activity'), 'Wrote the plan');
    setDay('Start date', '2026-03-02');
    const dialog = await screen.findByRole('dialog', { name: 'Details' });
    await view.user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    setDay('End date', '2026-03-08');
    await press(view, 'Save');
    expect(await screen.findByText(refusals['war-already-submitted'].message)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[WAR-08] closing the modal of a saved one opens the draft', async () => {
    office.reports = [aReport({ documentId: 'draft1' })];
    const view = openNew();
    await choose(view, 'Atlas');
    setDay('Start date', '2026-03-02');
    const dialog = await screen.findByRole('dialog', { name: 'Details' });
    expect(dialog).toHaveTextContent('Saved on');
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(view.address()).toBe('/WAR-Reports/New-War/draft1'));
  });

  it('[WAR-08] the text can be kept for another project instead', async () => {
    office.reports = [aReport({ documentId: 'draft1' })];
    const view = openNew();
    await choose(view, 'Atlas');
    await view.user.type(await screen.findByLabelText('Activity'), 'Wrote the plan');
    setDay('Start date', '2026-03-02');
    const dialog = await screen.findByRole('dialog', { name: 'Details' });
    await view.user.click(within(dialog).getByRole('button', { name: 'Choose another project' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(view.address()).toBe(newPath);
    expect(screen.getByLabelText('Activity')).toHaveValue('Wrote the plan');
    expect(screen.getByRole('combobox', { name: 'Project' })).toHaveFocus();
  });

  it.each([true, false])(
    '[WAR-08] this week’s report (submitted: %s) leads to other days, too',
    async (submitted) => {
      office.reports = [aReport({ ...weekOf(today()), submitted })];
      const view = openNew();
      await choose(view, 'Atlas');
      const dialog = await screen.findByRole('dialog', { name: 'Details' });
      await view.user.click(within(dialog).getByRole('button', { name: 'Choose other days' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(view.address()).toBe(newPath);
      expect(screen.getByRole('combobox', { name: 'Project' })).toHaveValue('Atlas');
      expect(screen.getByLabelText('Start date')).toHaveFocus();
    },
  );

  it('[WAR-08] the draft that this form has saved itself is no news', async () => {
    const view = openNew();
    await fillIn(view);
    await press(view, 'Save');
    await screen.findByText(warReportMessages.saved);
    await waitFor(() => expect(timesAsked('GET /war-reports')).toBeGreaterThan(1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[WAR-19] says so when earlier reports cannot be fetched', async () => {
    server.use(http.get('/api/war-reports', () => refuse('internal')));
    await fillIn(openNew());
    expect(await screen.findByText(warReportMessages.errorRetrieving)).toBeVisible();
  });
});
