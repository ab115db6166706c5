import { addDays, visitorMessages as say } from '@intranet/domain';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from '../../shared/documents/save-file';
import { today } from '../../shared/lib/today';
import { aPerson, aVisitor } from '../../testing/builders';
import { lastAsked, refuse, server, withFakeServer } from '../../testing/fake-server';
import { logIn } from '../../testing/open-app';
import { chooseAction } from '../../testing/row-menu';
import { textOf } from '../../testing/text-of';
import { daysOf } from './period';
import { book, open, withVisitors } from './testing/visitor-log';

vi.mock('../../shared/documents/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));

withFakeServer();
withVisitors();
beforeEach(() => void vi.mocked(saveFile).mockClear());

describe('the filter', () => {
  it.each([
    [{ month: 2, year: 2028 }, '2028-02-01', '2028-02-29'],
    [{ month: 2, year: 2027 }, '2027-02-01', '2027-02-28'],
    [{ month: 12, year: 2026 }, '2026-12-01', '2026-12-31'],
    [{ month: null, year: 2026 }, '2026-01-01', '2026-12-31'],
  ])('[VIS-01] %o is from %s to %s', (period, from, to) => {
    expect(daysOf(period)).toEqual({ from, to });
  });

  it('[VIS-01] takes effect with Apply Filter, and is kept in the address', async () => {
    const { user, address } = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February');
    expect(screen.getByRole('heading', { name: 'Visitors of March 2026' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apply Filter' }));
    expect(await screen.findByRole('heading', { name: 'Visitors of February 2026' })).toBeVisible();
    expect(address()).toContain('month=2&year=2026');
    await waitFor(() =>
      expect(lastAsked('GET /visitors')?.query.get('filters[dayOfVisit][$lte]')).toBe('2026-02-28'),
    );
  });

  it('[VIS-01] refuses text that is no year', async () => {
    const { user } = await open();
    const year = screen.getByRole('spinbutton', { name: 'Year' });
    await user.clear(year);
    await user.click(screen.getByRole('button', { name: 'Apply Filter' }));
    expect(year).toHaveAccessibleDescription('Please enter a year from 2000 to 2100.');
  });

  it('[VIS-01] says when there is none, and when the load failed', async () => {
    book.visitors = [];
    const { user } = await open();
    expect(await screen.findByText('No visitor in March 2026')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Build Report' })).toHaveAttribute('aria-disabled', 'true');
    server.use(http.get('/api/visitors', () => refuse('internal')));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'April');
    await user.click(screen.getByRole('button', { name: 'Apply Filter' }));
    expect(await screen.findByText(say.loadError)).toBeVisible();
  });
});

it('[VIS-02] Build Report saves VisitorLog.csv of the filtered rows, and no cell runs as a formula', async () => {
  book.visitors = [
    aVisitor({
      firstName: '=cmd()',
      lastName: 'Müller, "Zoë"',
      companyName: '@SUM(A1)',
      personToSeeName: '+1',
    }),
  ];
  const { user } = await open();
  await screen.findByRole('table', { name: 'Visitors' });
  await user.click(screen.getByRole('button', { name: 'Build Report' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [blob, name] = vi.mocked(saveFile).mock.calls[0]!;
  expect(name).toBe('VisitorLog.csv');
  const [headings, row] = (await textOf(blob)).replace('\uFEFF', '').split('\r\n');
  expect(headings).toBe(
    '"First Name","Last Name","Email","Company","Person to See","Day of Visit","Signed In","Signed Out"',
  );
  expect(row).toBe(`"'=cmd()","Müller, ""Zoë""","","'@SUM(A1)","'+1","2026-03-02","",""`);
});

describe('the visit of a notice', () => {
  it('[NOT-02] opens in the form, above the list of its month', async () => {
    const { address } = await open('/Visitor-Log/visitor1');
    expect(await screen.findByRole('heading', { name: 'Edit Alan Pierce' })).toHaveFocus();
    expect(address()).toBe('/Visitor-Log?open=visitor1&month=3&year=2026');
  });

  it('[NOT-02] reports a visit that no longer exists', async () => {
    server.use(http.get('/api/visitors/:id', () => refuse('not-found')));
    await open('/Visitor-Log/visitor1');
    expect(await screen.findByText(say.openError)).toBeVisible();
  });
});

describe('the hours of a visit', () => {
  const home = process.env.TZ;
  afterEach(() => {
    process.env.TZ = home;
  });

  it('[VIS-01] [VIS-02] are in the company’s time zone, on screen and in the file, in any browser', async () => {
    process.env.TZ = 'Asia/Kolkata';
    logIn(
      aPerson({
        username: 'administration',
        groups: ['Administration'],
        companyTimeZone: 'America/New_York',
      }),
    );
    // 20:30 and past midnight in New York: the next day in India, and in the second case in New York too.
    book.visitors = [aVisitor({ signedInAt: '2026-03-03T01:30:00Z', signedOutAt: '2026-03-03T05:05:00Z' })];
    const { user } = await open();
    expect(await screen.findByRole('cell', { name: /^8:30\sPM$/ })).toBeVisible();
    expect(screen.getByRole('cell', { name: /^Mar 3, 2026, 12:05\sAM$/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Build Report' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    expect(await textOf(vi.mocked(saveFile).mock.calls[0]![0])).toContain(
      '"2026-03-02","2026-03-02 20:30","2026-03-03 00:05"',
    );
  });
});

describe('finding and deleting', () => {
  it('[VIS-01] lists everyone who is still expected, no matter in which month', async () => {
    const { user, address } = await open();
    book.visitors = [aVisitor({ dayOfVisit: addDays(today(), 90) })];
    await user.click(screen.getByRole('checkbox', { name: 'Show all expected visitors' }));
    expect(await screen.findByRole('heading', { name: 'Expected visitors' })).toBeVisible();
    const { query } = lastAsked('GET /visitors')!;
    expect(query.get('filters[dayOfVisit][$gte]')).toBe(today());
    expect(query.get('filters[signedInAt][$null]')).toBe('true');
    expect(query.has('filters[dayOfVisit][$lte]')).toBe(false);
    expect(address()).toContain('show=expected');
    await user.click(screen.getByRole('checkbox', { name: 'Show all expected visitors' }));
    expect(await screen.findByRole('heading', { name: 'Visitors of March 2026' })).toBeVisible();
  });

  it('[VIS-01, VIS-02] is searched, and Build Report holds what was found', async () => {
    book.visitors = [
      aVisitor(),
      aVisitor({ id: 2, documentId: 'visitor2', firstName: 'Mona', lastName: 'Reyes' }),
    ];
    const { user } = await open();
    await screen.findByRole('button', { name: 'Alan Pierce' });
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'reyes');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Alan Pierce' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Mona Reyes' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Build Report' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    const file = await textOf(vi.mocked(saveFile).mock.calls[0]![0]);
    expect(file).toContain('Reyes');
    expect(file).not.toContain('Pierce');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'xx');
    expect(await screen.findByText('No visitor matches your search')).toBeVisible();
  });

  it('[VIS-03] a mistaken entry is deleted after a question', async () => {
    const { user } = await open();
    await chooseAction(user, 'Alan Pierce', 'Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete visitor' });
    expect(dialog).toHaveTextContent('The visit of Alan Pierce on Mar 2, 2026 will be deleted');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(lastAsked('DELETE /visitors/visitor1')).toBeUndefined();
    await chooseAction(user, 'Alan Pierce', 'Delete');
    book.visitors = [];
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(say.deleted)).toBeVisible();
    expect(await screen.findByText('No visitor in March 2026')).toBeVisible();
  });

  it('[VIS-03] a delete that fails says so', async () => {
    server.use(http.delete('/api/visitors/:id', () => refuse('internal')));
    const { user } = await open();
    await chooseAction(user, 'Alan Pierce', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(say.deleteError)).toBeVisible();
  });
});
