import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { createMonthPdf } from '../../shared/documents/create-report-pdf';
import { saveFile } from '../../shared/documents/save-file';
import { createMonthWord } from '../../shared/documents/word/create-month-word';
import { office, server, withFakeServer } from '../../testing/fake-server';
import { logIn } from '../../testing/open-app';
import { asSupervisor, open, screenPath, submitted, trouble, withMonth } from './testing/open-month';

vi.mock('../../shared/documents/create-report-pdf');
vi.mock('../../shared/documents/word/create-month-word');
vi.mock('../../shared/documents/save-file');
vi.mock('../../shared/documents/word/header-picture', () => ({
  drawHeaderPicture: () => Promise.resolve(new Uint8Array([1])),
}));
vi.mock('../../shared/lib/today', () => ({ today: () => '2026-01-15' }));

withFakeServer();
withMonth();

const asked: URLSearchParams[] = [];

/** One week of December, of which Zoë owes two reports. */
const withStatistics = () =>
  server.use(
    http.get('/api/statistics/war-reports', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const behind = [{ name: 'Zoë Müller', value: 2, username: 'zoe', target: null }];
      const points = [{ at: '2025-12-01', group: null, value: 94, of: 35, behind }];
      return HttpResponse.json({
        data: { series: [{ name: 'reports-by-week', title: '', unit: '%', finding: '', points }] },
      });
    }),
  );

const line = () => screen.findByRole('region', { name: 'Last month' });

it('[MON-08] last month is one line: how many reports are in, and whose are missing', async () => {
  asSupervisor();
  withStatistics();
  await open();
  expect(
    await within(await line()).findByText('December: 33 of 35 reports, missing Zoë Müller'),
  ).toBeVisible();
  // Weeks that begin in December.
  expect(Object.fromEntries(asked.at(-1)!)).toEqual({ from: '2025-12-01', to: '2025-12-29' });
});

it('[MON-08] Word is one click, of all reports that the reader sees, people of one name told apart', async () => {
  asSupervisor();
  withStatistics();
  office.reports = [submitted({ username: 'zoe' }), submitted({ username: 'zoe2' })];
  vi.mocked(createMonthWord).mockResolvedValue(new Blob(['zip']));
  const { user } = await open();
  await user.click(within(await line()).getByRole('button', { name: 'Word of December 2025' }));
  await waitFor(() =>
    expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'December Monthly Reports.zip'),
  );
  expect(vi.mocked(createMonthWord).mock.calls[0]![0]).toMatchObject({
    as: 'zip',
    month: { month: 12, year: 2025 },
  });
  const names = vi.mocked(createMonthWord).mock.calls[0]![0].reports.map((one) => one.firstLastName);
  expect(names).toEqual([expect.stringMatching(/\(zoe\)$/), expect.stringMatching(/\(zoe2\)$/)]);
});

it('[SEA-07] the command of the search has Word at once, and a reload does not have it again', async () => {
  asSupervisor();
  withStatistics();
  office.reports = [submitted()];
  vi.mocked(createMonthWord).mockResolvedValue(new Blob(['zip']));
  const { address } = await open(`${screenPath}?act=1`);
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  expect(address()).toBe(screenPath);
});

it('[MON-08] PDF is previewed as that of the filter is', async () => {
  asSupervisor();
  withStatistics();
  office.reports = [submitted()];
  vi.mocked(createMonthPdf).mockResolvedValue(new Blob(['%PDF']));
  const { user } = await open();
  await user.click(within(await line()).getByRole('button', { name: 'PDF of December 2025' }));
  expect(await screen.findByRole('dialog', { name: 'Monthly Activity Report: December 2025' })).toBeVisible();
});

it('[MON-08] a month without reports is made into no file, and that is said', async () => {
  asSupervisor();
  withStatistics();
  const { user } = await open();
  await user.click(within(await line()).getByRole('button', { name: 'Word of December 2025' }));
  expect(await screen.findByText('There is no report to build.')).toBeVisible();
  expect(saveFile).not.toHaveBeenCalled();
});

it('[MON-07] [MON-08] reports that do not arrive are said, and the filter stays usable', async () => {
  asSupervisor();
  withStatistics();
  server.use(http.get('/api/war-reports', () => new HttpResponse(null, { status: 500 })));
  const { user } = await open();
  await user.click(within(await line()).getByRole('button', { name: 'Word of December 2025' }));
  expect(await screen.findByText(trouble, {}, { timeout: 4000 })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Person' })).toBeEnabled();
});

it('[MON-08] whoever sees only their own reports has no such line', async () => {
  logIn();
  await open();
  expect(screen.queryByRole('region', { name: 'Last month' })).toBeNull();
});
