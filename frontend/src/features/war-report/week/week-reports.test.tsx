import { refusals, warReportMessages, weekOf } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatPeriod } from '../../../shared/lib/format-period';
import { today } from '../../../shared/lib/today';
import { aChargeLine, aReport } from '../../../testing/builders';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import { heading, logIn, openApp } from '../../../testing/open-app';

vi.mock('../../../shared/rich-text/bullet-editor', () => import('../../../testing/plain-editor'));

withFakeServer();

const week = weekOf(today());
const text = (words: string) => `<ul><li><p>${words}</p></li></ul>`;

interface Sent {
  documentId?: string;
  projectTask: string;
  activity: string;
  submitted: boolean;
}

/** Accepts what is sent, except for the named charge lines and their refusals. */
const answerBatch = (refused: Record<string, object> = {}) =>
  server.use(
    http.post('/api/war-reports/batch', async ({ request }) => {
      const { data } = (await request.json()) as { data: { reports: Sent[] } };
      const results = data.reports.map((sent, index) => {
        const error = refused[sent.projectTask];
        if (error) return { index, status: 409, error };
        const report = aReport({
          ...week,
          ...sent,
          documentId: sent.documentId ?? `new-${sent.projectTask}`,
        });
        office.reports = [...office.reports.filter((one) => one.documentId !== report.documentId), report];
        return { index, status: 201, report };
      });
      return HttpResponse.json({ data: { results } });
    }),
  );

const sent = (): Sent[] =>
  (lastAsked('POST /war-reports/batch')!.body as { data: { reports: Sent[] } }).data.reports;

const line = async (name: string) => within(await screen.findByRole('region', { name }));
const editor = async (name: string) => (await line(name)).findByLabelText('Activity');

const open = async (address = `/WAR-Reports/Week?week=${week.startDate}`) => {
  logIn();
  const app = openApp(address);
  await heading('My Week');
  return app;
};
const answer = async (name: string) =>
  within(await screen.findByRole('dialog', { name: 'Caution' })).getByRole('button', { name });

beforeEach(() => {
  office.lines = ['Atlas', 'Borealis', 'Cygnus'].map(aChargeLine);
});

describe('all reports of a week', () => {
  it('[RHY-04] has an editor for each line whose report is not in, with what is saved', async () => {
    office.reports = [
      aReport({ projectTask: 'Atlas', ...week, submitted: true, activity: text('Wired it') }),
      aReport({ projectTask: 'Borealis', ...week, documentId: 'draft1', activity: text('Begun') }),
    ];
    await open();
    expect(await editor('Borealis')).toHaveValue('Begun');
    expect(await editor('Cygnus')).toHaveValue('');
    const atlas = await line('Atlas');
    expect(atlas.getByText('Submitted')).toBeVisible();
    expect(atlas.getByText('Wired it')).toBeInTheDocument();
    expect(atlas.queryByLabelText('Activity')).toBeNull();
    expect(screen.getByText(formatPeriod(week.startDate, week.endDate))).toBeVisible();
  });

  it('[RHY-04] [WAR-04] submits all that have a text, after one question', async () => {
    answerBatch();
    office.reports = [
      aReport({ projectTask: 'Borealis', ...week, documentId: 'draft1', activity: text('Begun') }),
      // Of no working day of this week, so this week's is still to be written.
      aReport({ ...week, startDate: week.endDate, documentId: 'weekend', submitted: true }),
    ];
    const { user } = await open();
    await user.type(await editor('Atlas'), 'Wired it');
    await user.click(screen.getByRole('button', { name: 'Submit all' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Caution' }));
    expect(await dialog.findByText('Atlas')).toBeVisible();
    expect(dialog.getByText('Borealis')).toBeVisible();
    expect(dialog.queryByText('Cygnus')).toBeNull();
    expect(dialog.getAllByText(/these dates overlap it/)).toHaveLength(1);
    expect(timesAsked('POST /war-reports/batch')).toBe(0);
    await waitFor(async () => expect(await answer('Continue')).toBeEnabled());
    await user.click(await answer('Continue'));
    expect(await screen.findByText('Success! 2 WAR Reports submitted!')).toBeVisible();
    expect(sent()).toEqual([
      { projectTask: 'Atlas', activity: text('Wired it'), ...week, submitted: true },
      {
        documentId: 'draft1',
        revision: 0,
        projectTask: 'Borealis',
        activity: text('Begun'),
        ...week,
        submitted: true,
      },
    ]);
    expect((await line('Atlas')).getByText('Submitted')).toBeVisible();
    expect(await editor('Cygnus')).toHaveValue('');
  });

  it('[RHY-04] what is refused keeps its text and says why at its line, and the others are stored', async () => {
    const { message } = refusals['war-draft-exists'];
    answerBatch({
      Borealis: { message, details: { code: 'war-draft-exists', documentId: 'elsewhere' } },
      Cygnus: {
        message: 'Too deep.',
        details: { code: 'bad-input', errors: [{ path: 'activity', message: 'Too deep.' }] },
      },
    });
    const { user } = await open();
    for (const name of ['Atlas', 'Borealis', 'Cygnus']) await user.type(await editor(name), name);
    await user.click(screen.getByRole('button', { name: 'Save all' }));
    expect(await screen.findByText('Success! WAR Report saved!')).toBeVisible();
    expect(screen.getByText(/^2 reports were not saved\./)).toBeVisible();
    const borealis = await line('Borealis');
    expect(borealis.getByRole('alert')).toHaveTextContent(message);
    expect(borealis.getByRole('link', { name: 'Open the saved report' })).toHaveAttribute(
      'href',
      '/WAR-Reports/New-War/elsewhere',
    );
    expect(await editor('Borealis')).toHaveValue('Borealis');
    expect((await line('Cygnus')).getByText('Too deep.')).toBeVisible();
    expect(await editor('Cygnus')).toHaveValue('Cygnus');
    expect((await line('Atlas')).getByText(/^Saved/)).toBeVisible();
  });

  it('[RHY-04] saves one line alone, and continues with what it saved', async () => {
    answerBatch();
    const { user } = await open();
    await user.type(await editor('Borealis'), 'Begun');
    await user.type(await editor('Atlas'), 'Not yet');
    await user.click(screen.getByRole('button', { name: 'Save the report on Borealis' }));
    expect(await screen.findByText('Success! WAR Report saved!')).toBeVisible();
    expect(sent().map(({ projectTask }) => projectTask)).toEqual(['Borealis']);
    await user.type(await editor('Borealis'), ' more');
    await user.click(screen.getByRole('button', { name: 'Save the report on Borealis' }));
    await waitFor(() => expect(timesAsked('POST /war-reports/batch')).toBe(2));
    expect(sent()[0]).toMatchObject({ documentId: 'new-Borealis', activity: text('Begun more') });
    expect(await editor('Atlas')).toHaveValue('Not yet');
  });

  it('[RHY-04] nothing is sent without a text, and the line says so', async () => {
    const { user } = await open();
    await editor('Atlas');
    await user.click(screen.getByRole('button', { name: 'Submit all' }));
    expect(await (await line('Atlas')).findByText(warReportMessages.activityRequired)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit the report on Cygnus' }));
    expect(await (await line('Cygnus')).findByText(warReportMessages.activityRequired)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[RHY-04] a fault of the server loses no text', async () => {
    server.use(http.post('/api/war-reports/batch', () => refuse('internal')));
    const { user } = await open();
    await user.type(await editor('Atlas'), 'Wired it');
    await user.click(screen.getByRole('button', { name: 'Save all' }));
    expect(await screen.findByText(warReportMessages.errorSaving)).toBeVisible();
    expect(await editor('Atlas')).toHaveValue('Wired it');
  });

  it('[RHY-04] [WAR-20] what was typed and not saved is there again', async () => {
    const { user, go } = await open();
    await user.type(await editor('Atlas'), 'Wired it');
    await go('/WAR-Reports/My-Weeks');
    await heading('My Weeks');
    await go(`/WAR-Reports/Week?week=${week.startDate}`);
    expect(await editor('Atlas')).toHaveValue('Wired it');
    expect(screen.getByText(/^Restored from/)).toBeVisible();
  });

  it('[RHY-04] a person without a charge line sees that', async () => {
    office.lines = [];
    await open('/WAR-Reports/Week');
    expect(await screen.findByText('No charge line is assigned to you')).toBeVisible();
  });
});

describe('start from last week', () => {
  beforeEach(() => {
    office.reports = ['Atlas', 'Borealis'].map((projectTask) =>
      aReport({
        projectTask,
        documentId: `last-${projectTask}`,
        submitted: true,
        startDate: '2026-03-02',
        endDate: '2026-03-08',
        activity: text(`Last of ${projectTask}`),
      }),
    );
  });

  it('[RHY-01] fills an empty editor with the latest submitted report of the line', async () => {
    const { user } = await open();
    const atlas = await line('Atlas');
    await user.click(await atlas.findByRole('button', { name: 'Start from last week on Atlas' }));
    await waitFor(async () => expect(await editor('Atlas')).toHaveValue('Last of Atlas'));
    const { query } = lastAsked('GET /war-reports')!;
    expect(Object.fromEntries(query)).toMatchObject({
      'filters[username][$eq]': 'employee',
      'filters[projectTask][$eq]': 'Atlas',
      'filters[submitted][$eq]': 'true',
      sort: 'startDate:desc',
      'pagination[pageSize]': '1',
    });
    expect(atlas.getByText(/^Filled in from your report of Mar 2–8/)).toBeVisible();
    expect(await editor('Borealis')).toHaveValue('');
  });

  it('[RHY-01] never goes over something typed', async () => {
    const { user } = await open();
    await user.type(await editor('Atlas'), 'Mine');
    const button = (await line('Atlas')).getByRole('button', { name: /^Start from last week/ });
    // A disabled button is also no tab stop between the text and Save.
    expect(button).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Start all from last week' }));
    await waitFor(async () => expect(await editor('Borealis')).toHaveValue('Last of Borealis'));
    expect(await editor('Atlas')).toHaveValue('Mine');
  });

  it('[RHY-01] says so where there is no report to start from', async () => {
    const { user } = await open();
    const cygnus = await line('Cygnus');
    await user.click(await cygnus.findByRole('button', { name: /^Start from last week/ }));
    expect(await cygnus.findByText('You have not submitted a report on this charge line yet.')).toBeVisible();
    expect(await editor('Cygnus')).toHaveValue('');
  });
});
