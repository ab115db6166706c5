import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPerson } from '../../../testing/builders';
import { withFakeServer } from '../../../testing/fake-server';
import { logIn, openScreen } from '../../../testing/open-screen';
import { saveFile } from '../../documents/save-file';
import { textOf } from '../../../testing/text-of';
import type { TableColumn } from '../column';
import { actionColumn, choiceColumn } from '../columns';
import { FilterCheckbox } from '../filters/filter-checkbox';
import { useAddressSwitch } from '../filters/use-address-switch';
import { ListCard } from '../list-card';
import { listOf, rowsOf } from '../table-list';
import { useTableState } from '../use-table-state';
import { MAX_SAVED } from './saved-filters';

vi.mock('../../documents/save-file', () => ({ saveFile: vi.fn<typeof saveFile>() }));

withFakeServer();
beforeEach(() => {
  localStorage.clear();
  vi.mocked(saveFile).mockClear();
});

interface Fruit {
  documentId: string;
  name: string;
  kilos: number;
  place: string;
}

const fruits: Fruit[] = [
  { documentId: 'a', name: 'Apple', kilos: 2, place: 'Orchard' },
  { documentId: 'b', name: 'Pear', kilos: 1, place: 'Cellar' },
];

const columns: TableColumn<Fruit>[] = [
  choiceColumn({ label: ({ name }) => `Choose ${name}`, isChosen: () => false, onChoose: () => undefined }),
  { id: 'name', header: 'Name', value: ({ name }) => name, rowHeader: true },
  { id: 'kilos', header: 'Kilos', value: ({ kilos }) => kilos },
  { id: 'place', header: 'Place', value: ({ place }) => place },
  actionColumn(({ name }) => <button type="button">{`Eat ${name}`}</button>),
];

function Fruits() {
  const state = useTableState({ id: 'name', desc: false });
  const [ripe, turnRipe] = useAddressSwitch('ripe');
  return (
    <ListCard
      title="Fruits"
      search="Search fruits"
      filters={<FilterCheckbox label="Only ripe" checked={ripe} onChange={turnRipe} />}
      file={{ name: 'fruits' }}
      list={listOf(rowsOf(fruits), state)}
      columns={columns}
      noMatch="No fruit"
      empty={<p>None</p>}
    />
  );
}

const open = (address = '/fruits', person = aPerson()) => {
  logIn(person);
  return openScreen(address, <Fruits />, '/fruits');
};
const headings = () => screen.getAllByRole('columnheader').map((one) => one.textContent);
const all = ['Choose', 'Name', 'Kilos', 'Place', 'Action'];

describe('the columns of a list', () => {
  const button = () => screen.getByRole('button', { name: 'Columns of Fruits' });
  const panel = () => screen.findByRole('group', { name: 'Columns of Fruits' });
  const box = (name: string) => screen.getByRole('checkbox', { name });

  it('[SES-38] are chosen by keyboard; what identifies a row and acts on it stays', async () => {
    const { user, address } = open();
    expect(headings()).toEqual(all);
    button().focus();
    await user.keyboard('{Enter}');
    const boxes = within(await panel()).getAllByRole('checkbox');
    expect(boxes.map((one) => (one as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Kilos',
      'Place',
    ]);
    await user.keyboard('{Tab} ');
    expect(headings()).toEqual(['Choose', 'Name', 'Place', 'Action']);
    expect(address()).toBe('/fruits?hide=kilos');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Columns of Fruits' })).toBeNull();
    expect(button()).toHaveFocus();
  });

  it('[SES-38] are remembered for the person, and not for another one', async () => {
    const first = open();
    await first.user.click(button());
    await panel();
    await first.user.click(box('Place'));
    first.close();
    const again = open();
    expect(headings()).toEqual(['Choose', 'Name', 'Kilos', 'Action']);
    again.close();
    open('/fruits', aPerson({ id: 99, username: 'other' }));
    expect(headings()).toEqual(all);
  });

  it('[SES-38] are those of a link that somebody shared, and the own choice stays', async () => {
    localStorage.setItem(`intranet.columns.${aPerson().id}./fruits`, 'place');
    const shared = open('/fruits?hide=kilos,gone,name');
    expect(headings()).toEqual(['Choose', 'Name', 'Place', 'Action']);
    shared.close();
    const whole = open('/fruits?hide=');
    expect(headings()).toEqual(all);
    whole.close();
    const own = open();
    expect(headings()).toEqual(['Choose', 'Name', 'Kilos', 'Action']);
    await own.user.click(button());
    await panel();
    await own.user.click(screen.getByRole('button', { name: 'Show all columns' }));
    expect(headings()).toEqual(all);
    expect(own.address()).toBe('/fruits');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('intranet.columns'))).toEqual([]);
  });

  it('[SES-38] hidden ones are still searched, and in the CSV file', async () => {
    const { user } = open('/fruits?hide=place&search=cellar');
    expect(screen.getByRole('rowheader')).toHaveTextContent('Pear');
    await user.click(screen.getByRole('button', { name: /Download CSV/ }));
    await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    expect(await textOf(vi.mocked(saveFile).mock.calls[0]![0])).toContain('Place');
  });
});

describe('the saved filters of a list', () => {
  const button = () => screen.getByRole('button', { name: 'Saved filters of Fruits' });
  const panel = () => screen.findByRole('group', { name: 'Saved filters of Fruits' });
  const field = () => screen.getByRole('textbox', { name: 'Name of the present filters' });
  const save = async (user: ReturnType<typeof open>['user'], name: string) => {
    await user.click(button());
    await panel();
    await user.type(field(), `${name}{Enter}`);
    expect(await screen.findByText(`“${name}” is saved.`)).toBeVisible();
  };

  it('[SES-39] keep filters and order under a name, and apply them beside what is open, by keyboard', async () => {
    const first = open('/fruits?ripe=1&sort=-kilos&page=3&size=25&hide=place');
    await save(first.user, 'Heavy');
    first.close();
    const { user, address } = open('/fruits?open=a&size=50&search=pear');
    button().focus();
    await user.keyboard('{Enter}');
    const saved = within(await panel()).getByRole('button', { name: 'Heavy' });
    await user.tab();
    expect(saved).toHaveFocus();
    await user.keyboard('{Enter}');
    expect([...new URLSearchParams(address().split('?')[1])].toSorted().join(' ')).toBe(
      'open,a ripe,1 size,50 sort,-kilos',
    );
    expect(button()).toHaveFocus();
    await user.click(button());
    expect(within(await panel()).getByRole('button', { name: 'Heavy' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  it('[SES-39] need something to save, and a name that is taken is replaced', async () => {
    const { user } = open();
    await user.click(button());
    expect(within(await panel()).queryByRole('textbox')).toBeNull();
    expect(screen.getByText('Saved in this browser, for you only.')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('checkbox', { name: 'Only ripe' }));
    await save(user, 'Mine');
    await user.type(field(), ' mine ');
    await user.click(screen.getByRole('button', { name: 'Replace' }));
    expect(await screen.findByText('“mine” is saved.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);
  });

  it('[SES-39] are deleted, and brought back by Undo', async () => {
    const { user } = open('/fruits?ripe=1');
    await save(user, 'Mine');
    await user.click(screen.getByRole('button', { name: 'Delete Mine' }));
    expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Mine' })).toHaveFocus();
  });

  it('[SES-39] are one person’s, up to a number, and survive what else was stored', async () => {
    const key = `intranet.filters.${aPerson().id}./fruits`;
    localStorage.setItem(key, '{"not":"a list"}');
    const first = open('/fruits?ripe=1');
    await first.user.click(button());
    expect(within(await panel()).queryByRole('list')).toBeNull();
    first.close();
    const many = Array.from({ length: MAX_SAVED }, (_, index) => ({ name: `No ${index}`, query: 'ripe=1' }));
    localStorage.setItem(key, JSON.stringify([...many, { name: 7 }]));
    const full = open('/fruits?ripe=1');
    await full.user.click(button());
    expect(within(await panel()).getAllByRole('listitem')).toHaveLength(MAX_SAVED);
    await full.user.type(field(), 'One more{Enter}');
    expect(screen.getByText(`${MAX_SAVED} are saved: delete one to save another.`)).toBeVisible();
    expect(localStorage.getItem(key)).not.toContain('One more');
    full.close();
    const other = open('/fruits?ripe=1', aPerson({ id: 99, username: 'other' }));
    await other.user.click(button());
    expect(within(await panel()).queryByRole('list')).toBeNull();
  });

  it('[SES-39] say so where the browser keeps nothing', async () => {
    const { user } = open('/fruits?ripe=1');
    await user.click(button());
    await panel();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.type(field(), 'Mine{Enter}');
    full.mockRestore();
    expect(await screen.findByText(/keeps nothing for this site/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull();
    expect(field()).toHaveValue('Mine');
  });

  it('[SES-39] Copy link copies what is seen: filters, order and columns', async () => {
    localStorage.setItem(`intranet.columns.${aPerson().id}./fruits`, 'place');
    const { user } = open('/fruits?ripe=1&page=2&open=a');
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(button());
    await panel();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('The link is copied.')).toBeVisible();
    expect(copied).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/fruits?ripe=1&hide=place`);
  });
});
