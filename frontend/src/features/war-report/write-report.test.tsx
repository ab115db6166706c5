import { refusals, warReportMessages } from '@intranet/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readVault } from '../../shared/vault/sealed';
import { aChargeLine, aPerson, aReport } from '../../testing/builders';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openScreen } from '../../testing/open-screen';
import { EditReportPage } from './pages/edit-report-page';
import { NewReportPage } from './pages/new-report-page';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));

withFakeServer();
beforeEach(() => logIn());

const newPath = '/WAR-Reports/Create-New-Report';
const activity = '<ul><li><p>Wrote the plan</p></li></ul>';

const openNew = () => openScreen(newPath, <NewReportPage />);
const openDraft = (id: string) =>
  openScreen(`/WAR-Reports/New-War/${id}`, <EditReportPage />, '/WAR-Reports/New-War/:id');

type Screen = ReturnType<typeof openNew>;

/** The select of projects, once they are there. */
async function projects() {
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Project' })).toBeEnabled());
  return screen.getByRole('combobox', { name: 'Project' });
}

async function choose({ user }: Screen, project: string) {
  await user.click(await projects());
  await user.click(await screen.findByRole('option', { name: new RegExp(project) }));
}

async function fillIn(view: Screen, startDate = '2026-03-02') {
  await choose(view, 'Atlas');
  setDay('Start date', startDate);
  await view.user.type(await screen.findByLabelText('Activity'), 'Wrote the plan');
}

/** What the browser's own picker does. */
function setDay(label: string, day: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } });
}

const press = async ({ user }: Screen, name: string) => user.click(screen.getByRole('button', { name }));

async function submit(view: Screen) {
  await press(view, 'Submit');
  await view.user.click(await screen.findByRole('button', { name: 'Continue' }));
}

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
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('combobox', { name: 'Project' })).toHaveValue('Borealis');
  });

  it('[WAR-01] a start date offers the end of its week', async () => {
    openNew();
    await screen.findByLabelText('Activity');
    setDay('Start date', '2026-03-04');
    expect(screen.getByLabelText('End date')).toHaveValue('2026-03-08');
  });

  it('[WAR-03] says what is missing beside each field, and the first one takes the focus', async () => {
    const view = openNew();
    await screen.findByLabelText('Activity');
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

  it('[WAR-19] says so when the charge lines cannot be fetched, and tries again', async () => {
    server.use(http.get('/api/assigned-contracts', () => refuse('internal')));
    const { user } = openNew();
    expect(await screen.findByText(warReportMessages.errorRetrieving)).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('combobox', { name: 'Project' })).toBeVisible();
  });
});

describe('saving', () => {
  it('[WAR-06] [SES-16] creates the draft, says so, and the next Save writes into it', async () => {
    const view = openNew();
    await fillIn(view);
    await press(view, 'Save');
    expect(await screen.findByText(warReportMessages.saved)).toBeVisible();
    expect(lastAsked('POST /war-reports')?.body).toEqual({
      data: {
        projectTask: 'Atlas',
        activity,
        startDate: '2026-03-02',
        endDate: '2026-03-08',
        submitted: false,
      },
    });
    await view.user.type(screen.getByLabelText('Activity'), ' again');
    await press(view, 'Save');
    await waitFor(() => expect(timesAsked(`PUT /war-reports/${office.reports[0]!.documentId}`)).toBe(1));
    expect(timesAsked('POST /war-reports')).toBe(1);
    expect(office.reports[0]!.activity).toContain('again');
  });

  it('[WAR-06] another project begins another draft', async () => {
    const view = openNew();
    await fillIn(view);
    await press(view, 'Save');
    await screen.findByText(warReportMessages.saved);
    await choose(view, 'Borealis');
    await press(view, 'Save');
    await waitFor(() => expect(timesAsked('POST /war-reports')).toBe(2));
    expect(office.reports.map((one) => one.projectTask)).toEqual(['Atlas', 'Borealis']);
  });

  it('[WAR-06] [WAR-19] a second draft is refused in the words of the catalogue, with a way to the first', async () => {
    const draft = aReport({ documentId: 'first', startDate: '2026-02-02', endDate: '2026-02-08' });
    office.reports = [draft];
    server.use(http.post('/api/war-reports', () => refuse('war-draft-exists', { documentId: 'first' })));
    const view = openNew();
    await fillIn(view);
    expect(await screen.findByText(/You have a saved report for this project/)).toBeVisible();
    await press(view, 'Save');
    expect(
      await screen.findByText(
        'There is already a report saved for this Project and Task, submit it before starting a new one.',
      ),
    ).toBeVisible();
    expect(screen.getByLabelText('Activity')).toHaveValue('Wrote the plan');
    await press(view, 'Open the saved report');
    expect(view.address()).toBe('/WAR-Reports/New-War/first');
  });

  it.each([
    ['error saving', () => refuse('internal'), warReportMessages.errorSaving],
    ['error saving, without an answer', () => HttpResponse.error(), warReportMessages.errorSaving],
    ['a report refused as it is', () => refuse('bad-input'), warReportMessages.unable],
    ['a charge line that was taken away', () => refuse('war-charge-line'), /your own active charge lines/],
  ])(
    '[WAR-19] [SES-16] says "%s" and scrolls to the top, and what was typed is still there',
    async (_, answer, words) => {
      const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
      server.use(http.post('/api/war-reports', answer));
      const view = openNew();
      await fillIn(view);
      await press(view, 'Save');
      expect(within(await screen.findByRole('alert')).getByText(words)).toBeVisible();
      expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
      expect(screen.getByLabelText('Activity')).toHaveValue('Wrote the plan');
      await press(view, 'Dismiss this message');
      expect(screen.queryByText(words)).not.toBeInTheDocument();
    },
  );

  it('[WAR-03] what the server finds wrong goes back to its field', async () => {
    const errors = [{ path: 'endDate', message: 'This end is not possible.' }];
    server.use(http.post('/api/war-reports', () => refuse('bad-input', { errors })));
    const view = openNew();
    await fillIn(view);
    await press(view, 'Save');
    await waitFor(() =>
      expect(screen.getByLabelText('End date')).toHaveAccessibleDescription('This end is not possible.'),
    );
    expect(screen.getByLabelText('End date')).toHaveFocus();
  });
});

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
    const alert = await screen.findByText(/Success! WAR Report submitted!/);
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
    expect(screen.getByLabelText('Start date')).toHaveValue('');
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

  it('[WAR-08] what was begun can be kept for another project instead', async () => {
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

describe('editing a draft', () => {
  it('[WAR-09] shows project and dates read-only, and saves into the draft', async () => {
    office.reports = [aReport({ documentId: 'draft1' })];
    const view = openDraft('draft1');
    const text = await screen.findByLabelText('Activity');
    expect(text).toHaveValue('Wrote the interface document');
    for (const label of ['Project', 'Start date', 'End date'])
      expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
    await view.user.type(text, ', and sent it');
    await press(view, 'Save');
    expect(await screen.findByText(warReportMessages.saved)).toBeVisible();
    expect(office.reports[0]!.activity).toContain('and sent it');
  });

  it('[WAR-05] [WAR-09] a submitted draft asks Yes or No too, and No begins a new report', async () => {
    office.reports = [aReport({ documentId: 'draft1' })];
    const view = openDraft('draft1');
    await screen.findByLabelText('Activity');
    await submit(view);
    await screen.findByText(/Success! WAR Report submitted!/);
    await press(view, 'No');
    expect(view.address()).toBe(newPath);
  });

  it('[WAR-11, WAR-20] a draft deleted elsewhere is not submitted behind the back; what was typed stays, and goes as a new report', async () => {
    office.reports = [aReport({ documentId: 'draft1' })];
    const view = openDraft('draft1');
    await view.user.type(await screen.findByLabelText('Activity'), ', and more');
    office.reports = [];
    await submit(view);
    expect(await screen.findByText(warReportMessages.draftGone)).toBeVisible();
    expect(office.reports).toEqual([]);
    expect(screen.getByLabelText('Activity')).toHaveValue('Wrote the interface document, and more');
    await submit(view);
    expect(await screen.findByText(/Success! WAR Report submitted!/)).toBeVisible();
    expect(office.reports).toHaveLength(1);
    expect(office.reports[0]).toMatchObject({ submitted: true });
    expect(office.reports[0]!.activity).toContain('and more');
  });

  it('[WAR-06, WAR-20] a draft deleted elsewhere is saved anew', async () => {
    office.reports = [aReport({ documentId: 'draft1' })];
    const view = openDraft('draft1');
    await view.user.type(await screen.findByLabelText('Activity'), ', and more');
    office.reports = [];
    await press(view, 'Save');
    expect(await screen.findByText(warReportMessages.saved)).toBeVisible();
    expect(office.reports).toHaveLength(1);
    expect(office.reports[0]).toMatchObject({ submitted: false });
  });

  it('[WAR-09] says so when the draft does not exist', async () => {
    openDraft('gone');
    expect(await screen.findByText('This saved report does not exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View saved reports' })).toBeVisible();
  });

  it('[WAR-11] a submitted report cannot be edited', async () => {
    office.reports = [aReport({ documentId: 'sent1', submitted: true })];
    openDraft('sent1');
    expect(await screen.findByText('This report has been submitted')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('[WAR-15] a draft stored as editor JSON is read like the others', async () => {
    const json =
      '{"blocks":[{"type":"unordered-list-item","depth":0,"text":"From before","entityRanges":[],"inlineStyleRanges":[]}],"entityMap":{}}';
    office.reports = [aReport({ documentId: 'old1', activity: json })];
    openDraft('old1');
    expect(await screen.findByLabelText('Activity')).toHaveValue('From before');
  });
});

describe('what is typed and not saved', () => {
  it('[WAR-20] comes back after a reload with a notice, and can be discarded', async () => {
    const view = openNew();
    await fillIn(view);
    window.dispatchEvent(new Event('pagehide'));
    view.close();
    const again = openNew();
    expect(await screen.findByText(/Restored from \d{1,2}:\d\d.[AP]M/)).toBeVisible();
    expect(screen.getByLabelText('Activity')).toHaveValue('Wrote the plan');
    expect(await screen.findByRole('combobox', { name: 'Project' })).toHaveValue('Atlas');
    await press(again, 'Discard');
    expect(screen.getByLabelText('Activity')).toHaveValue('');
    expect(localStorage.length).toBe(
      Object.keys(localStorage).filter((key) => !key.includes('vault')).length,
    );
  });

  it('[WAR-20] is written shortly after the last key, so that a crash loses nothing', async () => {
    const view = openNew();
    await fillIn(view);
    await waitFor(() => expect(vaultText()).toContain('Wrote the plan'), { timeout: 2000 });
  });

  it('[WAR-20] survives a session that ends in mid-edit', async () => {
    const view = openNew();
    await fillIn(view);
    office.token = null;
    office.cookie = false;
    await press(view, 'Save');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    view.close();
    expect(vaultText()).toContain('Wrote the plan');
    office.token = 'token-2';
    logIn();
    openNew();
    expect(await screen.findByText(/Restored from/)).toBeVisible();
    expect(screen.getByLabelText('Activity')).toHaveValue('Wrote the plan');
  });

  it('[WAR-20] is never shown to another person at the same computer', async () => {
    const view = openNew();
    await fillIn(view);
    view.close();
    logIn(aPerson({ id: 8, username: 'employee2' }));
    openNew();
    expect(await screen.findByLabelText('Activity')).toHaveValue('');
    expect(screen.queryByText(/Restored from/)).not.toBeInTheDocument();
  });

  it('[WAR-20] is forgotten once it is saved', async () => {
    const view = openNew();
    await fillIn(view);
    await press(view, 'Save');
    await screen.findByText(warReportMessages.saved);
    view.close();
    expect(vaultText()).toBe('');
  });

  it('[WAR-20] says when the saved draft is another one than the text was typed into', async () => {
    office.reports = [aReport({ documentId: 'draft1' })];
    const view = openDraft('draft1');
    await view.user.type(await screen.findByLabelText('Activity'), ' more');
    view.close();
    office.reports = [aReport({ documentId: 'draft1', lastSaved: '2026-03-05T10:00:00.000Z' })];
    openDraft('draft1');
    expect(await screen.findByText(/has been changed since/)).toBeVisible();
    expect(screen.getByLabelText('Activity')).toHaveValue('Wrote the interface document more');
  });
});

/** What is kept in the browser, as only its writer's session can open it. */
const vaultText = (): string =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('intranet.vault'))
    .map((key) => JSON.stringify(readVault(key, aPerson().unsentTextKey)))
    .join();

describe('a report that somebody owes', () => {
  const owed = '/WAR-Reports/New-War?line=Borealis&week=2026-03-04';

  it('[WAI-03] begins with its charge line and its week', async () => {
    office.lines = ['Atlas', 'Borealis'].map(aChargeLine);
    openScreen(owed, <NewReportPage />);
    await heading('Create New Report');
    expect(await screen.findByLabelText('Start date')).toHaveValue('2026-03-02');
    expect(screen.getByLabelText('End date')).toHaveValue('2026-03-08');
    expect(await projects()).toHaveValue('Borealis');
  });

  it.each(['?week=2026-02-31', '?week=tomorrow', '?line='])('%s chooses nothing', async (query) => {
    openScreen(`/WAR-Reports/New-War${query}`, <NewReportPage />);
    await heading('Create New Report');
    expect(await screen.findByLabelText('Start date')).toHaveValue('');
  });
});
