import { addDays, warReportMessages, weekOf } from '@intranet/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatMoment } from '../../shared/lib/format-date';
import { formatPeriod } from '../../shared/lib/format-period';
import { today } from '../../shared/lib/today';
import { aReport } from '../../testing/builders';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { logIn, openScreen } from '../../testing/open-screen';
import { QuickSubmit } from './components/quick-submit';
import { EditReportPage } from './pages/edit-report-page';
import { NewReportPage } from './pages/new-report-page';
import { SavedReportsPage } from './pages/saved-reports-page';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));

withFakeServer();
beforeEach(() => logIn());

const week = weekOf(addDays(today(), -7));
/** Call it after the log-in, which brings the time zone. */
const lastSaved = () => formatMoment(aReport().lastSaved!);
const openNew = () => openScreen('/WAR-Reports/Create-New-Report', <NewReportPage />);
const openDraft = (id: string) =>
  openScreen(`/WAR-Reports/New-War/${id}`, <EditReportPage />, '/WAR-Reports/New-War/:id');
type Screen = ReturnType<typeof openNew>;

const setDays = (startDate: string, endDate: string) => {
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: startDate } });
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: endDate } });
};

async function choose({ user }: Screen, project: string) {
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Project' })).toBeEnabled());
  await user.click(screen.getByRole('combobox', { name: 'Project' }));
  await user.click(await screen.findByRole('option', { name: new RegExp(project) }));
}

async function fillIn(view: Screen, startDate = week.startDate, endDate = week.endDate) {
  await choose(view, 'Atlas');
  setDays(startDate, endDate);
  await view.user.type(await screen.findByLabelText('Activity'), 'Wrote the plan');
}

const press = async ({ user }: Screen, name: string) => user.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: 'Caution' });
const isReady = async () =>
  waitFor(async () => expect(within(await dialog()).getByRole('button', { name: 'Continue' })).toBeEnabled());

describe('Caution', () => {
  it('[WAR-04] names the project and the dates', async () => {
    const view = openNew();
    await fillIn(view);
    await press(view, 'Submit');
    expect(await dialog()).toHaveTextContent('ProjectAtlas');
    expect(await dialog()).toHaveTextContent(formatPeriod(week.startDate, week.endDate));
    await isReady();
    expect(await dialog()).not.toHaveTextContent(/replaces|span|weeks back/);
  });

  it('[WAR-05] [SES-16] hands the keyboard to the question after a submit, and nothing turns any more', async () => {
    const view = openNew();
    await fillIn(view);
    await press(view, 'Submit');
    await isReady();
    await view.user.click(within(await dialog()).getByRole('button', { name: 'Continue' }));
    const question = (await screen.findByText(new RegExp(warReportMessages.submitted))).closest('.alert');
    await waitFor(() => expect(question).toHaveFocus());
    const submit = screen.getByRole('button', { name: 'Submit' });
    expect(submit).toHaveAttribute('aria-disabled', 'true');
    expect(submit.querySelector('.spinner')).toBeNull();
  });

  it('[WAR-04] [SES-16] gives the keyboard back to the button that asked, also after a mouse', async () => {
    const view = openNew();
    await fillIn(view);
    await press(view, 'Submit');
    await view.user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toHaveFocus());
  });

  it('[WAR-04] on Home names them too, and shows the draft of this week that it replaces', async () => {
    const own = { ...weekOf(today()), documentId: 'draft1' };
    const view = openScreen('/', <QuickSubmit fresh={['Atlas', 'Borealis']} />);
    await view.user.click(screen.getByRole('button', { name: 'Quick Submit' }));
    await choose(view, 'Atlas');
    await view.user.type(await screen.findByLabelText('Activity'), 'Wrote the plan');
    // Saved meanwhile on another computer.
    office.reports = [aReport({ ...own, activity: '<ul><li><p>Typed yesterday</p></li></ul>' })];
    await press(view, 'Submit');
    await isReady();
    expect(await dialog()).toHaveTextContent(formatPeriod(own.startDate, own.endDate));
    expect(await dialog()).toHaveTextContent(
      `This replaces the report you have saved for the same project and dates, last saved ${lastSaved()}`,
    );
    expect(within(await dialog()).getByText('Typed yesterday')).toBeVisible();
  });

  it('[WAR-04] [WAR-21] shows the text and the last saving of the draft that a submit replaces', async () => {
    const view = openNew();
    await fillIn(view);
    office.reports = [aReport({ ...week, activity: '<ul><li><p>Typed yesterday</p></li></ul>' })];
    await press(view, 'Submit');
    expect(await within(await dialog()).findByText('Typed yesterday')).toBeVisible();
    expect(await dialog()).toHaveTextContent(`last saved ${lastSaved()}`);
    const { query } = lastAsked('GET /war-reports')!;
    expect(Object.fromEntries(query)).toMatchObject({
      'filters[projectTask][$eq]': 'Atlas',
      'filters[startDate][$lte]': week.endDate,
      'filters[endDate][$gte]': week.startDate,
    });
  });

  it('[WAR-04] names a submitted report of the project whose days overlap, and submits knowingly', async () => {
    const view = openNew();
    await fillIn(view);
    const other = { startDate: addDays(week.startDate, -3), endDate: addDays(week.startDate, 3) };
    office.reports = [
      aReport({ ...other, documentId: 'other', submitted: true }),
      aReport({ ...other, documentId: 'draft' }),
    ];
    await press(view, 'Submit');
    const words = warReportMessages.overlaps(formatPeriod(other.startDate, other.endDate));
    expect(await within(await dialog()).findAllByText(words)).toHaveLength(1);
    await isReady();
    await press(view, 'Continue');
    await screen.findByText(/Success! WAR Report submitted!/);
  });

  it('[WAR-04] names it for a saved report too', async () => {
    office.reports = [
      aReport({ ...week, documentId: 'draft1' }),
      aReport({ ...week, endDate: week.startDate, documentId: 'other', submitted: true }),
    ];
    const view = openDraft('draft1');
    await screen.findByLabelText('Activity');
    await press(view, 'Submit');
    const words = warReportMessages.overlaps(formatPeriod(week.startDate, week.startDate));
    expect(await within(await dialog()).findByText(words)).toBeVisible();
    expect(await dialog()).not.toHaveTextContent('replaces');
  });

  it('[WAR-21] does not mention a draft of other dates, and says that it stays saved', async () => {
    office.reports = [aReport({ startDate: '2026-02-02', endDate: '2026-02-08' })];
    const view = openNew();
    await fillIn(view);
    expect(await screen.findByText(/It stays saved when you submit this one/)).toBeVisible();
    await press(view, 'Submit');
    await isReady();
    expect(await dialog()).not.toHaveTextContent('replaces');
  });

  it('[WAR-04] does not continue before it knows what is replaced, and asks again when that fails', async () => {
    const view = openNew();
    await fillIn(view);
    server.use(http.get('/api/war-reports', () => refuse('internal')));
    await press(view, 'Submit');
    expect(await within(await dialog()).findByText(warReportMessages.errorRetrieving)).toBeVisible();
    expect(within(await dialog()).getByRole('button', { name: 'Continue' })).toBeDisabled();
    server.resetHandlers();
    await view.user.click(within(await dialog()).getByRole('button', { name: 'Try again' }));
    await isReady();
  });

  it.each([
    ['eight days', week.startDate, addDays(week.startDate, 7), warReportMessages.longPeriod(8)],
    ['dates of long ago', '2025-03-03', '2025-03-09', warReportMessages.oldDates],
  ])('[WAR-03] [WAR-04] points out %s', async (_, startDate, endDate, words) => {
    const view = openNew();
    await fillIn(view, startDate, endDate);
    await press(view, 'Submit');
    expect(within(await dialog()).getByText(words)).toBeVisible();
  });

  it('[WAR-03] a year mistyped is shown at its field before anything is asked', async () => {
    const view = openNew();
    await fillIn(view, '2062-11-16', '2062-11-22');
    await press(view, 'Submit');
    await waitFor(() =>
      expect(screen.getByLabelText('Start date')).toHaveAccessibleDescription(
        warReportMessages.startTooFarAhead,
      ),
    );
    setDays(week.startDate, '2062-11-22');
    await press(view, 'Save');
    await waitFor(() =>
      expect(screen.getByLabelText('End date')).toHaveAccessibleDescription(warReportMessages.tooLong),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(timesAsked('POST /war-reports')).toBe(0);
  });
});

describe('the draft that a form of a new report has saved', () => {
  it('[WAR-21] is submitted with its own dates, and nothing is replaced by it', async () => {
    const view = openNew();
    await fillIn(view);
    await press(view, 'Save');
    await screen.findByText(warReportMessages.saved);
    await press(view, 'Submit');
    await isReady();
    expect(await dialog()).not.toHaveTextContent(/replaces|stays saved/);
    await press(view, 'Continue');
    await screen.findByText(/Success! WAR Report submitted!/);
    expect(office.reports).toHaveLength(1);
  });

  it('[WAR-21] stays saved when other dates are submitted, and Caution says so', async () => {
    const view = openNew();
    await fillIn(view);
    await press(view, 'Save');
    await screen.findByText(warReportMessages.saved);
    const other = weekOf(today());
    setDays(other.startDate, other.endDate);
    await press(view, 'Submit');
    await isReady();
    expect(await dialog()).toHaveTextContent(
      `Your saved report of other dates, ${formatPeriod(week.startDate, week.endDate)}, stays saved.`,
    );
    await press(view, 'Continue');
    await screen.findByText(/Success! WAR Report submitted!/);
    expect(office.reports.map(({ startDate, submitted }) => [startDate, submitted])).toEqual([
      [week.startDate, false],
      [other.startDate, true],
    ]);
  });
});

describe('a draft whose charge line is gone', () => {
  const stranded = () =>
    aReport({
      ...week,
      documentId: 'draft1',
      projectTask: 'Cygnus',
      availableActions: ['update', 'move', 'delete'],
    });

  it('[WAR-09] [WAR-17] is moved to another active line, and stays there', async () => {
    office.reports = [stranded()];
    const view = openDraft('draft1');
    expect(
      await screen.findByText(
        'You can no longer report on Cygnus. Choose another project to keep this report.',
      ),
    ).toBeVisible();
    expect(screen.getByLabelText('Start date')).toHaveAttribute('readonly');
    await press(view, 'Save');
    expect(await screen.findByText('Please select a project.')).toBeVisible();
    await choose(view, 'Borealis');
    Object.assign(office.reports[0]!, { availableActions: ['update', 'submit', 'delete'] });
    await press(view, 'Save');
    expect(await screen.findByText(warReportMessages.saved)).toBeVisible();
    expect(lastAsked('PUT /war-reports/draft1')?.body).toMatchObject({ data: { projectTask: 'Borealis' } });
    expect(screen.getByLabelText('Project')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Project')).toHaveValue('Borealis');
  });

  it('[WAR-17] that was taken away while it was open says so, and can be moved then', async () => {
    office.reports = [aReport({ ...week, documentId: 'draft1', projectTask: 'Cygnus' })];
    const view = openDraft('draft1');
    await screen.findByLabelText('Activity');
    expect(screen.getByLabelText('Project')).toHaveAttribute('readonly');
    server.use(http.put('/api/war-reports/:id', () => refuse('war-charge-line')));
    await press(view, 'Save');
    expect(await screen.findByText(/You can no longer report on Cygnus/)).toBeVisible();
    server.resetHandlers();
    await choose(view, 'Borealis');
    await press(view, 'Save');
    expect(await screen.findByText(warReportMessages.saved)).toBeVisible();
    expect(office.reports[0]).toMatchObject({ documentId: 'draft1', projectTask: 'Borealis' });
  });

  it('[WAR-10] is marked in the list of saved reports', async () => {
    office.reports = [stranded(), aReport({ documentId: 'draft2' })];
    openScreen('/WAR-Reports/Edit-Saved-Reports', <SavedReportsPage />);
    const row = await screen.findByRole('row', { name: /Cygnus/ });
    expect(row).toHaveTextContent(warReportMessages.lineGone);
    expect(screen.getByRole('row', { name: /Atlas/ })).not.toHaveTextContent(warReportMessages.lineGone);
  });

  it('[WAR-03] [WAR-09] dates that may no longer be saved can be changed, others cannot', async () => {
    office.reports = [aReport({ ...week, endDate: '2062-11-22', documentId: 'draft1' })];
    const view = openDraft('draft1');
    await screen.findByLabelText('Activity');
    expect(screen.getByLabelText('Project')).toHaveAttribute('readonly');
    fireEvent.change(screen.getByLabelText('End date'), { target: { value: week.endDate } });
    await press(view, 'Save');
    expect(await screen.findByText(warReportMessages.saved)).toBeVisible();
    expect(screen.getByLabelText('End date')).toHaveAttribute('readonly');
  });
});
