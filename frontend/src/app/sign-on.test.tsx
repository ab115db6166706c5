import { sessionMessages, signOnFailures } from '@intranet/domain';
import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../testing/fake-server';
import { heading, openApp } from '../testing/open-app';

vi.mock('../shared/rich-text/bullet-editor', () => import('../testing/plain-editor'));

withFakeServer();

const LABEL = 'Log in with Acme';

/** The company has a provider. */
function withProvider(passwordLogin = true): void {
  const { name, logo, portalName, accent } = office.company;
  server.use(
    http.get('/api/company-profile/front-door', () =>
      HttpResponse.json({ data: { name, logo, portalName, accent, oidc: { label: LABEL }, passwordLogin } }),
    ),
  );
}

const button = () => screen.findByRole('link', { name: LABEL });

describe('the log-in screen of a company with a provider', () => {
  it.each([
    ['/Login', '/api/auth/oidc/start'],
    ['/Login?redirect_to=Edit-Saved-War', '/api/auth/oidc/start?redirect_to=Edit-Saved-War'],
    ['/IT/TicketStatus/abc1?a=b', '/api/auth/oidc/start?redirect_to=%2FIT%2FTicketStatus%2Fabc1%3Fa%3Db'],
  ])('[SSO-01, SSO-03] from %s its button leads to %s, first and with the focus', async (path, href) => {
    withProvider();
    openApp(path);
    const link = await button();
    expect(link).toHaveAttribute('href', href);
    await waitFor(() => expect(link).toHaveFocus());
    const field = screen.getByLabelText('Email or username');
    expect(link.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('[SSO-01] without a provider there is no button, and without an answer the password is asked for', async () => {
    openApp('/Login');
    await waitFor(() => expect(screen.getByLabelText('Email or username')).toHaveFocus());
    expect(screen.queryByRole('link', { name: LABEL })).not.toBeInTheDocument();
  });

  it('[SSO-01] a server that does not say how one logs in still takes a password', async () => {
    server.use(http.get('/api/company-profile/front-door', () => refuse('internal')));
    openApp('/Login');
    expect(await screen.findByLabelText('Email or username')).toBeVisible();
  });

  it('[SES-18] is drawn once: what the server says of the door is waited for, so that nothing moves', async () => {
    const { name, logo, portalName, accent } = office.company;
    const answer = { data: { name, logo, portalName, accent, oidc: null, passwordLogin: true } };
    server.use(
      http.get('/api/company-profile/front-door', () => delay(150).then(() => HttpResponse.json(answer))),
    );
    openApp('/Login');
    await heading('Log in');
    expect(screen.getByLabelText('Email or username')).toBeVisible();
    expect(screen.getByText(name)).toBeVisible();
  });

  it('[SES-18] does not wait for a server that keeps its answer to itself, and says what it waits for', async () => {
    server.use(http.get('/api/company-profile/front-door', () => delay('infinite')));
    openApp('/Login');
    await screen.findByRole('heading', { name: 'Log in' }, { timeout: 5_000 });
    expect(screen.getByText('Loading the ways to log in …')).toBeInTheDocument();
  });

  it('[SSO-03] a password works beside it', async () => {
    withProvider();
    const { user, address } = openApp('/Login');
    await user.type(await screen.findByLabelText('Email or username'), 'employee');
    await user.type(screen.getByLabelText('Password'), office.password);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await heading(/Emma/);
    expect(address()).toBe('/');
  });

  it('[SSO-03] where passwords are off, the form is in a disclosure for administrators', async () => {
    withProvider(false);
    const { user } = openApp('/Login');
    await button();
    const field = screen.getByLabelText('Email or username');
    expect(field).not.toBeVisible();
    await user.click(screen.getByText('Administrators log in with a password'));
    expect(field).toBeVisible();
  });

  it('[SSO-01] the button says that it leads away, and a second press does nothing', async () => {
    withProvider();
    const { user } = openApp('/Login');
    const link = await button();
    const prevented: boolean[] = [];
    // Runs after the button's own listener, and keeps the test's page from leaving.
    const keep = (event: MouseEvent) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', keep);
    onTestFinished(() => document.removeEventListener('click', keep));
    await user.click(link);
    await user.click(link);
    expect(prevented).toEqual([false, true]);
    expect(link).toHaveAttribute('aria-disabled', 'true');
    window.dispatchEvent(new Event('pageshow'));
    await waitFor(() => expect(link).toHaveAttribute('aria-disabled', 'false'));
  });
});

describe('back from the provider', () => {
  it.each([
    ['/Login?sso=in', '/'],
    ['/Login?sso=in&redirect_to=Edit-Saved-War', '/WAR-Reports/Edit-Saved-Reports'],
    [
      '/Login?sso=in&from=%2FWAR-Reports%2FEdit-Saved-Reports%3Fpage%3D2',
      '/WAR-Reports/Edit-Saved-Reports?page=2',
    ],
    ['/Login?sso=in&from=%2F%2Fevil.example', '/'],
  ])('[SSO-03] %s takes the session over by its cookie and continues to %s', async (path, target) => {
    const { address } = openApp(path);
    await waitFor(() => expect(address()).toBe(target));
    expect(timesAsked('POST /auth/refresh')).toBe(1);
    expect(lastAsked('POST /auth/local')).toBeUndefined();
  });

  it('[SSO-03] a browser that keeps no cookie reads that it did not work', async () => {
    server.use(http.post('/api/auth/refresh', () => refuse('no-session')));
    openApp('/Login?sso=in');
    expect(await screen.findByText(signOnFailures.failed)).toBeVisible();
    expect(screen.queryByText(sessionMessages.expired)).not.toBeInTheDocument();
  });

  it.each(Object.entries(signOnFailures))('[SSO-05] reads why not: %s', async (failure, words) => {
    withProvider();
    openApp(`/Login?sso=${failure}&redirect_to=Edit-Saved-War`);
    expect(await screen.findByText(words)).toBeVisible();
    expect(await button()).toHaveAttribute('href', '/api/auth/oidc/start?redirect_to=Edit-Saved-War');
    expect(timesAsked('POST /auth/refresh')).toBe(0);
  });

  it('[SSO-03] while the provider is away, the passwords of administrators are at hand', async () => {
    withProvider(false);
    openApp('/Login?sso=away');
    await button();
    expect(screen.getByLabelText('Email or username')).toBeVisible();
  });

  it('[SSO-04] a link puts no words into our mouth', async () => {
    withProvider();
    openApp('/Login?sso=Call%20555-0100');
    await button();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(screen.queryByText(/555/)).not.toBeInTheDocument();
  });
});
