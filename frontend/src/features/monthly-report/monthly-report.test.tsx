import type { ContractData, DirectoryPerson, WarReport } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMonthPdf } from '../../shared/documents/create-report-pdf';
import { saveFile } from '../../shared/documents/save-file';
import { createMonthWord } from '../../shared/documents/word/create-month-word';
import { aPerson, aReport } from '../../testing/builders';
import { office, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';

vi.mock('../../shared/documents/create-report-pdf');
vi.mock('../../shared/documents/word/create-month-word');
vi.mock('../../shared/documents/save-file');
vi.mock('../../shared/documents/word/header-picture', () => ({
  drawHeaderPicture: () => Promise.resolve(new Uint8Array([1])),
}));
vi.mock('../../shared/lib/today', () => ({ today: () => '2026-01-15' }));

const createPdf = vi.mocked(createMonthPdf);
const createWord = vi.mocked(createMonthWord);

withFakeServer();

const screenPath = '/WAR-Reports/View-Monthly-Report';
const title = 'Filter Options for viewing Monthly Reports';
const trouble = 'There was an error retrieving information from the server! Please try again later.';
const company = {
  name: 'Harbor & Pine',
  addressLines: ['1 Pier'],
  phone: '555',
  supportContact: 'help@x',
  logo: null,
};
const people = [
  { username: 'employee', firstLastName: 'Emma Caldwell' },
  { username: 'zoe', firstLastName: 'Zoë Müller' },
] as DirectoryPerson[];
const lines = ['Atlas', 'Borealis'].map((project, index) => ({
  id: index + 1,
  project,
  division: 'Avionics',
  disabled: false,
})) as ContractData[];
const wrapped = (rows: unknown[]) =>
  HttpResponse.json({ data: rows, meta: { pagination: { total: rows.length } } });
const submitted = (facts: Partial<WarReport> = {}) =>
  aReport({ submitted: true, startDate: '2025-12-01', endDate: '2025-12-07', ...facts });

/** The query of each request for reports. */
const asked = () =>
  office.asked
    .filter(({ what }) => what === 'GET /war-reports')
    .map(({ query }) => Object.fromEntries(query));

beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  server.use(
    http.get('/api/company-profile', () => HttpResponse.json({ data: company })),
    http.get('/api/users', () => HttpResponse.json(people)),
    http.get('/api/contract-datas', () => wrapped(lines)),
    http.get('/api/war-reports', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const page = Number(searchParams.get('pagination[page]'));
      const data = office.reports.slice((page - 1) * 100, page * 100);
      return HttpResponse.json({ data, meta: { pagination: { total: office.reports.length } } });
    }),
  );
});

const asSupervisor = () =>
  logIn(
    aPerson({
      username: 'supervisor',
      firstName: 'Sam',
      lastName: 'Boss',
      groups: ['Employee', 'Supervisor'],
    }),
  );
const apply = () => screen.getByRole('button', { name: 'Apply Filter' });
const build = () => screen.getByRole('button', { name: 'Build Monthly Report' });
const exportWord = () => screen.getByRole('button', { name: 'Export Word' });
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

const choices = () => within(screen.getByRole('listbox')).getAllByRole('option');

async function open(address = screenPath) {
  const app = openApp(address);
  await heading(title);
  return app;
}

async function choosePerson(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await user.click(screen.getByRole('radio', { name: 'Person' }));
  await user.click(await screen.findByRole('combobox', { name: 'Step 2: Person' }));
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
}

async function chooseLines(user: Awaited<ReturnType<typeof open>>['user'], ...names: string[]) {
  await user.click(screen.getByRole('radio', { name: 'Charge Line' }));
  await user.click(await screen.findByRole('combobox', { name: 'Step 2: Charge Line' }));
  for (const name of names) await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
  await user.keyboard('{Escape}');
}

describe('the filter', () => {
  it('[MON-01] [MON-02] an employee has month and year only, opened at December of the year before', async () => {
    logIn();
    office.reports = [submitted()];
    const { user, address } = await open();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('December');
    expect(screen.getByRole('spinbutton', { name: 'Year' })).toHaveDisplayValue('2025');
    expect(screen.getByRole('spinbutton', { name: 'Year' })).toHaveAttribute('min', '2021');
    expect(asked()).toEqual([]);
    await user.click(apply());
    expect(await screen.findByText('Atlas')).toBeVisible();
    expect(asked()[0]).toMatchObject({
      'filters[submitted][$eq]': 'true',
      'filters[username][$eq]': 'employee',
      'filters[startDate][$gte]': '2025-12-01',
      'filters[startDate][$lt]': '2026-01-01',
      'pagination[pageSize]': '100',
    });
    expect(address()).toBe(`${screenPath}?month=12&year=2025`);
    expect(timesAsked('GET /users')).toBe(0);
  });

  it('[MON-02] refuses a year before 2021', async () => {
    logIn();
    const { user } = await open();
    await user.clear(screen.getByRole('spinbutton', { name: 'Year' }));
    await user.type(screen.getByRole('spinbutton', { name: 'Year' }), '2020');
    await user.click(apply());
    expect(await screen.findByText('Please enter a year of at least 2021.')).toBeVisible();
    expect(asked()).toEqual([]);
  });

  it('[MON-01] [MON-03] a supervisor searches direct reports and themselves', async () => {
    asSupervisor();
    const { user } = await open();
    expect(apply()).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'Person' }));
    expect(apply()).toBeDisabled();
    await user.type(await screen.findByRole('combobox', { name: 'Step 2: Person' }), 'boss');
    expect(choices().map((option) => option.textContent)).toEqual(['Sam Bosssupervisor']);
    await user.clear(screen.getByRole('combobox', { name: 'Step 2: Person' }));
    expect(choices()).toHaveLength(3);
    expect(office.asked.find(({ what }) => what === 'GET /users')!.query.get('filters[reportsTo][$eq]')).toBe(
      'supervisor',
    );
    await user.click(screen.getByRole('option', { name: /Zoë/ }));
    await user.click(apply());
    await waitFor(() => expect(asked()[0]).toMatchObject({ 'filters[username][$eq]': 'zoe' }));
  });

  it('[MON-01] [MON-04] Charge Line needs a selection, and takes several', async () => {
    asSupervisor();
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Charge Line' }));
    expect(apply()).toBeDisabled();
    await chooseLines(user, 'Atlas', 'Borealis');
    expect(screen.getByText('2 of 2 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Atlas' }));
    await user.click(apply());
    await waitFor(() => expect(asked()[0]).toMatchObject({ 'filters[projectTask][$in][0]': 'Borealis' }));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(apply()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    expect(apply()).toBeEnabled();
  });

  it('[MON-01] several charge lines are chosen by keyboard alone', async () => {
    asSupervisor();
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Charge Line' }));
    await user.type(
      await screen.findByRole('combobox', { name: 'Step 2: Charge Line' }),
      'a{ArrowDown}{Enter}{ArrowDown}{Enter}',
    );
    expect(screen.getByText('2 of 2 selected')).toBeVisible();
    await user.tab();
    expect(screen.getByText('2 of 2 selected')).toBeVisible();
  });

  it('[MON-04] stands in the address, and opens from it', async () => {
    asSupervisor();
    office.reports = [submitted()];
    await open(`${screenPath}?by=charge-line&lines=2.1&month=3&year=2024`);
    expect(await screen.findByText('Reports of March 2024')).toBeVisible();
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Charge Line' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('March');
    expect(build()).toBeEnabled();
  });

  it('[MON-01] an employee gains nothing by the address of a supervisor', async () => {
    logIn();
    await open(`${screenPath}?by=person&person=zoe&month=3&year=2024`);
    expect(asked()).toEqual([]);
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

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
    expect(within(table).getByText('Dec 1, 2025 – Dec 7, 2025')).toBeVisible();
    expect(within(table).getByRole('button', { name: /^Download/ })).toBeVisible();
    expect(within(table).getByRole('button', { name: /^Preview/ })).toBeVisible();
  });

  it('[MON-05] come all, a hundred at a time', async () => {
    logIn();
    office.reports = Array.from({ length: 250 }, () => submitted());
    const { user } = await open();
    await user.click(apply());
    expect(await screen.findByText('Showing 1 to 10 of 250')).toBeVisible();
    expect(
      asked()
        .map((query) => query['pagination[page]'])
        .sort(),
    ).toEqual(['1', '2', '3']);
    expect(rows()).toHaveLength(10);
  });

  it('[MON-04] Build and Export need at least one report', async () => {
    logIn();
    const { user } = await open();
    expect(build()).toBeDisabled();
    await user.click(apply());
    expect(await screen.findByText('Nobody submitted a report for this filter')).toBeVisible();
    expect(build()).toBeDisabled();
    expect(exportWord()).toBeDisabled();
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

describe('the files', () => {
  const openWithReports = async (...reports: WarReport[]) => {
    asSupervisor();
    office.reports = reports;
    const app = await open(`${screenPath}?by=charge-line&lines=1.2&month=12&year=2025`);
    await screen.findByRole('table');
    return app;
  };

  it('[MON-05] Build shows Processing and a count, can be cancelled, and leaves the page usable', async () => {
    createPdf.mockImplementation(() => new Promise(() => undefined));
    const { user } = await openWithReports(submitted(), submitted({ projectTask: 'Borealis' }));
    await user.click(build());
    expect(await screen.findByText('Processing …')).toBeVisible();
    await waitFor(() => expect(createPdf).toHaveBeenCalled());
    const [facts, options] = createPdf.mock.calls[0]!;
    expect(facts).toEqual({
      company: { name: 'Harbor & Pine', addressLines: ['1 Pier'], phone: '555' },
      month: { month: 12, year: 2025 },
      reports: ['Atlas', 'Borealis'].map((projectTask) => ({
        username: 'employee',
        firstLastName: 'Emma Caldwell',
        projectTask,
        division: 'Avionics',
        startDate: '2025-12-01',
        endDate: '2025-12-07',
        // As it is stored: reading it is the worker's job.
        activity: '<ul><li><p>Wrote the interface document</p></li></ul>',
      })),
    });
    options!.onProgress!({ done: 1, total: 2 });
    expect(await screen.findByText('1 of 2 reports')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Month' })).toBeEnabled();
    await user.click(build());
    expect(createPdf).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(build()).toHaveFocus();
    expect(options!.signal!.aborted).toBe(true);
    expect(screen.queryByText('Processing …')).toBeNull();
    expect(build()).toBeEnabled();
  });

  it('[MON-05] Build previews the PDF, named by its month', async () => {
    createPdf.mockResolvedValue(new Blob(['%PDF']));
    const { user } = await openWithReports(submitted());
    await user.click(build());
    const dialog = await screen.findByRole('dialog', { name: 'Monthly Activity Report: December 2025' });
    await user.click(await within(dialog).findByRole('button', { name: 'Download' }));
    expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'December 2025 Monthly Report.pdf');
  });

  it('[EXP-01] [EXP-05] by Charge Line exports a zip, and asks the server for nothing', async () => {
    createWord.mockResolvedValue(new Blob(['zip']));
    const { user } = await openWithReports(submitted(), submitted({ projectTask: '../A/B: "C"' }));
    const before = office.asked.length;
    await user.click(exportWord());
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'December Monthly Reports.zip'),
    );
    const [work] = createWord.mock.calls[0]!;
    expect(work).toMatchObject({
      as: 'zip',
      head: { company: 'Harbor & Pine', contactLines: ['1 Pier', '555'] },
      month: { month: 12, year: 2025 },
      reports: [{ projectTask: 'Atlas' }, { projectTask: '../A/B: "C"' }],
    });
    expect(office.asked.slice(before)).toEqual([]);
    expect(await screen.findByText(/December Monthly Reports\.zip/)).toBeVisible();
  });

  it('[EXP-04] by Person exports the one document', async () => {
    createWord.mockResolvedValue(new Blob(['docx']));
    logIn();
    office.reports = [submitted(), submitted({ projectTask: 'Borealis' })];
    const { user } = await open(`${screenPath}?month=12&year=2025`);
    await screen.findByRole('table');
    await user.click(exportWord());
    const name = 'Emma Caldwell_December_Monthly-Report.docx';
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), name));
    expect(createWord.mock.calls[0]![0]).toMatchObject({ as: 'single', reports: [{}, {}] });
  });

  it('[MON-07] says when the letterhead does not arrive', async () => {
    server.use(http.get('/api/company-profile', () => new HttpResponse(null, { status: 500 })));
    const { user } = await openWithReports(submitted());
    await user.click(build());
    expect(await screen.findByText(trouble)).toBeVisible();
    expect(createPdf).not.toHaveBeenCalled();
  });

  it('[MON-05] shows why a file could not be made', async () => {
    createPdf.mockRejectedValue(new Error('The PDF could not be made.'));
    const { user } = await openWithReports(submitted());
    await user.click(build());
    expect(await screen.findByText('The PDF could not be made.')).toBeVisible();
  });
});
