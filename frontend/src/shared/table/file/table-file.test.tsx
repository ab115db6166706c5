import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../http/api-error';
import { saveFile } from '../../documents/save-file';
import { aPerson } from '../../../testing/builders';
import { withFakeServer } from '../../../testing/fake-server';
import { logIn, openScreen } from '../../../testing/open-screen';
import { textOf } from '../../../testing/text-of';
import type { TableColumn } from '../column';
import { ListCard } from '../list-card';
import { rowsOf, type TableQuery } from '../table-list';
import { useLocalTableState } from '../use-local-table-state';
import type { TableFile } from './table-file';

vi.mock('../../documents/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));

withFakeServer();
beforeEach(() => {
  vi.mocked(saveFile).mockClear();
  logIn(aPerson());
});

interface Fruit {
  documentId: string;
  name: string;
  kilos: number;
}

const columns: TableColumn<Fruit>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, rowHeader: true },
  { id: 'kilos', header: 'Kilos', value: ({ kilos }) => kilos, inFile: ({ kilos }) => `${kilos} kg` },
  { id: 'ripe', header: 'Ripe', value: () => '', sortable: false, inFile: () => 'yes' },
  { id: 'action', header: 'Action', value: () => '', sortable: false, cell: () => <button>Eat</button> },
];

const fruits = [
  'Pear',
  'Apple',
  'Fig',
  'Plum',
  'Peach',
  'Grape',
  'Lemon',
  'Lime',
  'Kiwi',
  'Date',
  'Quince',
].map((name, index): Fruit => ({ documentId: name, name, kilos: index }));

function Fruits({ query, file }: { query: TableQuery<Fruit>; file: TableFile<Fruit> }) {
  return (
    <ListCard
      title="Fruits"
      search="Search fruits"
      columns={columns}
      list={{
        ...query,
        state: useLocalTableState({ id: 'name', desc: false }),
        failure: 'No fruits today.',
      }}
      file={file}
      noMatch="None"
      empty={<p>None</p>}
    />
  );
}

const button = () => screen.findByRole('button', { name: 'Download CSV of fruits' });

const saved = async (): Promise<string[]> => {
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  const [blob, name] = vi.mocked(saveFile).mock.calls[0]!;
  expect(name).toBe('Fruits.csv');
  return (await textOf(blob)).replace('\uFEFF', '').trimEnd().split('\r\n');
};

it('[IMP-03] a list gives all its rows that match, in its order, without its buttons', async () => {
  const { user } = openScreen('/', <Fruits query={rowsOf(fruits)} file={{ name: 'Fruits' }} />);
  await user.type(await screen.findByRole('searchbox', { name: 'Search fruits' }), 'e');
  await screen.findByText('Showing 1 to 8 of 8');
  await user.click(await button());
  expect(await saved()).toEqual([
    '"Name","Kilos","Ripe"',
    ...['Apple', 'Date', 'Grape', 'Lemon', 'Lime', 'Peach', 'Pear', 'Quince'].map(
      (name) => `"${name}","${fruits.find((one) => one.name === name)!.kilos} kg","yes"`,
    ),
  ]);
});

it('[IMP-03] a list of the server gives what its other pages hold, in columns of its own', async () => {
  const query = { ...rowsOf(fruits.slice(0, 2)), total: 11, all: () => Promise.resolve(fruits) };
  const names = [{ heading: 'Fruit', value: ({ name }: Fruit) => name }];
  const { user } = openScreen(
    '/',
    <Fruits query={query} file={{ name: 'Fruits', columns: () => Promise.resolve(names) }} />,
  );
  await user.click(await button());
  expect(await saved()).toHaveLength(12);
});

it('[IMP-03] [SES-24] says so when the rows could not be fetched', async () => {
  const all = () =>
    Promise.reject(new ApiError({ status: 500, code: 'internal', message: 'Out.', details: {} }));
  const { user } = openScreen(
    '/',
    <Fruits query={{ ...rowsOf(fruits), total: 11, all }} file={{ name: 'Fruits' }} />,
  );
  await user.click(await button());
  expect(await screen.findByText('No fruits today.')).toBeVisible();
  expect(saveFile).not.toHaveBeenCalled();
});

it('[IMP-03] a list without rows gives no file', async () => {
  const { user } = openScreen('/', <Fruits query={rowsOf([])} file={{ name: 'Fruits' }} />);
  expect(await button()).toHaveAttribute('aria-disabled', 'true');
  await user.click(await button());
  expect(saveFile).not.toHaveBeenCalled();
});
