import { assetMessages as say, type AssetTracking } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { parse } from 'papaparse';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from '../../shared/documents/save-file';
import { anAsset, store, withAssets } from '../../testing/assets';
import { aPerson } from '../../testing/builders';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { logIn, openScreen, pageNamed } from '../../testing/open-screen';
import { textOf } from '../../testing/text-of';
import { AssetTrackingPage } from './pages/asset-tracking-page';

vi.mock('../../shared/documents/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));

withFakeServer();
withAssets();

beforeEach(() => {
  vi.mocked(saveFile).mockClear();
  logIn(aPerson({ username: 'it', groups: ['IT', 'Employee'] }));
});

const many = (count: number): AssetTracking[] =>
  Array.from({ length: count }, (_, index) => anAsset({ assetNumber: index + 1 }));

const open = async (query = '') => {
  const app = openScreen(`/IT/AssetTracking${query}`, <AssetTrackingPage />);
  await pageNamed('Asset Tracking');
  return app;
};
const table = () => screen.findByRole('table', { name: 'Assets' });
const asked = (name: string) => lastAsked('GET /asset-trackings')!.query.get(name);

describe('the table of assets', () => {
  it('[AST-02, AST-14] has the six columns, the holder, and Manage in every row', async () => {
    store.assets = [
      anAsset({
        assetNumber: 9_999_999_999,
        dateSubmit: '2026-02-28',
        location: 'Test range, trailer 3',
        itemName: 'Radio',
        itemDescription: 'VHF',
        serialNumber: 'XPR-1',
        holder: 'emma',
        holderName: 'Emma Caldwell',
        holderDisabled: true,
      }),
      anAsset({ assetNumber: 2 }),
    ];
    await open();
    const rows = within(await table()).getAllByRole('row');
    expect(
      within(rows[0]!)
        .getAllByRole('columnheader')
        .map((one) => one.textContent),
    ).toEqual([
      'Label',
      'Date Submitted',
      'Asset Number',
      'Asset Location',
      'Item Name',
      'Asset Description',
      'Serial Number',
      'Holder',
      'Action',
    ]);
    const texts = within(rows[1]!)
      .getAllByRole('cell')
      .map((one) => one.textContent);
    expect(texts).toEqual([
      '',
      'Feb 28, 2026',
      'Test range, trailer 3',
      'Radio',
      'VHF',
      'XPR-1',
      'Emma Caldwell (disabled)',
      'Manage asset 9999999999',
    ]);
    expect(within(rows[1]!).getByRole('rowheader')).toHaveTextContent('9999999999');
    expect(within(rows[2]!).getByRole('button', { name: 'Manage asset 2' })).toBeVisible();
  });

  it('[AST-02, SES-17] asks the server for a page, newest first, and for the next one', async () => {
    store.assets = many(12);
    const { user, address } = await open();
    await table();
    expect(Object.fromEntries(lastAsked('GET /asset-trackings')!.query)).toEqual({
      sort: 'dateSubmit:desc',
      'pagination[page]': '1',
      'pagination[pageSize]': '10',
    });
    expect(screen.getByText('Showing 1 to 10 of 12')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText('Showing 11 to 12 of 12')).toBeVisible();
    expect(asked('pagination[page]')).toBe('2');
    expect(address()).toBe('/IT/AssetTracking?page=2');
  });

  it('[SES-17] offers pages of 10, 25, 50 and 100', async () => {
    store.assets = many(1);
    const { user, address } = await open();
    await table();
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['10', '25', '50', '100']);
    await user.selectOptions(sizes, '100');
    await waitFor(() => expect(asked('pagination[pageSize]')).toBe('100'));
    expect(address()).toContain('size=100');
  });

  it.each([
    ['Date Submitted', 'dateSubmit:asc'],
    ['Asset Number', 'assetNumber:asc'],
    ['Asset Location', 'location:asc'],
    ['Item Name', 'itemName:asc'],
    ['Asset Description', 'itemDescription:asc'],
    ['Serial Number', 'serialNumber:asc'],
  ])('[AST-02] is sorted by %s on the server', async (column, sort) => {
    store.assets = many(1);
    const { user } = await open();
    await user.click(within(await table()).getByRole('button', { name: column }));
    await waitFor(() => expect(asked('sort')).toBe(sort));
  });

  it('[AST-02] is searched on the server, in all texts and at the beginning of the number, as the address says', async () => {
    store.assets = many(1);
    const { user, address } = await open('?page=1');
    await table();
    await user.type(screen.getByRole('searchbox', { name: 'Search in assets' }), '100');
    await waitFor(() => expect(asked('filters[$and][0][search][$words]')).toBe('100'));
    expect(address()).toContain('search=100');
  });

  it('[AST-02] asks for the words without case and accents', async () => {
    store.assets = many(1);
    await open('?search=Büro%20%20LAPTOP');
    await table();
    expect(asked('filters[$and][0][search][$words]')).toBe('buro laptop');
  });

  it('[AST-14] is narrowed to a holder and a place, which the address keeps', async () => {
    store.assets = many(3);
    const { user, address } = await open('?page=1');
    await table();
    await user.click(screen.getByText('Holder and place'));
    await user.type(screen.getByRole('searchbox', { name: 'Place' }), 'Storage');
    await waitFor(() => expect(asked('filters[$and][0][location][$words]')).toBe('storage'));
    await user.type(screen.getByRole('searchbox', { name: 'Holder' }), 'Cald');
    await waitFor(() => expect(asked('filters[$and][0][holderName][$words]')).toBe('cald'));
    expect(asked('filters[$and][1][location][$words]')).toBe('storage');
    expect(address()).toContain('place=Storage');
  });

  it.each([
    ['No one', 'filters[$and][0][holder][$null]', 'nobody'],
    ['A disabled person', 'filters[$and][0][holderDisabled][$eq]', 'disabled'],
  ])('[AST-14] lists what is held by: %s', async (label, filter, held) => {
    store.assets = many(3);
    const { user, address } = await open();
    await table();
    await user.click(screen.getByText('Holder and place'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Held by' }), label);
    await waitFor(() => expect(asked(filter)).toBe('true'));
    expect(address()).toContain(`held=${held}`);
  });

  it('[AST-14] shows the filters of its address, and takes an unknown one for none', async () => {
    await open('?held=whoever&place=Room');
    await waitFor(() => expect(asked('filters[$and][0][location][$words]')).toBe('room'));
    expect(screen.getByRole('searchbox', { name: 'Place' })).toHaveValue('Room');
  });

  it('[AST-02] shows from the address what a link or a reload asks for', async () => {
    store.assets = many(60);
    await open('?search=lap&sort=-itemName&size=25&page=2');
    expect(await screen.findByText('Showing 26 to 50 of 60')).toBeVisible();
    expect(asked('sort')).toBe('itemName:desc');
    expect(screen.getByRole('searchbox', { name: 'Search in assets' })).toHaveValue('lap');
  });

  it('[AST-02] says when there is none, and when none matches', async () => {
    const { close } = await open();
    expect(await screen.findByText('No asset has been entered yet')).toBeVisible();
    close();
    await open('?search=zzz');
    expect(await screen.findByText('No asset matches this search')).toBeVisible();
  });

  it('[SES-24, AST-03] says P5 when the assets cannot be fetched, and tries again', async () => {
    store.assets = many(1);
    server.use(http.get('/api/asset-trackings', () => refuse('internal'), { once: true }));
    const { user } = await open();
    expect(await screen.findByText(say.fetchP5)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Manage asset 1' })).toBeVisible();
  });
});

describe('the report', () => {
  const numbersIn = async (blob: Blob) =>
    parse<string[]>((await textOf(blob)).trimEnd())
      .data.slice(1)
      .map((row) => row[1]);
  const download = (user: { click: (element: Element) => Promise<void> }) =>
    user.click(screen.getByRole('button', { name: 'CSV report' }));

  it('[AST-04, VIS-02] is assetReport.csv: the six columns and the holder, no ids, and nothing in it runs as a formula', async () => {
    store.assets = [
      anAsset({
        assetNumber: 42,
        location: '=HYPERLINK("http://evil.example")',
        itemName: '+1',
        itemDescription: '@SUM(A1)',
        serialNumber: '-2+3',
        documentId: 'secret-id',
      }),
    ];
    const { user } = await open();
    await table();
    await download(user);
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    const [blob, name] = vi.mocked(saveFile).mock.calls[0]!;
    expect(name).toBe('assetReport.csv');
    const text = await textOf(blob);
    const [headings, row, ...others] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(headings).toBe(
      '"Date Submitted","Asset Number","Asset Location","Item Name","Asset Description","Serial Number","Holder"',
    );
    expect(row).toBe(`"2026-03-02","42","'=HYPERLINK(""http://evil.example"")","'+1","'@SUM(A1)","'-2+3",""`);
    expect(others).toEqual([]);
    expect(text).not.toContain('secret-id');
  });

  it('[AST-04] holds all that the search lets through, not just its page, in the order of the table', async () => {
    store.assets = many(12).reverse();
    const { user } = await open('?search=lap&size=10');
    await table();
    await download(user);
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    expect([asked('pagination[limit]'), asked('sort')]).toEqual(['-1', 'dateSubmit:desc']);
    expect(asked('filters[$and][0][search][$words]')).toBe('lap');
    expect((await numbersIn(vi.mocked(saveFile).mock.calls[0]![0])).map(Number)).toEqual(
      store.assets.map(({ assetNumber }) => assetNumber),
    );
  });

  it('[AST-04, SES-16] says when it could not be made', async () => {
    store.assets = many(1);
    const { user } = await open();
    await table();
    server.use(http.get('/api/asset-trackings', () => refuse('internal')));
    await download(user);
    expect(await screen.findByText(say.fetchP5)).toBeVisible();
    expect(saveFile).not.toHaveBeenCalled();
    expect(timesAsked('GET /asset-trackings')).toBe(2);
  });
});
