import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPerson } from '../../testing/builders';
import { withFakeServer } from '../../testing/fake-server';
import { logIn, openScreen } from '../../testing/open-screen';
import { setScreenWidth } from '../../testing/screen-width';
import type { TableColumn } from './column';
import { actionColumn } from './columns';
import { DataTable } from './data-table';
import { listOf, rowsOf } from './table-list';
import { useTableState } from './use-table-state';

withFakeServer();

interface Fruit {
  documentId: string;
  name: string;
  note: string;
}

const plain = (id: string, more: Partial<TableColumn<Fruit>> = {}): TableColumn<Fruit> => ({
  id,
  header: id,
  value: ({ note }) => (id === 'note' ? note : `${id} value`),
  ...more,
});
const name: TableColumn<Fruit> = { ...plain('name'), value: (fruit) => fruit.name, rowHeader: true };
const eat = actionColumn<Fruit>((fruit) => <button type="button">{`Eat ${fruit.name}`}</button>);

interface FruitsProps {
  columns: TableColumn<Fruit>[];
  /** A table in a dialog has none. */
  withFile?: boolean;
}

function Fruits({ columns, withFile = true }: FruitsProps) {
  const state = useTableState({ id: 'name', desc: false });
  const fruits = [
    { documentId: 'a', name: 'Apple', note: 'sour' },
    { documentId: 'b', name: 'Pear', note: '' },
  ];
  return (
    <DataTable
      caption="Fruits"
      columns={columns}
      list={listOf(rowsOf(fruits), state)}
      empty={<p>None</p>}
      {...(withFile && { file: { name: 'fruits' } })}
    />
  );
}

const open = (props: FruitsProps, width = 360) => {
  setScreenWidth(width);
  logIn(aPerson());
  return openScreen('/fruits', <Fruits {...props} />);
};
const row = (of: string) => screen.getByRole('row', { name: new RegExp(of) });
const cellsBehind = (of: string) =>
  [...row(of).querySelectorAll('.is-rest')].map((cell) => cell.getAttribute('data-label'));
const more = (of: string) => within(row(of)).queryByRole('button', { name: /^(?:More|Less) of/ });

const columns = [plain('first'), name, plain('second'), plain('note'), eat];

it('[SES-40] on phones a record shows its name, two values and its buttons, and the rest by "More"', async () => {
  const { user } = open({ columns });
  expect(cellsBehind('Apple')).toEqual(['note']);
  const button = more('Apple')!;
  expect(button).toHaveAccessibleName('More of name Apple');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(row('Apple')).not.toHaveClass('is-open');
  button.focus();
  await user.keyboard('{Enter}');
  expect(row('Apple')).toHaveClass('is-open');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveAccessibleName('Less of name Apple');
  expect(row('Pear')).not.toHaveClass('is-open');
});

it('[SES-40] a record with nothing more has no "More"', () => {
  open({ columns });
  expect(more('Pear')).toBeNull();
});

it('[SES-40] a list may say which values come first', () => {
  open({
    columns: [
      plain('first'),
      name,
      plain('second', { brief: true }),
      plain('third', { brief: 'labelled' }),
      eat,
    ],
  });
  expect(cellsBehind('Apple')).toEqual(['first']);
  expect(row('Apple').querySelector('.is-labelled')).toHaveTextContent('third value');
});

it('[SES-40] wider screens and tables in dialogs show all', () => {
  const wide = open({ columns }, 1280);
  expect(more('Apple')).toBeNull();
  act(() => setScreenWidth(360));
  expect(more('Apple')).not.toBeNull();
  wide.close();
  open({ columns, withFile: false });
  expect(more('Apple')).toBeNull();
  expect(cellsBehind('Apple')).toEqual([]);
});
