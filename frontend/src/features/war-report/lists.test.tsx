import { warReportMessages } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson, aReport } from '../../testing/builders';
import { lastAsked, office, refuse, server, withFakeServer } from '../../testing/fake-server';
import { logIn, openScreen } from '../../testing/open-screen';
import { SavedReportsPage } from './pages/saved-reports-page';
import { SubmittedReportsPage } from './pages/submitted-reports-page';

withFakeServer();
beforeEach(() => server.use(http.get('/api/users', () => HttpResponse.json([]))));

const savedPath = '/WAR-Reports/Edit-Saved-Reports';
const submittedPath = '/WAR-Reports/View-Submitted-Reports';

const openSaved = (query = '') => openScreen(savedPath + query, <SavedReportsPage />);
const openSubmitted = (query = '') => openScreen(submittedPath + query, <SubmittedReportsPage />);

const columns = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const rows = () => screen.getAllByRole('row').slice(1);

describe('the saved reports', () => {
  it('[WAR-10] lists the own drafts with edit and delete', async () => {
    office.reports = [aReport({ documentId: 'draft1' }), aReport({ submitted: true, projectTask: 'Sent' })];
    logIn();
    openSaved();
    const row = await screen.findByRole('row', { name: /Atlas/ });
    expect(row).toHaveTextContent('Mar 2–8');
    expect(row).toHaveTextContent('Wrote the interface document');
    expect(within(row).getByRole('link', { name: /^Edit the report on Atlas/ })).toHaveAttribute(
      'href',
      '/WAR-Reports/New-War/draft1',
    );
    expect(screen.queryByText('Sent')).not.toBeInTheDocument();
    expect(lastAsked('GET /war-reports')?.query.get('filters[username][$eq]')).toBe('employee');
  });

  it('[WAR-10] [SES-16] asks before it deletes, and says that it did', async () => {
    office.reports = [aReport({ documentId: 'draft1' })];
    logIn();
    const { user } = openSaved();
    await user.click(await screen.findByRole('button', { name: /^Delete the report on Atlas/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete saved report' });
    expect(office.reports).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(warReportMessages.deleted)).toBeVisible();
    expect(await screen.findByText('You have no saved reports')).toBeVisible();
    expect(office.reports).toHaveLength(0);
  });

  it('[WAR-10] Cancel deletes nothing', async () => {
    office.reports = [aReport({ documentId: 'draft1' })];
    logIn();
    const { user } = openSaved();
    await user.click(await screen.findByRole('button', { name: /^Delete/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(office.reports).toHaveLength(1);
  });

  it('[WAR-19] says so when a delete fails', async () => {
    office.reports = [aReport({ documentId: 'draft1' })];
    server.use(http.delete('/api/war-reports/:id', () => refuse('internal')));
    logIn();
    const { user } = openSaved();
    await user.click(await screen.findByRole('button', { name: /^Delete/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(warReportMessages.errorDeleting)).toBeVisible();
  });

  it('[WAR-19] [SES-24] says so when the list fails to load, and tries again', async () => {
    server.use(http.get('/api/war-reports', () => refuse('internal')));
    logIn();
    const { user } = openSaved();
    expect(await screen.findByText(warReportMessages.errorSavedList)).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have no saved reports')).toBeVisible();
  });

  it('sorts by its headings and says so to screen readers', async () => {
    office.reports = ['Borealis', 'Atlas', 'Cygnus'].map((projectTask) => aReport({ projectTask }));
    logIn();
    const { user, address } = openSaved();
    await user.click(await screen.findByRole('button', { name: 'Project' }));
    expect(rows().map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Atlas',
      'Borealis',
      'Cygnus',
    ]);
    expect(screen.getByRole('columnheader', { name: 'Project' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Project' }));
    expect(rows().map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Cygnus',
      'Borealis',
      'Atlas',
    ]);
    expect(address()).toBe(`${savedPath}?sort=-projectTask`);
  });

  it('is searched by words, and the search is kept in the address', async () => {
    office.reports = ['Borealis', 'Atlas'].map((projectTask) => aReport({ projectTask }));
    logIn();
    const { user, address } = openSaved();
    await screen.findByRole('row', { name: /Atlas/ });
    await user.type(screen.getByLabelText('Search'), 'bor');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(address()).toBe(`${savedPath}?search=bor`);
    expect(screen.getByText('Showing 1 to 1 of 1')).toBeVisible();
  });
});

describe('the submitted reports', () => {
  it('[RHY-05] the period opens a report to be read, in the address, with the ones before and after it', async () => {
    office.reports = [
      aReport({
        documentId: 'new1',
        projectTask: 'Borealis',
        submitted: true,
        activity: '<ul><li><p>Second</p></li></ul>',
      }),
      aReport({
        documentId: 'old1',
        projectTask: 'Atlas',
        submitted: true,
        activity: '<ul><li><p>First</p></li></ul>',
      }),
    ];
    logIn();
    const { user, address } = openSubmitted();
    const opener = await screen.findByRole('button', { name: /^Read .*Borealis/ });
    await user.click(opener);
    const reader = within(await screen.findByRole('dialog', { name: 'Weekly report' }));
    expect(await reader.findByText('Second')).toBeVisible();
    expect(address()).toMatch(/[?&]open=new1$/);
    expect(reader.getByText('1 of 2')).toBeVisible();
    expect(reader.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(reader.getByRole('button', { name: 'Next' }));
    expect(await reader.findByText('First')).toBeVisible();
    expect(address()).toMatch(/[?&]open=old1$/);
    await user.click(reader.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: /^Read .*Atlas/ })).toHaveFocus();
  });

  it('[RHY-05] Next and Previous go on where the table has another page', async () => {
    office.reports = Array.from({ length: 11 }, (_, index) =>
      aReport({ documentId: `r${index}`, projectTask: `Line ${index}`, submitted: true }),
    );
    logIn();
    const { user, address } = openSubmitted();
    await user.click((await screen.findAllByRole('button', { name: /^Read / }))[9]!);
    const reader = within(await screen.findByRole('dialog', { name: 'Weekly report' }));
    expect(await reader.findByText('Line 9')).toBeVisible();
    expect(reader.getByText('10 of 11')).toBeVisible();
    await user.click(reader.getByRole('button', { name: 'Next' }));
    expect(await reader.findByText('Line 10')).toBeVisible();
    expect(reader.getByText('11 of 11')).toBeVisible();
    expect(address()).toMatch(/page=2&open=r10$/);
    expect(reader.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(reader.getByRole('button', { name: 'Previous' }));
    expect(await reader.findByText('Line 9')).toBeVisible();
    expect(address()).toMatch(/[?&]open=r9$/);
  });

  it('[WAR-12] an employee sees Date Range, Project and Action, of submitted reports only', async () => {
    office.reports = [aReport({ submitted: true }), aReport({ projectTask: 'Unfinished' })];
    logIn();
    openSubmitted();
    const row = await screen.findByRole('row', { name: /Atlas/ });
    expect(columns()).toEqual(['Date Range', 'Project', 'Action']);
    expect(within(row).getByRole('button', { name: /^Download/ })).toBeVisible();
    expect(within(row).getByRole('button', { name: /^Preview/ })).toBeVisible();
    expect(screen.queryByText('Unfinished')).not.toBeInTheDocument();
    expect(lastAsked('GET /war-reports')?.query.get('filters[submitted][$eq]')).toBe('true');
    expect(screen.queryByLabelText('Show Direct Report WARs')).not.toBeInTheDocument();
  });

  it.each([
    ['a supervisor', aPerson({ groups: ['Supervisor', 'Employee'] })],
    ['Administration', aPerson({ groups: ['Administration', 'Employee'] })],
    ['an admin', aPerson({ groups: ['Admin'], role: { id: 2, name: 'Administrator' } })],
  ])('[WAR-12] [WAR-13] %s sees names too, and the checkbox', async (_, person) => {
    office.reports = [aReport({ submitted: true })];
    logIn(person);
    openSubmitted();
    await screen.findByRole('row', { name: /Emma Caldwell/ });
    expect(columns()).toEqual(['Name', 'Date Range', 'Project', 'Action']);
    expect(screen.getByLabelText('Show Direct Report WARs')).not.toBeChecked();
  });

  it('[WAR-13] the checkbox asks for people who report to this person only, and is kept in the address', async () => {
    office.reports = [aReport({ submitted: true })];
    logIn(aPerson({ username: 'supervisor', groups: ['Supervisor', 'Employee'] }));
    const { user, address } = openSubmitted();
    await screen.findByRole('row', { name: /Emma Caldwell/ });
    expect(lastAsked('GET /war-reports')?.query.has('filters[reportsTo][$eq]')).toBe(false);
    await user.click(screen.getByLabelText('Show Direct Report WARs'));
    await waitFor(() =>
      expect(lastAsked('GET /war-reports')?.query.get('filters[reportsTo][$eq]')).toBe('supervisor'),
    );
    expect(address()).toBe(`${submittedPath}?direct=1`);
  });

  it('[WAR-19] says P1 when the list fails to load, and tries again', async () => {
    server.use(http.get('/api/war-reports', () => refuse('internal')));
    logIn();
    const { user } = openSubmitted();
    expect(await screen.findByText(/Error Code P1/)).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There are no submitted reports yet')).toBeVisible();
  });

  it('[WAR-12] begins with the latest weeks', async () => {
    office.reports = [aReport({ submitted: true })];
    logIn();
    openSubmitted();
    const head = await screen.findByRole('columnheader', { name: 'Date Range' });
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(lastAsked('GET /war-reports')?.query.get('sort')).toBe('startDate:desc');
  });

  it('lets the server sort, search, narrow and page', async () => {
    logIn();
    openSubmitted('?page=3&size=25&sort=projectTask&search=atlas&from=2026-03-01&to=2026-03-31');
    await waitFor(() => expect(lastAsked('GET /war-reports')).toBeDefined());
    expect(Object.fromEntries(lastAsked('GET /war-reports')!.query)).toEqual({
      'filters[submitted][$eq]': 'true',
      'filters[endDate][$gte]': '2026-03-01',
      'filters[startDate][$lte]': '2026-03-31',
      'filters[$and][0][search][$words]': 'atlas',
      sort: 'projectTask:asc',
      'pagination[page]': '3',
      'pagination[pageSize]': '25',
    });
  });
});

describe('every table', () => {
  const many = (count: number) => {
    office.reports = Array.from({ length: count }, () => aReport({ submitted: true }));
  };

  it('[SES-17] offers 10, 25, 50 and 100 rows, and begins with 10', async () => {
    many(30);
    logIn();
    const { user } = openSubmitted();
    const size = await screen.findByLabelText('Rows per page');
    expect(
      within(size)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['10', '25', '50', '100']);
    expect(size).toHaveValue('10');
    expect(rows()).toHaveLength(10);
    await user.selectOptions(size, '25');
    await waitFor(() => expect(rows()).toHaveLength(25));
    expect(screen.getByText('Showing 1 to 25 of 30')).toBeVisible();
  });

  it('[SES-17] has at most 9 page buttons, of which the open one is marked and keeps the focus', async () => {
    many(500);
    logIn();
    const { user, address } = openSubmitted('?page=25');
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getAllByRole('button').length).toBeLessThanOrEqual(9);
    expect(pages.getByRole('button', { name: 'Page 25' })).toHaveAttribute('aria-current', 'page');
    await user.click(pages.getByRole('button', { name: 'Page 26' }));
    await waitFor(() => expect(address()).toBe(`${submittedPath}?page=26`));
    expect(pages.getByRole('button', { name: 'Page 26' })).toHaveFocus();
    await user.click(pages.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(address()).toBe(`${submittedPath}?page=27`));
  });

  it('[SES-17] an address with a page that no longer exists leads to the last one', async () => {
    many(12);
    logIn();
    const { address } = openSubmitted('?page=9');
    await waitFor(() => expect(address()).toBe(`${submittedPath}?page=2`));
    expect(await screen.findByText('Showing 11 to 12 of 12')).toBeVisible();
  });
});
