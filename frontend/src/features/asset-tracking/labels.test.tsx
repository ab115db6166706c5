import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLabelPdf } from '../../shared/documents/create-report-pdf';
import { labelFormats } from '../../shared/documents/labels/label-formats';
import { saveFile } from '../../shared/documents/save-file';
import { anAsset, store, withAssets } from '../../testing/assets';
import { aCompany, aPerson } from '../../testing/builders';
import { office, withFakeServer } from '../../testing/fake-server';
import { openApp } from '../../testing/open-app';
import { logIn, openScreen, pageNamed } from '../../testing/open-screen';
import { AssetTrackingPage } from './pages/asset-tracking-page';

vi.mock('../../shared/documents/create-report-pdf', () => ({
  createLabelPdf: vi.fn<typeof createLabelPdf>(),
}));
vi.mock('../../shared/documents/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));

withFakeServer();
withAssets();

beforeEach(() => {
  vi.mocked(createLabelPdf).mockReset();
  vi.mocked(createLabelPdf).mockResolvedValue(new Blob(['%PDF'], { type: 'application/pdf' }));
  URL.createObjectURL = () => 'blob:labels';
  URL.revokeObjectURL = () => undefined;
  logIn(aPerson({ username: 'it', groups: ['IT', 'Employee'] }));
  office.company = aCompany({ name: 'Harbor & Pine' });
  store.assets = Array.from({ length: 12 }, (_, index) =>
    anAsset({ assetNumber: 12 - index, itemName: `Item ${12 - index}`, serialNumber: `SN${12 - index}` }),
  );
});

const open = async () => {
  const app = openScreen('/IT/AssetTracking', <AssetTrackingPage />);
  await pageNamed('Asset Tracking');
  await screen.findByRole('table', { name: 'Assets' });
  return app;
};
type App = Awaited<ReturnType<typeof open>>;

const choose = ({ user }: App, number: number) =>
  user.click(screen.getByLabelText(`Choose asset ${number} for a label`));
const press = ({ user }: App, name: string) => user.click(screen.getByRole('button', { name }));
const made = () => vi.mocked(createLabelPdf).mock.lastCall![0];

describe('labels', () => {
  it('[AST-06] are printed for the chosen assets, no matter on which page they are, in the order of their numbers', async () => {
    const app = await open();
    await choose(app, 12);
    await choose(app, 5);
    await press(app, 'Page 2');
    await screen.findByText('Showing 11 to 12 of 12');
    await choose(app, 1);
    await press(app, 'Print 3 labels');
    await screen.findByRole('dialog', { name: 'Print 3 labels' });
    await press(app, 'Make PDF');
    await waitFor(() => expect(createLabelPdf).toHaveBeenCalledOnce());
    expect(made()).toEqual({
      format: 'avery-5160',
      skip: 0,
      labels: [1, 5, 12].map((number) => ({
        code: `${window.location.origin}/IT/Asset/${number}`,
        owner: 'Harbor & Pine',
        title: String(number),
        lines: [`Item ${number}`, `S/N SN${number}`],
      })),
    });
    expect(await screen.findByRole('dialog', { name: 'Labels of 3 assets' })).toBeVisible();
    await app.user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(saveFile).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'assetLabels.pdf');
  });

  it('[AST-06] cannot be printed before an asset is chosen; a page is chosen at once, and nothing again', async () => {
    const app = await open();
    const print = () => screen.getByRole('button', { name: /^Print/ });
    expect(print()).toHaveAttribute('aria-disabled', 'true');
    await app.user.click(print());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press(app, 'Choose this page');
    expect(print()).toHaveTextContent('Print 10 labels');
    await press(app, 'Choose none');
    expect(print()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('checkbox', { name: 'Choose asset 12 for a label' })).not.toBeChecked();
  });

  it('[AST-06] come on the usual papers; the one that was used last is offered first', async () => {
    const app = await open();
    await choose(app, 12);
    await press(app, 'Print 1 label');
    const paper = await screen.findByRole('combobox', { name: 'Label paper' });
    expect(screen.getAllByRole('option', { name: /Avery|roll/ }).map((one) => one.textContent)).toEqual(
      Object.values(labelFormats).map(({ name }) => name),
    );
    await app.user.selectOptions(paper, labelFormats['avery-l7163'].name);
    await press(app, 'Make PDF');
    await waitFor(() => expect(made().format).toBe('avery-l7163'));
    await app.user.click(await screen.findByRole('button', { name: 'Close' }));
    await press(app, 'Print 1 label');
    expect(await screen.findByRole('combobox', { name: 'Label paper' })).toHaveValue('avery-l7163');
  });

  it('[AST-06] begin at the first label that is still free', async () => {
    const app = await open();
    await choose(app, 12);
    await press(app, 'Print 1 label');
    const first = await screen.findByRole('textbox', { name: 'First free label' });
    for (const wrong of ['0', '31', 'x', ' ']) {
      await app.user.clear(first);
      await app.user.type(first, wrong);
      await press(app, 'Make PDF');
      expect(first).toHaveAccessibleDescription('Please enter a number from 1 to 30.');
    }
    expect(createLabelPdf).not.toHaveBeenCalled();
    await app.user.clear(first);
    await app.user.type(first, '30');
    await press(app, 'Make PDF');
    await waitFor(() => expect(made().skip).toBe(29));
  });

  it('[AST-06] can be printed for the one asset that is open', async () => {
    const app = await open();
    await press(app, 'Manage asset 7');
    await app.user.click(await screen.findByRole('button', { name: 'Print label' }));
    await screen.findByRole('dialog', { name: 'Print a label' });
    await press(app, 'Make PDF');
    await waitFor(() => expect(made().labels.map(({ title }) => title)).toEqual(['7']));
  });

  it('[AST-06, SES-16] say when they could not be made', async () => {
    vi.mocked(createLabelPdf).mockRejectedValue(new Error('The PDF could not be made.'));
    const app = await open();
    await choose(app, 12);
    await press(app, 'Print 1 label');
    await screen.findByRole('dialog');
    await press(app, 'Make PDF');
    expect(await screen.findByText('The PDF could not be made.')).toBeVisible();
  });

  it('[AST-06] say what an asset is called now, and forget one that was deleted', async () => {
    const app = await open();
    await choose(app, 12);
    await choose(app, 11);
    await press(app, 'Manage asset 12');
    const name = await screen.findByRole('textbox', { name: 'Item name' });
    await app.user.clear(name);
    await app.user.type(name, 'Renamed');
    await press(app, 'Submit');
    expect(await screen.findByText('Success! Submitted Asset Data!')).toBeVisible();
    await press(app, 'Cancel');
    await app.user.click(await screen.findByRole('button', { name: 'Manage asset 11' }));
    await app.user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByRole('dialog');
    await app.user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!);
    await press(app, 'Print 1 label');
    await screen.findByRole('dialog', { name: 'Print a label' });
    await press(app, 'Make PDF');
    await waitFor(() => expect(made().labels.map(({ lines }) => lines[0])).toEqual(['Renamed']));
  });
});

describe('where a label leads', () => {
  const it_ = aPerson({ username: 'it', groups: ['IT', 'Employee'] });
  const employee = aPerson({ username: 'employee' });
  const admin = aPerson({
    username: 'administrator',
    role: { id: 2, name: 'Administrator' },
    groups: ['Admin', 'Employee'],
  });

  it.each([
    ['IT', it_, '/IT/Asset/7', '/IT/AssetTracking?open=7'],
    ['IT', it_, '/it/asset/7/', '/IT/AssetTracking?open=7'],
    ['IT', it_, '/IT/AssetTracking/7', '/IT/AssetTracking?open=7'],
    ['an admin', admin, '/IT/Asset/7', '/IT/AssetTracking?open=7'],
    ['IT without a number', it_, '/IT/Asset', '/IT/AssetTracking'],
    ['an employee', employee, '/IT/Asset/7', '/IT/SubmitSupportTicket?asset=7'],
    ['an employee with no number', employee, '/IT/Asset/seven', '/IT/SubmitSupportTicket'],
  ])('[AST-05, AST-06] %s', async (_, person, from, to) => {
    logIn(person);
    const { address } = openApp(from);
    // The tickets screen makes many requests, which takes a while.
    await waitFor(() => expect(address()).toBe(to), { timeout: 15_000 });
  });

  it('[AST-05] says that an address has no asset number', async () => {
    openApp('/IT/AssetTracking/seven');
    expect(await screen.findByText('This is not an asset number.')).toBeVisible();
  });
});
