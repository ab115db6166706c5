import type { WarReport } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { createMonthPdf } from '../../shared/documents/create-report-pdf';
import { saveFile } from '../../shared/documents/save-file';
import { createMonthWord } from '../../shared/documents/word/create-month-word';
import { office, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { logIn } from '../../testing/open-app';
import { makeMonthPdf, makeMonthWord } from './month-files';
import {
  asSupervisor,
  build,
  exportWord,
  open,
  screenPath,
  submitted,
  trouble,
  withMonth,
} from './testing/open-month';

vi.mock('../../shared/documents/create-report-pdf');
vi.mock('../../shared/documents/word/create-month-word');
vi.mock('../../shared/documents/save-file');
vi.mock('../../shared/documents/word/header-picture', () => ({
  drawHeaderPicture: () => Promise.resolve(new Uint8Array([1])),
}));
vi.mock('../../shared/lib/today', () => ({ today: () => '2026-01-15' }));

withFakeServer();
withMonth();

const createPdf = vi.mocked(createMonthPdf);
const createWord = vi.mocked(createMonthWord);

describe('a month without reports', () => {
  it.each([
    ['PDF', makeMonthPdf],
    ['zip', (...[facts, options]: Parameters<typeof makeMonthPdf>) => makeMonthWord(facts, 'zip', options)],
    [
      'document of a person',
      (...[facts, options]: Parameters<typeof makeMonthPdf>) => makeMonthWord(facts, 'single', options),
    ],
  ])('[MON-04] is made into no %s, and that is said', async (_what, make) => {
    const company = { name: 'Harbor & Pine', addressLines: [], phone: '' };
    const facts = { reports: [], month: { month: 12, year: 2025 }, company };
    await expect(make(facts, {})).rejects.toThrow('There is no report to build.');
    expect(createPdf).not.toHaveBeenCalled();
    expect(createWord).not.toHaveBeenCalled();
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
        lineId: 1,
        projectTask,
        division: 'Avionics',
        startDate: '2025-12-01',
        endDate: '2025-12-07',
        // As stored: the worker parses it.
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
    // What the frame around the screen asks for when it opens may come a moment after the reports.
    for (const what of ['GET /waiting', 'GET /notifications'])
      await waitFor(() => expect(timesAsked(what)).toBeGreaterThan(0));
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
