import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aPerson } from '../../testing/builders';
import { withFakeServer } from '../../testing/fake-server';
import { logIn, openScreen } from '../../testing/open-screen';
import type { TableColumn } from './column';
import { DataTable } from './data-table';
import { RowName } from './row-name';
import { RowLink } from './row-buttons';
import { listOf, rowsOf } from './table-list';
import { useLocalTableState } from './use-local-table-state';

withFakeServer();
afterEach(() => vi.restoreAllMocks());

const opened = vi.fn<(name: string) => void>();
const rows = [{ username: 'ada' }, { username: 'bob' }];

const columns: TableColumn<{ username: string }>[] = [
  {
    id: 'username',
    header: 'Name',
    value: ({ username }) => username,
    cell: ({ username }) =>
      username === 'ada' ? (
        <RowName onOpen={() => opened(username)}>{username}</RowName>
      ) : (
        <RowLink opensRow which={username} to="/bob">
          View
        </RowLink>
      ),
    rowHeader: true,
  },
  { id: 'note', header: 'Note', value: ({ username }) => `Note of ${username}` },
  {
    id: 'tick',
    header: 'Tick',
    value: () => '',
    cell: ({ username }) => (
      <>
        <label>
          {`Choose ${username}`} <input type="checkbox" />
        </label>
        <button type="button">{`Other ${username}`}</button>
      </>
    ),
  },
];

function People() {
  const state = useLocalTableState({ id: 'username', desc: false });
  return (
    <DataTable caption="People" list={listOf(rowsOf(rows), state)} columns={columns} empty={<p>None</p>} />
  );
}

const open = async () => {
  opened.mockClear();
  logIn(aPerson());
  const app = openScreen('/list', <People />);
  await screen.findByRole('table', { name: 'People' });
  return app;
};

describe('a row of a list', () => {
  it('[SES-31] opens its record by a click anywhere on it, once, and the focus is where it returns to', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('cell', { name: 'Note of ada' }));
    expect(opened.mock.calls).toEqual([['ada']]);
    expect(screen.getByRole('button', { name: 'ada' })).toHaveFocus();
  });

  it('[SES-31] opens it by Enter on its name', async () => {
    const { user } = await open();
    screen.getByRole('button', { name: 'ada' }).focus();
    await user.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledOnce();
  });

  it('[SES-31] follows its link', async () => {
    const { user, address } = await open();
    await user.click(screen.getByRole('cell', { name: 'Note of bob' }));
    expect(address()).toBe('/bob');
  });

  it('[SES-31] leaves the clicks of its own buttons and check boxes alone', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Choose ada' }));
    await user.click(screen.getByText('Choose ada'));
    await user.click(screen.getByRole('button', { name: 'Other ada' }));
    expect(opened).not.toHaveBeenCalled();
  });

  it('[SES-31] does not open while text is selected', async () => {
    await open();
    vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
    fireEvent.click(screen.getByRole('cell', { name: 'Note of ada' }));
    expect(opened).not.toHaveBeenCalled();
  });
});
