import type { DirectoryPerson } from '@intranet/domain';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../../http/query-client';
import { aPerson } from '../../../testing/builders';
import { lastAsked, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import { logIn } from '../../../testing/log-in';
import { aColleague } from '../../../testing/people';
import type { TableColumn } from '../../table/column';
import { DataTable } from '../../table/data-table';
import { rowOpener } from '../../table/row-opening';
import { listOf, rowsOf } from '../../table/table-list';
import { useLocalTableState } from '../../table/use-local-table-state';
import { personColumn } from './person-column';
import { PersonName } from './person-name';

withFakeServer();

const samuel = aColleague('Samuel Rivera', {
  title: 'Division Manager',
  workPhone: '703-555-0105',
  email: 'supervisor@intranet.example',
  supervisorName: 'Margaret Ellison',
});

function show(
  people: DirectoryPerson[],
  person = aPerson(),
  names: ReactNode = (
    <p>
      <PersonName name="Samuel Rivera" />
    </p>
  ),
) {
  server.use(
    http.get('/api/users', () => HttpResponse.json(people)),
    http.get('/api/days-away/now', () =>
      HttpResponse.json({
        data: [
          { username: samuel.username, firstLastName: 'Samuel Rivera', until: '2031-12-04', half: 'none' },
        ],
      }),
    ),
  );
  logIn(person);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        {names}
        <button type="button">Next</button>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup() };
}

const name = () => screen.getByRole('button', { name: 'Samuel Rivera' });
const card = () => screen.findByRole('group', { name: 'How to reach Samuel Rivera' });
const noCard = () => expect(screen.queryByRole('group')).not.toBeInTheDocument();

it('[DIR-03] a press shows phone, email, absence, supervisor and the directory, by one request', async () => {
  const { user } = show([samuel]);
  expect(timesAsked('GET /users')).toBe(0);
  await user.click(name());
  await screen.findByText('Margaret Ellison');
  expect(await screen.findByText(/Away until Dec 4, 2031/)).toBeVisible();
  const link = (text: RegExp) => screen.getByRole('link', { name: text });
  expect(link(/Work phone of Samuel Rivera/)).toHaveAttribute('href', 'tel:703-555-0105'.replaceAll('-', ''));
  expect(link(/Email to Samuel Rivera/)).toHaveAttribute('href', 'mailto:supervisor@intranet.example');
  expect(link(/directory/)).toHaveAttribute('href', '/Resources/Employee-Directory?search=Samuel+Rivera');
  await user.keyboard('{Escape}');
  noCard();
  await user.click(name());
  await card();
  expect(timesAsked('GET /users')).toBe(1);
  expect(lastAsked('GET /users')!.query.get('filters[firstLastName][$eq]')).toBe('Samuel Rivera');
});

it('[DIR-03] shows with the focus of the keyboard, lets it in, and closes by Escape and when it leaves', async () => {
  const { user } = show([samuel]);
  await user.tab();
  expect(name()).toHaveFocus();
  await card();
  await screen.findByText('Margaret Ellison');
  await user.tab();
  expect(screen.getByRole('link', { name: /Work phone/ })).toHaveFocus();
  await user.keyboard('{Escape}');
  noCard();
  expect(name()).toHaveFocus();
  await user.click(name());
  await card();
  screen.getByRole('button', { name: 'Next' }).focus();
  await waitFor(noCard);
});

it('[DIR-03] shows under a resting pointer, and stays while the pointer is on it', async () => {
  show([samuel]);
  const around = name().parentElement!;
  fireEvent.pointerEnter(around, { pointerType: 'mouse' });
  await card();
  fireEvent.pointerLeave(around, { pointerType: 'mouse' });
  fireEvent.pointerEnter(around, { pointerType: 'mouse' });
  await new Promise((done) => setTimeout(done, 400));
  expect(await card()).toBeVisible();
  fireEvent.pointerLeave(around, { pointerType: 'mouse' });
  await waitFor(noCard);
});

it.each([
  [[], 'Samuel Rivera is not in the directory.'],
  [[samuel, aColleague('Samuel Rivera')], 'More than one person is called Samuel Rivera.'],
])('[DIR-03] tells nothing of a person who is unknown, has left or has a namesake', async (people, said) => {
  const { user } = show(people);
  await user.click(name());
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Email/ })).not.toBeInTheDocument();
});

it.each([
  ['a customer', aPerson({ groups: [] })],
  ['a PM outside group Employee', aPerson({ groups: ['Project Manager'] })],
])('[DIR-03] %s, who has no directory, sees the plain name', (_who, person) => {
  show([samuel], person);
  expect(screen.getByText('Samuel Rivera')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Samuel Rivera' })).not.toBeInTheDocument();
});

type Row = { documentId: string; name: string };

const columnsFor = (onRead: () => void): TableColumn<Row>[] => [
  { ...personColumn('name', 'Name', (one: Row) => one.name), rowHeader: true },
  {
    id: 'read',
    header: 'Read',
    value: () => '',
    sortable: false,
    cell: () => (
      <button type="button" {...rowOpener} onClick={onRead}>
        Read
      </button>
    ),
  },
];

function List({ onRead }: { onRead: () => void }) {
  const state = useLocalTableState({ id: 'name', desc: false });
  return (
    <DataTable
      caption="People"
      columns={columnsFor(onRead)}
      list={listOf(rowsOf([{ documentId: 'a', name: 'Samuel Rivera' }]), state)}
      empty={null}
    />
  );
}

it('[DIR-04] a name in a row is text: the pointer shows the card, a press opens the row, and Tab passes it', async () => {
  const read = vi.fn<() => void>();
  const { user } = show([samuel], aPerson(), <List onRead={read} />);
  expect(screen.queryByRole('button', { name: 'Samuel Rivera' })).not.toBeInTheDocument();
  const text = screen.getByRole('rowheader', { name: 'Samuel Rivera' }).querySelector('bdi')!;
  fireEvent.pointerEnter(text.parentElement!, { pointerType: 'mouse' });
  await user.click(await screen.findByText('Margaret Ellison'));
  expect(read).not.toHaveBeenCalled();
  expect(await card()).toBeVisible();
  await user.keyboard('{Escape}');
  noCard();
  await user.click(text);
  expect(read).toHaveBeenCalledOnce();
});
