import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { turnPin } from '../../shared/navigation/pinned-places';
import type { Place } from '../../shared/navigation/places';
import { rememberPlace } from '../../shared/navigation/recent-places';
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

beforeEach(() => {
  onLeave.mockClear();
  localStorage.clear();
  sessionStorage.clear();
});

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

const section = (name: string) => screen.findByRole('button', { name });

it('[SES-21] folds a section but for the entry that is open, and keeps it so', async () => {
  const { user } = open('/IT/TicketStatus');
  const support = await section('IT Support');
  expect(support).toHaveAttribute('aria-expanded', 'true');
  await user.click(support);
  expect(support).toHaveAttribute('aria-expanded', 'false');
  expect(link('Ticket Status')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Submit a Support Ticket' })).not.toBeInTheDocument();
  cleanup();
  open('/');
  expect(await section('IT Support')).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('link', { name: 'Ticket Status' })).not.toBeInTheDocument();
});

it('[SES-43] what is not daily work is folded at first, and open once opened, for that person only', async () => {
  const { user } = open('/');
  const overview = await section('Project Overview');
  expect(overview).toHaveAttribute('aria-expanded', 'false');
  expect(await section('WAR Reports')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.queryByRole('link', { name: 'QPR Form' })).not.toBeInTheDocument();
  await user.click(overview);
  expect(link('QPR Form')).toBeVisible();
  cleanup();
  open('/');
  expect(await section('Project Overview')).toHaveAttribute('aria-expanded', 'true');
  cleanup();
  open('/', aPerson({ id: 4711 }));
  expect(await section('Project Overview')).toHaveAttribute('aria-expanded', 'false');
});

it('[SES-43] the section of the open screen is open', async () => {
  open('/Project-Overview/QPR-Form');
  expect(await section('Project Overview')).toHaveAttribute('aria-expanded', 'true');
  expect(here()).toEqual(['QPR Form']);
});

describe('recent and pinned places', () => {
  const ticket = (id: number) => ({ title: `Ticket ${id}`, target: `/IT/TicketStatus/${id}` });
  const visit = (...places: Place[]) => {
    for (const place of places) rememberPlace(aPerson().id, place);
  };
  const shortcuts = () =>
    within(screen.getByRole('list', { name: 'Pinned and recent' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  const pin = (title: string) => screen.getByRole('button', { name: `Pin ${title}` });

  it('[SES-44] a new person has neither them nor their heading', async () => {
    open('/');
    await screen.findByRole('navigation');
    expect(screen.queryByText('Pinned and recent')).not.toBeInTheDocument();
  });

  it('[SES-44] shows the last three that the menu does not show anyway, and not the open one', async () => {
    visit(ticket(1), ticket(2), ticket(3), ticket(4), ticket(5));
    visit({ title: 'QPR Form', target: '/Project-Overview/QPR-Form' });
    visit({ title: 'Ticket Status', target: '/IT/TicketStatus' }, { title: 'Home', target: '/' });
    // A permission that was lost.
    visit({ title: 'Audit Log', target: '/Administrator-Tools/Audit-Log' });
    open('/IT/TicketStatus/5');
    await screen.findByRole('navigation');
    expect(shortcuts()).toEqual(['QPR Form', 'Ticket 4', 'Ticket 3']);
  });

  it('[SES-44] pins by keyboard, keeps the focus, and remembers it for that person', async () => {
    visit(ticket(1), ticket(2));
    const { user } = open('/');
    await screen.findByRole('navigation');
    pin('Ticket 1').focus();
    await user.keyboard('{Enter}');
    expect(pin('Ticket 1')).toHaveAttribute('aria-pressed', 'true');
    expect(pin('Ticket 1')).toHaveFocus();
    expect(shortcuts()).toEqual(['Ticket 1', 'Ticket 2']);
    cleanup();
    sessionStorage.clear();
    open('/');
    await screen.findByRole('navigation');
    expect(shortcuts()).toEqual(['Ticket 1']);
    cleanup();
    open('/', aPerson({ id: 4711 }));
    await screen.findByRole('navigation');
    expect(screen.queryByText('Pinned and recent')).not.toBeInTheDocument();
  });

  it('[SES-44] a pin taken away leaves the place among the recent ones', async () => {
    turnPin(aPerson().id, ticket(1));
    turnPin(aPerson().id, ticket(2));
    const { user } = open('/');
    await screen.findByRole('navigation');
    await user.click(pin('Ticket 1'));
    expect(shortcuts()).toEqual(['Ticket 2', 'Ticket 1']);
    expect(pin('Ticket 1')).toHaveAttribute('aria-pressed', 'false');
    expect(pin('Ticket 1')).toHaveFocus();
  });

  it('[SES-44] [SES-36] they are five lines at most, and other texts in the storage are none', async () => {
    for (const id of [1, 2, 3, 4, 5, 6]) turnPin(aPerson().id, ticket(id));
    visit(ticket(7));
    open('/');
    await screen.findByRole('navigation');
    expect(shortcuts()).toHaveLength(5);
    cleanup();
    localStorage.setItem(`intranet.pinned.${aPerson().id}`, '[1, {"title": 2}]');
    localStorage.setItem(`intranet.sections.${aPerson().id}`, 'no JSON');
    open('/');
    await screen.findByRole('navigation');
    expect(shortcuts()).toEqual(['Ticket 7']);
  });
});
