import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Routed } from '../../navigation/routed';
import { SearchBox } from './search-box';
import { useTableState } from '../use-table-state';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

function List() {
  const { view, change } = useTableState({ id: 'name', desc: false });
  return (
    <>
      <SearchBox label="Search" value={view.search} onChange={(search) => change({ search })} />
      <Link to="/record">Edit</Link>
    </>
  );
}

/** The list, and the page that a click on its row opens; the code of that page arrives when the test allows it. */
function listAndRecord() {
  let arrive: (value: null) => void = () => undefined;
  const router = createMemoryRouter(
    [
      { path: '/', element: <List /> },
      {
        path: '/record',
        element: <h1>Record</h1>,
        // A page whose code takes longer to load than the pause after typing.
        loader: () => new Promise<null>((resolve) => (arrive = resolve)),
      },
    ],
    { initialEntries: ['/'] },
  );
  render(<Routed router={router} />);
  return { router, arrive: () => arrive(null) };
}

it('[SES-17] asks for the words once the typing pauses, and not at each key', async () => {
  const { router } = listAndRecord();
  const searches: string[] = [];
  router.subscribe(({ location }) => searches.push(location.search));
  const user = userEvent.setup({ delay: 200, advanceTimers: vi.advanceTimersByTime });
  await user.type(await screen.findByLabelText('Search'), 'nora');
  expect(searches).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(new Set(searches)).toEqual(new Set(['?search=nora']));
});

it('[SES-17] keeps a click on a row that comes before the words were sent', async () => {
  const { arrive } = listAndRecord();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.type(await screen.findByLabelText('Search'), 'nora');
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  await vi.advanceTimersByTimeAsync(1_000);
  arrive();
  expect(await screen.findByRole('heading', { name: 'Record' })).toBeDefined();
});

it('[SES-17] keeps a click that a busy screen has not drawn yet when the words would be sent', async () => {
  const { router, arrive } = listAndRecord();
  fireEvent.change(await screen.findByLabelText('Search'), { target: { value: 'nora' } });
  void router.navigate('/record');
  vi.advanceTimersByTime(1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  arrive();
  expect(await screen.findByRole('heading', { name: 'Record' })).toBeDefined();
});
