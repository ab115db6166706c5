import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { aPerson } from '../../testing/builders';
import { logIn } from '../../testing/log-in';
import { Icon } from '../../shared/ui/icon';
import { SideNavigation } from './side-navigation';

vi.mock('../../shared/ui/icon', () => ({ Icon: vi.fn<() => null>(() => null) }));

const link = (name: string) => screen.getByRole('link', { name });
const here = () =>
  screen
    .getAllByRole('link')
    .filter((entry) => entry.getAttribute('aria-current') === 'page')
    .map((entry) => entry.textContent);

const onLeave = vi.fn<() => void>();

beforeEach(() => void onLeave.mockClear());

/** Everything beside the navigation is empty, at any address. */
function open(path: string, person = aPerson()) {
  logIn(person);
  const around = (
    <>
      <SideNavigation onLeave={onLeave} />
      <Outlet />
    </>
  );
  const router = createMemoryRouter(
    [{ element: around, children: [{ path: '*', loader: () => Promise.resolve(null), element: null }] }],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

it.each([
  ['/', ['Home']],
  ['/IT/TicketStatus', ['Ticket Status']],
  ['/IT/TicketStatus/17', ['Ticket Status']],
  ['/it/ticketstatus/', ['Ticket Status']],
  // A record stands under its list. SES-37
  ['/Edit-User/7', ['View/Edit Users']],
  ['/Project-Overview/ViewEdit-Build/b4', ['Review Projects']],
  ['/Project-Overview/STR-Form/b4', ['Review Projects']],
  ['/Project-Overview/QIP-Form/q7', ['Review QCR']],
  ['/WAR-Reports/Week', ['My Weeks']],
  ['/WAR-Reports/New-War', ['Create New Report']],
  ['/WAR-Reports/New-War/d3/', ['Edit Saved Reports']],
  ['/Nowhere', []],
])('[SES-11] [SES-37] shows at %s which entry is open', async (path, entries) => {
  open(path, aPerson({ groups: ['IT', 'CM', 'Employee'] }));
  await screen.findByRole('navigation');
  expect(here()).toEqual(entries);
});

it('[SES-11] opens a screen without loading the page again, and says that the old one is left', async () => {
  const { router, user } = open('/');
  await user.click(await screen.findByRole('link', { name: 'Ticket Status' }));
  await vi.waitFor(() => expect(here()).toEqual(['Ticket Status']));
  expect(router.state.location.pathname).toBe('/IT/TicketStatus');
  expect(router.state.historyAction).toBe('PUSH');
  expect(onLeave).toHaveBeenCalledOnce();
});

it('adds no step back for the screen that is open already', async () => {
  window.history.replaceState(null, '', '/');
  const { router, user } = open('/');
  await user.click(await screen.findByRole('link', { name: 'Home' }));
  await vi.waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
});

it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])(
  'leaves a click with %s to the browser, for a tab or window of its own',
  async (key) => {
    const { router } = open('/');
    await screen.findByRole('navigation');
    let prevented: boolean | undefined;
    const browser = (event: Event) => {
      prevented = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', browser, { once: true });
    fireEvent.click(link('Ticket Status'), { [key]: true });
    expect(prevented).toBe(false);
    expect(onLeave).not.toHaveBeenCalled();
    expect(router.state.location.pathname).toBe('/');
  },
);

it('draws only the entries that begin or cease to be open', async () => {
  const { user } = open('/');
  await user.click(await screen.findByRole('link', { name: 'Ticket Status' }));
  await vi.waitFor(() => expect(here()).toEqual(['Ticket Status']));
  const drawn = vi.mocked(Icon).mock.calls.length;
  await user.click(link('Home'));
  await vi.waitFor(() => expect(here()).toEqual(['Home']));
  expect(vi.mocked(Icon).mock.calls.length).toBe(drawn + 2);
});

it('[SES-21] folds a section but for the entry that is open, and keeps it so', async () => {
  localStorage.clear();
  const { user } = open('/IT/TicketStatus');
  const section = await screen.findByRole('button', { name: 'IT Support' });
  expect(section).toHaveAttribute('aria-expanded', 'true');
  await user.click(section);
  expect(section).toHaveAttribute('aria-expanded', 'false');
  expect(link('Ticket Status')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Submit a Support Ticket' })).not.toBeInTheDocument();
  cleanup();
  open('/');
  expect(await screen.findByRole('button', { name: 'IT Support' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('link', { name: 'Ticket Status' })).not.toBeInTheDocument();
  localStorage.clear();
});
