import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aReport } from '../../testing/builders';
import { withFakeServer } from '../../testing/fake-server';
import { logIn, openScreen } from '../../testing/open-screen';
import { createReportPdf } from '../documents/create-report-pdf';
import { saveFile } from '../documents/save-file';
import { ReportFiles } from './report-files';

vi.mock('../documents/create-report-pdf', () => ({ createReportPdf: vi.fn<typeof createReportPdf>() }));
vi.mock('../documents/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));

withFakeServer();
const pdf = new Blob(['%PDF']);
beforeEach(() => {
  logIn();
  vi.mocked(saveFile).mockClear();
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
});

const download = async () => {
  const { user } = openScreen('/reports', <ReportFiles report={aReport()} />);
  await user.click(screen.getByRole('button', { name: /^Download/ }));
  return user;
};

it('[WAR-14] downloads a report at once where all of it can be printed', async () => {
  vi.mocked(createReportPdf).mockResolvedValue(pdf);
  await download();
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[WAR-14] opens the preview, and saves nothing, where characters cannot be printed', async () => {
  vi.mocked(createReportPdf).mockImplementation((_document, options) => {
    options?.onUnprintable?.('𒀀');
    return Promise.resolve(pdf);
  });
  const user = await download();
  expect(await screen.findByText(/These characters cannot be printed/)).toHaveTextContent('𒀀 (U+12000)');
  expect(saveFile).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  expect(saveFile).toHaveBeenCalledOnce();
});
