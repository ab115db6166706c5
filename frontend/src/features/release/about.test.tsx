import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { refuse, server, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));

withFakeServer();

describe('About', () => {
  const openAbout = async () => {
    logIn();
    const { user } = openApp('/WAR-Reports/Edit-Saved-Reports');
    await heading('Saved Reports');
    await user.click(screen.getByRole('button', { name: /user menu/ }));
    await user.click(screen.getByRole('button', { name: 'About' }));
    return { user, about: within(await screen.findByRole('dialog', { name: 'About' })) };
  };
  const release = { release: '3.0.0', commit: '0123456789abcdef0123456789abcdef01234567' };

  it('[OPS-13] says release, commit and date beside the version of the documents, and gives the focus back', async () => {
    server.use(
      http.get('/api/release', () =>
        HttpResponse.json({ data: { ...release, date: '2026-11-29T15:00:00Z' } }),
      ),
    );
    const { user, about } = await openAbout();
    expect(await about.findByText('3.0.0')).toBeVisible();
    expect(about.getByText('0123456789ab')).toBeVisible();
    expect(about.getByText(/11\/29\/2026|Nov 29, 2026/)).toBeVisible();
    expect(about.getByText('2.1.0')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: /user menu/ })).toHaveFocus());
  });

  it('[OPS-13] says so when the release cannot be read, and tries again', async () => {
    server.use(http.get('/api/release', () => refuse('internal')));
    const { user, about } = await openAbout();
    expect(await about.findByText(/error retrieving the release/)).toBeVisible();
    server.use(
      http.get('/api/release', () => HttpResponse.json({ data: { ...release, commit: null, date: null } })),
    );
    await user.click(about.getByRole('button', { name: 'Try again' }));
    expect(await about.findByText('3.0.0')).toBeVisible();
    expect(about.getAllByText('None')).toHaveLength(2);
  });
});
