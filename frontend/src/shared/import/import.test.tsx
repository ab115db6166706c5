import type { ImportFate } from '@intranet/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPerson } from '../../testing/builders';
import { lastAsked, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';
import { saveFile } from '../documents/save-file';
import { readTable } from './read-table';
import type { FileRead } from './table';
import { readInWorker } from './table-reader';

vi.mock('../documents/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));
/** jsdom has no workers, so the file is read directly. */
vi.mock('./table-reader', () => ({ readInWorker: vi.fn<typeof readInWorker>(readTable) }));

withFakeServer();

/** The server's results of the rows, in order. */
let fates: ImportFate[];

beforeEach(() => {
  localStorage.clear();
  fates = ['create'];
  logIn(aPerson({ username: 'administration', groups: ['Administration'] }));
  server.use(
    http.get('/api/visitors', () => HttpResponse.json({ data: [], meta: { pagination: { total: 0 } } })),
    http.get('/api/users', () => HttpResponse.json([])),
    http.post('/api/imports/visitors', async ({ request }) => {
      const { data } = (await request.json()) as { data: { dryRun: boolean } };
      const rows = fates.map((fate, index) => ({ row: index + 1, fate, message: `Because ${index + 1}` }));
      return HttpResponse.json({ data: { rows, done: !data.dryRun && !fates.includes('refuse') }, meta: {} });
    }),
  );
});

const open = async () => {
  openApp('/Visitor-Log');
  await heading('Visitor Log');
  fireEvent.click(await screen.findByRole('button', { name: 'Import CSV' }));
  return within(await screen.findByRole('dialog', { name: 'Import visitors' }));
};

/** jsdom does not read files. */
const fileOf = (content: string | Uint8Array<ArrayBuffer>): File => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return Object.assign(new File([bytes], 'visitors.csv'), {
    arrayBuffer: () => Promise.resolve(bytes.buffer),
  });
};

const choose = (dialog: ReturnType<typeof within>, content: string | Uint8Array<ArrayBuffer>) =>
  fireEvent.change(dialog.getByLabelText('CSV file'), { target: { files: [fileOf(content)] } });

const file = 'First name;Last name;Company;Host;Date\r\nYuki;Sato;Northwind;pm;24.11.2026\r\n';

describe('importing a file', () => {
  it('[IMP-01] scrolls to the results of the rows, which are below all columns', async () => {
    const dialog = await open();
    choose(dialog, file);
    await dialog.findByRole('combobox', { name: /^Person to see/ });
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear();
    fireEvent.click(dialog.getByRole('button', { name: 'Check rows' }));
    const rows = await dialog.findByRole('table', { name: 'Rows of the file' });
    expect(scroll.mock.contexts.map((shown) => (shown as Element).contains(rows))).toEqual([true]);
  });

  it('[IMP-01] [IMP-07] matches the columns, shows the result of each row, and then imports', async () => {
    const dialog = await open();
    choose(dialog, file);
    const host = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Person to see/ });
    expect(host.selectedOptions[0]!.textContent).toBe('Host');
    fireEvent.click(dialog.getByRole('button', { name: 'Check rows' }));
    expect(await dialog.findByText('1 new.')).toBeVisible();
    expect(dialog.getByText('Because 1')).toBeVisible();
    expect(lastAsked('POST /imports/visitors')!.body).toEqual({
      data: {
        rows: [
          {
            firstName: 'Yuki',
            lastName: 'Sato',
            companyName: 'Northwind',
            personToSee: 'pm',
            dayOfVisit: '2026-11-24',
          },
        ],
        dryRun: true,
      },
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Import 1 row' }));
    expect(await dialog.findByText('Success! Imported: 1 new.')).toBeVisible();
    expect(timesAsked('POST /imports/visitors')).toBe(2);
    expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('[IMP-01] puts the focus on the results of the rows, after the check and after the import', async () => {
    const dialog = await open();
    choose(dialog, file);
    fireEvent.click(await dialog.findByRole('button', { name: 'Check rows' }));
    // The dialog takes the focus of a button that is gone; the results take it after that.
    const first = (await dialog.findByText('1 new.')).closest('p');
    await waitFor(() => expect(first).toHaveFocus());
    fireEvent.click(dialog.getByRole('button', { name: 'Import 1 row' }));
    const last = (await dialog.findByText('Success! Imported: 1 new.')).closest('p');
    await waitFor(() => expect(last).toHaveFocus());
  });

  it('[IMP-08] says that there is nothing to import where all rows are there already', async () => {
    fates = ['same'];
    const dialog = await open();
    choose(dialog, file);
    fireEvent.click(await dialog.findByRole('button', { name: 'Check rows' }));
    expect((await dialog.findByText(/There is nothing to import\.$/)).parentElement).toHaveTextContent(
      '1 the same.',
    );
    expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('[IMP-08] imports nothing while a row is refused, and gives those rows as a file', async () => {
    fates = ['create', 'refuse'];
    const dialog = await open();
    choose(dialog, `${file}Ada;Byron;Engines;pm;24.11.2026\r\n`);
    fireEvent.click(await dialog.findByRole('button', { name: 'Check rows' }));
    expect(await dialog.findByText('1 new, 1 refused.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull();
    expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'RowResultContent',
      '1Because 1Yuki, Sato, Northwind, pm, 24.11.2026',
      '2Refused. Because 2Ada, Byron, Engines, pm, 24.11.2026',
    ]);
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Only refused rows' }));
    expect(dialog.queryByText('Because 1')).toBeNull();
    expect(dialog.getByText('Refused. Because 2')).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Download refused rows' }));
    await waitFor(() =>
      expect(vi.mocked(saveFile)).toHaveBeenCalledWith(expect.any(Blob), 'refused-rows.csv'),
    );
  });

  it('[IMP-01] starts over when a file is chosen again, also one of the same name', async () => {
    const dialog = await open();
    fireEvent.drop(dialog.getByLabelText('CSV file').parentElement!, {
      dataTransfer: { files: [fileOf(file)] },
    });
    await dialog.findByRole('combobox', { name: /^Person to see/ });
    fireEvent.click(dialog.getByLabelText('CSV file'));
    expect(dialog.queryByRole('combobox', { name: /^Person to see/ })).toBeNull();
    expect(dialog.getByText(/^Choose it, or drop it here\./)).toBeVisible();
  });

  it('[IMP-01] takes a file that is dropped, and of two the one that was chosen last', async () => {
    const dialog = await open();
    const area = dialog.getByLabelText('CSV file').parentElement!;
    let first: (read: FileRead) => void = () => {};
    vi.mocked(readInWorker).mockImplementationOnce(() => new Promise((resolve) => (first = resolve)));
    fireEvent.drop(area, { dataTransfer: { files: [fileOf('Company\r\nSlow\r\n')] } });
    expect(await dialog.findByText('Reading the file …')).toBeVisible();
    expect(dialog.getByText(/^Dropped here: visitors\.csv\./)).toBeVisible();
    fireEvent.drop(area, { dataTransfer: { files: [fileOf(file)] } });
    const host = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^Person to see/ });
    first({ table: { headings: ['Company'], rows: [['Slow']] } });
    fireEvent.click(dialog.getByRole('button', { name: 'Check rows' }));
    expect(await dialog.findByText('1 new.')).toBeVisible();
    expect(host.selectedOptions[0]!.textContent).toBe('Host');
    expect(dialog.queryByText('Reading the file …')).toBeNull();
  });

  it('[IMP-01] asks how days are written where a file does not tell', async () => {
    const dialog = await open();
    choose(dialog, file.replace('24.11.2026', '03/04/2026'));
    const order = await dialog.findByRole('combobox', { name: /^How are days/ });
    expect(dialog.getByRole('button', { name: 'Check rows' })).toHaveAttribute('aria-disabled', 'true');
    fireEvent.change(order, { target: { value: 'day first' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Check rows' }));
    await dialog.findByText('1 new.');
    const { data } = lastAsked('POST /imports/visitors')!.body as { data: { rows: object[] } };
    expect(data.rows[0]).toMatchObject({ dayOfVisit: '2026-04-03' });
  });

  it('[IMP-01] asks how a file is written that does not tell it, and shows its lines as they would be stored', async () => {
    const dialog = await open();
    // "Łoś" in windows-1250.
    choose(
      dialog,
      Uint8Array.from(file.replace('Yuki', '\u00A3o\u009C'), (sign) => sign.codePointAt(0)!),
    );
    const written = await dialog.findByRole<HTMLSelectElement>('combobox', { name: /^How are the letters/ });
    expect(written).toHaveDisplayValue('Please choose');
    expect(dialog.getByRole('button', { name: 'Check rows' })).toHaveAttribute('aria-disabled', 'true');
    expect(dialog.queryByRole('combobox', { name: /^Person to see/ })).toBeNull();
    fireEvent.change(written, { target: { value: 'windows-1254' } });
    expect(await dialog.findByText('£oœ;Sato;Northwind;pm;24.11.2026')).toBeVisible();
    fireEvent.change(written, { target: { value: 'windows-1250' } });
    expect(await dialog.findByText('Łoś;Sato;Northwind;pm;24.11.2026')).toBeVisible();
    await dialog.findByRole('combobox', { name: /^Person to see/ });
    fireEvent.click(dialog.getByRole('button', { name: 'Check rows' }));
    await dialog.findByText('1 new.');
    const { data } = lastAsked('POST /imports/visitors')!.body as { data: { rows: object[] } };
    expect(data.rows[0]).toMatchObject({ firstName: 'Łoś' });
  });

  it.each([
    ['', 'This file is empty.'],
    [
      'First name\r\nYuki \uFFFD\r\n',
      'Letters of this file were lost before (�). Please save it again as CSV UTF-8.',
    ],
    ['First name\r\n', 'This file has a heading and no rows.'],
    ['PK\u0003\u0004', 'This is a workbook. Please save it as CSV in the spreadsheet first.'],
  ])('[IMP-01] says why %j cannot come in', async (text, words) => {
    const dialog = await open();
    choose(dialog, text);
    expect(await dialog.findByRole('alert')).toHaveTextContent(words);
  });
});
