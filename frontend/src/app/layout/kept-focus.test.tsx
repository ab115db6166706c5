import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useKeptFocus } from './kept-focus';

/** A page with a list whose rows delete themselves, and a section that disappears as a whole. */
function Page() {
  useKeptFocus();
  const [rows, setRows] = useState(['One', 'Two']);
  const [isThere, setIsThere] = useState(true);
  const [isActive, setIsActive] = useState(true);
  return (
    <>
      <main>
        <h1 tabIndex={-1}>Reports</h1>
        <section>
          <h2>Saved reports</h2>
          {rows.map((row) => (
            <button key={row} onClick={() => setRows((was) => was.filter((one) => one !== row))}>
              Delete {row}
            </button>
          ))}
        </section>
        {isThere && (
          <section>
            <h2>Close it</h2>
            <button onClick={() => setIsThere(false)}>Close</button>
          </section>
        )}
        <section>
          <fieldset>
            <legend>Account</legend>
            {isActive && <button onClick={() => setIsActive(false)}>Disable in Account</button>}
          </fieldset>
          {isActive && <button onClick={() => setIsActive(false)}>Disable</button>}
        </section>
      </main>
      <button onClick={() => setRows([])}>Elsewhere</button>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

it('[SES-16] what goes with what it did hands the focus to the heading of its part', async () => {
  render(<Page />);
  await userEvent.click(button('Delete One'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Saved reports' })).toHaveFocus());
});

it('[SES-16] a part that goes as a whole hands the focus to the heading of the page', async () => {
  render(<Page />);
  button('Close').focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Reports' })).toHaveFocus());
});

it.each([
  ['Disable', 'heading', 'Reports'],
  ['Disable in Account', 'group', 'Account'],
])('[SES-16] a group of fields is only for its own: %s', async (name, role, place) => {
  render(<Page />);
  await userEvent.click(button(name));
  const there = screen.getByRole(role, { name: place });
  await waitFor(() => expect(there.querySelector('legend') ?? there).toHaveFocus());
});

it('[SES-16] a person who is somewhere else already, or has clicked beside everything, is left there', async () => {
  render(<Page />);
  button('Delete One').focus();
  button('Elsewhere').focus();
  fireEvent.click(button('Elsewhere'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete One' })).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(button('Elsewhere')).toHaveFocus();

  await userEvent.click(button('Close'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Reports' })).toHaveFocus());
});

it('[SES-16] a row that disappears after a click beside everything does not move the focus', async () => {
  render(<Page />);
  await userEvent.click(button('Delete One'));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Saved reports' })).toHaveFocus());
  button('Delete Two').focus();
  await userEvent.click(document.querySelector('main')!);
  fireEvent.click(button('Elsewhere'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Two' })).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(document.body).toHaveFocus();
});
