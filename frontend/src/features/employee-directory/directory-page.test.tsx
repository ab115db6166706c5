import { userMessages, type DirectoryPerson } from '@intranet/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { keys } from '../../shared/http/keys';
import { queryClient } from '../../shared/http/query-client';
import { aPerson } from '../../testing/builders';
import { lastAsked, office, refuse, server, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';
import { aColleague } from '../../testing/people';

withFakeServer();

let seen: (() => void) | undefined;

beforeEach(() => {
  seen = undefined;
  // jsdom has no layout, so the test triggers the observer.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
      observe = () => (seen = () => this.callback([{ isIntersecting: true }]));
      disconnect = () => undefined;
    },
  );
});

/** Answers with these people, and no customers. */
const answerWith = (people: DirectoryPerson[]) =>
  server.use(
    http.get('/api/users', ({ request }) => {
      const isOfCustomers = new URL(request.url).searchParams.get('filters[groupNames][$null]') === 'true';
      const asked = isOfCustomers ? [] : people;
      return HttpResponse.json(asked, { headers: { 'X-Total-Count': String(asked.length) } });
    }),
  );

const emma = aColleague('Emma Caldwell', {
  title: 'Software Engineer',
  division: 'Avionics',
  workPhone: '(703) 555-0107',
  workCellPhone: '571-555-0127',
  email: 'employee@intranet.example',
  supervisorName: 'Samuel Rivera',
});

it('[DIR-01] shows name, title, division, supervisor, and phones and email as links', async () => {
  answerWith([emma]);
  logIn();
  openApp('/Resources/Employee-Directory');
  await heading('Employee Directory');
  expect(await screen.findByText('Samuel Rivera')).toBeVisible();
  expect(screen.getByRole('link', { name: /Work phone of Emma Caldwell/ })).toHaveAttribute(
    'href',
    'tel:7035550107',
  );
  expect(screen.getByRole('link', { name: /Cell phone of Emma Caldwell/ })).toHaveAttribute(
    'href',
    'tel:5715550127',
  );
  expect(screen.getByRole('link', { name: /Email to Emma Caldwell/ })).toHaveAttribute(
    'href',
    'mailto:employee@intranet.example',
  );
});

it('[ABS-04] says of who is away until when, and nothing of others', async () => {
  office.away = [
    { username: emma.username, firstLastName: 'Emma Caldwell', until: '2099-12-04', half: 'none' },
  ];
  answerWith([emma, { ...aColleague('Zoë Müller'), username: 'zoe' }]);
  logIn();
  openApp('/Resources/Employee-Directory');
  expect(await screen.findByText('Away until Dec 4, 2099')).toBeVisible();
  expect(screen.getAllByText(/^Away/)).toHaveLength(1);
});

it('[DIR-01] shows people as they are sorted, by last name under its letter', async () => {
  answerWith([emma, aColleague('Zoë Müller'), aColleague('Ánna caldwell')]);
  logIn();
  openApp('/Resources/Employee-Directory');
  expect(await screen.findByText('Caldwell, Emma')).toBeVisible();
  const list = screen.getByRole('list', { name: 'People' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('strong')!.textContent)).toEqual([
    'caldwell, Ánna',
    'Caldwell, Emma',
    'Müller, Zoë',
  ]);
  expect(
    within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['C', 'M']);
});

function answerWithCustomer(): void {
  server.use(
    http.get('/api/users', ({ request }) => {
      const isApart = new URL(request.url).searchParams.get('filters[groupNames][$null]') === 'true';
      const people = isApart ? [aColleague('Carmen Whitfield'), aColleague('Otto Lang')] : [emma];
      return HttpResponse.json(people, { headers: { 'X-Total-Count': '1' } });
    }),
  );
  logIn();
}

it('[DIR-01] requests staff only; customers are separate, and fetched on demand', async () => {
  answerWithCustomer();
  const { user } = openApp('/Resources/Employee-Directory');
  expect(await screen.findByText('Caldwell, Emma')).toBeVisible();
  expect(lastAsked('GET /users')!.query.get('filters[groupNames][$null]')).toBe('false');
  expect(screen.queryByText('Whitfield, Carmen')).toBeNull();
  await user.click(screen.getByText('Customers', { selector: 'summary' }));
  const customers = await screen.findByRole('list', { name: 'Customers' });
  expect(customers).toHaveTextContent('Whitfield, Carmen');
  expect(customers).not.toHaveTextContent('Caldwell');
});

it('[SEA-03] [DIR-01] a search that finds a customer shows them, and no other', async () => {
  answerWithCustomer();
  openApp('/Resources/Employee-Directory?search=Carmen%20Whitfield');
  const customers = await screen.findByRole('list', { name: 'Customers' });
  expect(customers).toHaveTextContent('Whitfield, Carmen');
  expect(customers).not.toHaveTextContent('Lang');
  expect(screen.getByText('0 people found, and 1 customer below')).toBeVisible();
  expect(screen.getByText('No one in the company matches your search')).toBeVisible();
});

it('[DIR-01] customers who were closed stay closed, and none is shown for a search that finds none', async () => {
  answerWithCustomer();
  const { user, address } = openApp('/Resources/Employee-Directory?search=Carmen');
  await screen.findByRole('list', { name: 'Customers' });
  const summary = screen.getByText('Customers', { selector: 'summary' });
  await user.click(summary);
  await user.type(screen.getByRole('searchbox'), ' Whitfield');
  await waitFor(() => expect(address()).toContain('Whitfield'), { timeout: 3_000 });
  expect(screen.queryByRole('list', { name: 'Customers' })).toBeNull();
  await user.click(summary);
  await screen.findByRole('list', { name: 'Customers' });
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText('No customer matches your search', {}, { timeout: 3_000 })).toBeVisible();
  expect(screen.getByText('No one matches your search')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Customers' })).toBeNull();
});

it('[DIR-01] searches while a person types, says how many were found, and keeps the words in the address', async () => {
  answerWith([emma, aColleague('Zoë Müller')]);
  logIn();
  const { user, address } = openApp('/Resources/Employee-Directory');
  await user.type(await screen.findByRole('searchbox'), 'zoe');
  expect(await screen.findByText('1 person found')).toBeVisible();
  expect(screen.queryByText('Caldwell, Emma', { selector: 'li *' })).toBeNull();
  await waitFor(() => expect(address()).toBe('/Resources/Employee-Directory?search=zoe'), { timeout: 3000 });
  await user.type(screen.getByRole('searchbox'), 'xx');
  expect(await screen.findByText('No one matches your search')).toBeVisible();
});

it('[DIR-01] begins with the search of its address', async () => {
  answerWith([emma, aColleague('Zoë Müller')]);
  logIn();
  openApp('/Resources/Employee-Directory?search=avionics');
  expect(await screen.findByText('1 person found')).toBeVisible();
});

it('[DIR-01] draws the first of 2,000 people only, and more on scrolling', async () => {
  answerWith(Array.from({ length: 2000 }, (_, index) => aColleague(`Person Number${index}`)));
  logIn();
  openApp('/Resources/Employee-Directory');
  const list = await screen.findByRole('list', { name: 'People' }, { timeout: 4000 });
  expect(screen.getByText('2,000 people')).toBeVisible();
  expect(list.children).toHaveLength(8);
  await waitFor(() => expect(seen).toBeDefined());
  seen?.();
  await waitFor(() => expect(list.children).toHaveLength(38));
});

it('[DIR-01] is printed whole, however little of it has been drawn', async () => {
  answerWith(Array.from({ length: 60 }, (_, index) => aColleague(`Person Number${index}`)));
  logIn();
  openApp('/Resources/Employee-Directory');
  const list = await screen.findByRole('list', { name: 'People' }, { timeout: 4000 });
  expect(list.children).toHaveLength(8);
  await waitFor(() => expect(seen).toBeDefined());
  fireEvent(window, new Event('beforeprint'));
  expect(list.children).toHaveLength(60);
});

it('[DIR-01] shows the first of 2,000 people before all have arrived, and reports no one as missing until then', async () => {
  const all = Array.from({ length: 2000 }, (_, index) => aColleague(`Person Number${index}`));
  let letAllCome = () => {};
  const waiting = new Promise<void>((resolve) => (letAllCome = resolve));
  server.use(
    http.get('/api/users', async ({ request }) => {
      const isAll = new URL(request.url).searchParams.get('pagination[limit]') === '-1';
      if (isAll) await waiting;
      return HttpResponse.json(isAll ? all : all.slice(0, 25), { headers: { 'X-Total-Count': '2000' } });
    }),
  );
  logIn();
  const { user } = openApp('/Resources/Employee-Directory');
  expect(await screen.findByText('Number1, Person', {}, { timeout: 4000 })).toBeVisible();
  expect(screen.getByText('2,000 people')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'number1999');
  expect(screen.queryByText('No one matches your search')).not.toBeInTheDocument();
  letAllCome();
  expect(await screen.findByText('Number1999, Person', {}, { timeout: 4000 })).toBeVisible();
});

it('[DIR-01] asks for unblocked people; a person who sees more than the directory leaves out Administrators too', async () => {
  answerWith([]);
  logIn(aPerson({ groups: ['Employee', 'IT'] }));
  openApp('/Resources/Employee-Directory');
  expect(await screen.findByText('The directory is empty')).toBeVisible();
  const { query } = lastAsked('GET /users')!;
  expect(query.get('filters[blocked][$eq]')).toBe('false');
  expect(query.get('filters[roleName][$ne]')).toBe('Administrator');
});

it('[DIR-01] requests only the shown fields of thousands of people, and not again while they are unchanged', async () => {
  const people = Array.from({ length: 60 }, (_, index) => aColleague(`Person Number${index}`));
  const told: (string | null)[] = [];
  server.use(
    http.get('/api/users', ({ request }) => {
      const isAll = new URL(request.url).searchParams.has('pagination[limit]');
      const version = 'W/"one"';
      if (isAll) told.push(request.headers.get('if-none-match'));
      if (isAll && told.at(-1) === version) return new HttpResponse(null, { status: 304 });
      return HttpResponse.json(isAll ? people : people.slice(0, 25), {
        headers: { 'X-Total-Count': '60', ETag: version },
      });
    }),
  );
  logIn();
  openApp('/Resources/Employee-Directory');
  expect(await screen.findByText('60 people')).toBeVisible();
  await waitFor(() => expect(told).toEqual([null]));
  const fields = lastAsked('GET /users')!.query.get('parts')!.split(',');
  expect(fields).toContain('supervisorName');
  for (const unseen of ['groups', 'role', 'createdAt', 'documentId']) expect(fields).not.toContain(unseen);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await queryClient.refetchQueries({ queryKey: ['people', 'directory'] });
  expect(told).toEqual([null, 'W/"one"']);
  expect(screen.getByText('60 people')).toBeVisible();
});

it('[DIR-01] is for group Employee only', async () => {
  logIn(aPerson({ groups: [] }));
  const { address } = openApp('/Resources/Employee-Directory');
  await heading(/Emma/);
  expect(address()).toBe('/');
});

it('[DIR-02] says so when the people cannot be fetched, and tries again', async () => {
  server.use(http.get('/api/users', () => refuse('internal')));
  logIn();
  const { user } = openApp('/Resources/Employee-Directory');
  expect(await screen.findByText(userMessages.listFailed)).toBeVisible();
  answerWith([emma]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Samuel Rivera')).toBeVisible();
});

it('[DIR-02] keeps the people it shows when a later look fails', async () => {
  const people = Array.from({ length: 60 }, (_, index) => aColleague(`Person Number${index}`));
  server.use(
    http.get('/api/users', ({ request }) => {
      const isAll = new URL(request.url).searchParams.has('pagination[limit]');
      return HttpResponse.json(isAll ? people : people.slice(0, 25), { headers: { 'X-Total-Count': '60' } });
    }),
  );
  logIn();
  openApp('/Resources/Employee-Directory');
  expect(await screen.findByText('60 people')).toBeVisible();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  server.use(http.get('/api/users', () => refuse('internal')));
  await queryClient.refetchQueries({ queryKey: keys.people });
  expect(queryClient.getQueryState([...keys.people, 'directory'])?.status).toBe('error');
  expect(screen.getByText('60 people')).toBeVisible();
  expect(screen.queryByText(userMessages.listFailed)).not.toBeInTheDocument();
});
