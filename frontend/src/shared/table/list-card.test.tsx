import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPerson } from '../../testing/builders';
import { withFakeServer } from '../../testing/fake-server';
import { logIn, openScreen } from '../../testing/open-screen';
import { ListCard } from './list-card';
import { listOf, rowsOf } from './table-list';
import { useTableState } from './use-table-state';

withFakeServer();

function People() {
  const state = useTableState({ id: 'username', desc: false });
  return (
    <ListCard
      title="People"
      search="Search people"
      file={{ name: 'people' }}
      list={listOf(rowsOf([{ username: 'ada' }]), state)}
      columns={[{ id: 'username', header: 'Name', value: ({ username }) => username }]}
      noMatch="No one"
      empty={<p>None</p>}
    />
  );
}

const open = (address: string) => {
  logIn(aPerson());
  return openScreen(address, <People />);
};
const card = () => screen.getByRole('region', { name: 'People' });

it('[SES-33] its filters are folded on phones until their button is pressed', async () => {
  const { user } = open('/list');
  expect(card()).toHaveClass('is-folded');
  const button = screen.getByRole('button', { name: 'Filter and sort' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(card()).not.toHaveClass('is-folded');
});

it('[SES-33] filters that are used are shown at once', () => {
  open('/list?search=ada');
  expect(card()).not.toHaveClass('is-folded');
});
