import { navigationFor, screens, type RouteName } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import rootPackage from '../../../../package.json';
import { pathTo } from '../../shared/navigation/paths';
import { actorOf } from '../../shared/session/session';
import { currentSession } from '../../shared/session/store';
import { keepInVault } from '../../shared/vault/sealed';
import { vaultKey } from '../../shared/vault/vault';
import { aPerson, aReport } from '../../testing/builders';
import { office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';
import { setScreenWidth } from '../../testing/screen-width';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));

withFakeServer();

/** The requests of the screens of change control, each without a record. */
const nothingToLoad = () =>
  server.use(
    ...['builds/*', 'qcrs/*', 'submitted-qpr', 'projects', 'projects/*'].map((path) =>
      http.get(`/api/${path}`, () => refuse('not-found')),
    ),
  );

const navigation = () => screen.getByRole('navigation', { name: 'Main' });

describe('the frame around the screens', () => {
  it('[SES-08] the log-in screen has neither navigation nor footer', async () => {
    openApp('/Login');
    await heading('Log in');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });

  it('[SES-09] the top bar has a menu toggle, a logo that leads Home, an avatar and a user menu with Logout', async () => {
    logIn();
    const { user, address } = openApp('/WAR-Reports/Edit-Saved-Reports');
    await heading('Saved Reports');
    const bar = within(document.querySelector<HTMLElement>('.top-bar')!);
    expect(bar.getByRole('button', { name: 'Navigation menu' })).toBeVisible();
    expect(bar.getByText('EC')).toBeVisible();
    await user.click(bar.getByRole('button', { name: /user menu/ }));
    expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(bar.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
    expect(bar.getByRole('button', { name: /user menu/ })).toHaveFocus();
    await user.click(bar.getByRole('link', { name: /Home/ }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  describe('Logout with text that was never sent', () => {
    const askedAbout = async () => {
      logIn();
      keepInVault(vaultKey(aPerson().id, 'war-report', 'new'), aPerson().unsentTextKey, 'Unsent');
      keepInVault(vaultKey(aPerson().id, 'vote', 'x-CCB2'), aPerson().unsentTextKey, 'Unsent too');
      keepInVault(vaultKey(99, 'it-ticket', 'new'), aPerson().unsentTextKey, 'Somebody else’s');
      const { user } = openApp('/WAR-Reports/Edit-Saved-Reports');
      await heading('Saved Reports');
      await user.click(screen.getByRole('button', { name: /user menu/ }));
      await user.click(screen.getByRole('button', { name: 'Logout' }));
      const question = await screen.findByRole('dialog', { name: 'Some of what you typed was not sent' });
      expect(question).toHaveTextContent('weekly report and vote on a build');
      expect(timesAsked('POST /auth/logout')).toBe(0);
      return { user, press: (name: string) => user.click(within(question).getByRole('button', { name })) };
    };
    const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('intranet.vault'));

    it('[SES-09] [WAR-20] it goes when the person does not want it kept, and no one else’s goes', async () => {
      const { press } = await askedAbout();
      await press('Delete and log out');
      await heading('Log in');
      expect(kept()).toEqual([vaultKey(99, 'it-ticket', 'new')]);
      await waitFor(() => expect(timesAsked('POST /auth/logout')).toBe(1));
    });

    it('[SES-09] [WAR-20] it stays sealed when the person says so', async () => {
      const { press } = await askedAbout();
      await press('Keep and log out');
      await heading('Log in');
      expect(kept()).toHaveLength(3);
      expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Unsent');
      expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(aPerson().unsentTextKey);
    });

    it('[SES-09] Escape continues the session, and keeps all', async () => {
      const { user } = await askedAbout();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(timesAsked('POST /auth/logout')).toBe(0);
      expect(kept()).toHaveLength(3);
      await waitFor(() => expect(screen.getByRole('button', { name: /user menu/ })).toHaveFocus());
    });
  });

  it('[SES-10] the menu toggle folds the navigation away on wide screens, and the choice is remembered', async () => {
    logIn();
    const { user } = openApp('/');
    await heading(/Emma/);
    const toggle = screen.getByRole('button', { name: 'Navigation menu', expanded: true });
    await user.click(toggle);
    expect(navigationIsShown()).toBe(false);
    expect(localStorage.getItem('intranet.side-bar')).toBe('closed');
    await user.click(toggle);
    expect(navigationIsShown()).toBe(true);
  });

  it('[SES-10] below 900 px the navigation is an overlay that takes the focus and closes by Escape', async () => {
    setScreenWidth(899);
    logIn();
    const { user } = openApp('/');
    await heading(/Emma/);
    expect(navigationIsShown()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Navigation menu' }));
    expect(within(navigation()).getByRole('link', { name: 'Home' })).toHaveFocus();
    expect(document.querySelector('.page')).toHaveAttribute('inert');
    await user.keyboard('{Escape}');
    expect(navigationIsShown()).toBe(false);
    expect(screen.getByRole('button', { name: 'Navigation menu' })).toHaveFocus();
  });

  it('[SES-10] the overlay closes when a screen is chosen, and its heading takes the focus', async () => {
    setScreenWidth(360);
    logIn();
    const { user } = openApp('/');
    await heading(/Emma/);
    await user.click(screen.getByRole('button', { name: 'Navigation menu' }));
    await user.click(screen.getByRole('link', { name: 'Edit Saved Reports' }));
    const arrived = await heading('Saved Reports');
    // The focus moves after the screen is drawn.
    await waitFor(() => expect(arrived).toHaveFocus());
    expect(navigationIsShown()).toBe(false);
    // When opened again it starts at the open screen, however far down.
    await user.click(screen.getByRole('button', { name: 'Navigation menu' }));
    expect(screen.getByRole('link', { name: 'Edit Saved Reports' })).toHaveFocus();
  });

  it('[SES-10] the overlay gives the focus back when the screen that is open is chosen', async () => {
    setScreenWidth(360);
    logIn();
    const { user } = openApp('/');
    await heading(/Emma/);
    const toggle = screen.getByRole('button', { name: 'Navigation menu' });
    await user.click(toggle);
    await user.click(within(navigation()).getByRole('link', { name: 'Home' }));
    expect(navigationIsShown()).toBe(false);
    expect(toggle).toHaveFocus();
  });

  it('[SES-11] shows the entries of the person’s groups under their headings', async () => {
    logIn(aPerson({ groups: [] }));
    openApp('/');
    await heading(/Emma/);
    expect(
      within(navigation())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home', 'QPR Form']);
  });

  it('[SES-11] group Employee sees the weekly reports', async () => {
    logIn();
    openApp('/');
    await heading(/Emma/);
    const group = within(within(navigation()).getByRole('list', { name: 'WAR Reports' }));
    expect(group.getAllByRole('link').map((link) => link.textContent)).toEqual(
      navigationFor(actorOf(currentSession()!))
        .filter((entry) => entry.section === 'WAR Reports')
        .map((entry) => entry.label),
    );
  });

  it('[SES-12] the footer has a copyright line and the version of package.json', async () => {
    logIn();
    openApp('/');
    await heading(/Emma/);
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent('©');
    expect(footer).toHaveTextContent(`Version ${rootPackage.version}`);
    expect(rootPackage.version).toBe('2.1.0');
  });
});

const navigationIsShown = () => !document.querySelector('#side-bar')!.hasAttribute('hidden');

describe('addresses', () => {
  const headings: Partial<Record<RouteName, string | RegExp>> = {
    Home: /Emma/,
    'New-War': 'Create New Report',
    'Create-New-Report': 'Create New Report',
    'Submitted-War': 'Submitted Reports',
    'Edit-Saved-War': 'Saved Reports',
  };

  it.each(Object.entries(headings) as [RouteName, string | RegExp][])(
    '[SES-13] %s opens by its address, names the tab and has one h1',
    async (name, title) => {
      logIn();
      openApp(screens[name].path);
      const h1 = await heading(title);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      await waitFor(() => expect(document.title).toBe(`${h1.textContent} · Company Intranet`));
    },
  );

  it('[SES-13] the id of a report is a path segment', async () => {
    office.reports = [aReport({ documentId: 'draft1' })];
    logIn();
    openApp('/WAR-Reports/New-War/draft1');
    await heading('Edit Saved Report');
    expect(pathTo('New-War', 'draft1')).toBe('/WAR-Reports/New-War/draft1');
  });

  it('[SES-13] the name of a screen is an address too, with the id of a record', async () => {
    office.reports = [aReport({ documentId: 'draft1' })];
    logIn();
    const { address } = openApp('/New-War/draft1');
    await heading('Edit Saved Report');
    expect(address()).toBe('/WAR-Reports/New-War/draft1');
  });

  it('[SES-13] an address that does not exist says so and leads Home', async () => {
    logIn();
    const { user, address } = openApp('/no/such/page');
    await heading('Page not found');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Go to Home' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('[SES-14] the link back leads to the screen before, with its filters', async () => {
    office.reports = [aReport({ documentId: 'draft1' })];
    logIn();
    const { user, go, address } = openApp('/WAR-Reports/Edit-Saved-Reports?search=Atlas');
    await heading('Saved Reports');
    await go('/WAR-Reports/New-War/draft1');
    await heading('Edit Saved Report');
    await user.click(screen.getByRole('link', { name: 'Back to Saved Reports' }));
    await heading('Saved Reports');
    expect(address()).toBe('/WAR-Reports/Edit-Saved-Reports?search=Atlas');
  });

  it('[SES-14] links back lead out again: who went back is not led to and fro', async () => {
    logIn(aPerson({ groups: ['CM'] }));
    nothingToLoad();
    const { user, go, address } = openApp('/Project-Overview/Review-Projects?name=Atlas');
    await heading('Review Projects');
    await go('/Project-Overview/ViewEdit-Build/build12?stage=CCB2');
    await screen.findByRole('link', { name: 'Back to Review Projects' });
    await go('/Project-Overview/QIP-Form/qcr7');
    await user.click(await screen.findByRole('link', { name: 'Back to Build' }));
    expect(address()).toBe('/Project-Overview/ViewEdit-Build/build12?stage=CCB2');
    await user.click(await screen.findByRole('link', { name: 'Back to Review Projects' }));
    expect(address()).toBe('/Project-Overview/Review-Projects?name=Atlas');
  });

  it('[SES-14] a screen that is come to by another link leads back to where that was', async () => {
    logIn(aPerson({ groups: ['CM'] }));
    nothingToLoad();
    const { go, user, address } = openApp('/Project-Overview/Review-Projects');
    await heading('Review Projects');
    await go('/Project-Overview/ViewEdit-Build/build12');
    await screen.findByRole('link', { name: 'Back to Review Projects' });
    await go('/Project-Overview/Review-QPR?page=2');
    await heading('Review QPR');
    await go('/Project-Overview/QIP-Form/qcr7');
    await screen.findByRole('link', { name: 'Back to Review QPR' });
    await go('/Project-Overview/ViewEdit-Build/build12');
    await user.click(await screen.findByRole('link', { name: 'Back to QIP' }));
    await user.click(await screen.findByRole('link', { name: 'Back to Review QPR' }));
    expect(address()).toBe('/Project-Overview/Review-QPR?page=2');
  });

  it('[SES-14] a person who came from outside is led back to the list', async () => {
    office.reports = [aReport({ documentId: 'draft1' })];
    logIn();
    openApp('/WAR-Reports/New-War/draft1');
    await heading('Edit Saved Report');
    expect(screen.getByRole('link', { name: 'Back to Saved Reports' })).toHaveAttribute(
      'href',
      '/WAR-Reports/Edit-Saved-Reports',
    );
  });
});

describe('arriving at a screen', () => {
  it('moves the focus to the heading and says the title', async () => {
    logIn();
    const { user } = openApp('/');
    await heading(/Emma/);
    await user.click(screen.getByRole('link', { name: 'View Submitted Reports' }));
    const arrived = await heading('Submitted Reports');
    await waitFor(() => expect(arrived).toHaveFocus());
    expect(screen.getByText('Submitted Reports · Company Intranet')).toBeInTheDocument();
  });
});
