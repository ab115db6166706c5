import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { logIn, openScreen } from '../../testing/open-screen';
import { opens, useOpenRecord } from './use-open-record';

/** A list of two records, and the open one beside it, with a button that closes it. */
function List() {
  const { openId, open, close } = useOpenRecord();
  return (
    <main>
      <h1 tabIndex={-1}>Records</h1>
      {['one', 'two'].map((id) => (
        <button key={id} {...opens(id)} onClick={() => open(id)}>
          {id}
        </button>
      ))}
      {openId && <button onClick={close}>Close {openId}</button>}
    </main>
  );
}

const openAt = (search: string) => {
  logIn();
  return openScreen(`/records${search}`, <List />);
};

it('[SES-16] the focus goes back to what opened a record once it is closed', async () => {
  const { user, address } = openAt('');
  await user.click(await screen.findByRole('button', { name: 'two' }));
  await user.click(await screen.findByRole('button', { name: 'Close two' }));
  await waitFor(() => expect(address()).toBe('/records'));
  expect(screen.getByRole('button', { name: 'two' })).toHaveFocus();
});

it('[SES-16] the focus goes to the heading where the row of a closed record is not there', async () => {
  const { user } = openAt('?open=gone');
  await user.click(await screen.findByRole('button', { name: 'Close gone' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Records' })).toHaveFocus());
});
