import { warReportMessages } from '@intranet/domain';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readVault } from '../../shared/vault/sealed';
import { aPerson, aReport } from '../../testing/builders';
import { office, withFakeServer } from '../../testing/fake-server';
import { logIn } from '../../testing/open-screen';
import { fillIn, openDraft, openNew, press, withReporter } from './testing/write-report';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));

withFakeServer();
withReporter();

/** The text in the browser's vault, decrypted, which takes the writer's session. */
const vaultText = (): string =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('intranet.vault'))
    .map((key) => JSON.stringify(readVault(key, aPerson().unsentTextKey)))
    .join();

describe('what is typed and not saved', () => {
  it('[WAR-20] comes back after a reload with a notice, and can be discarded', async () => {
    const view = openNew();
    await fillIn(view);
    window.dispatchEvent(new Event('pagehide'));
    view.close();
    const again = openNew();
    expect(await screen.findByText(/Restored from \d{1,2}:\d\d.[AP]M/)).toBeVisible();
    expect(screen.getByLabelText('Activity')).toHaveValue('Wrote the plan');
    expect(await screen.findByRole('combobox', { name: 'Project' })).toHaveValue('Atlas');
    await press(again, 'Discard');
    expect(screen.getByLabelText('Activity')).toHaveValue('');
    expect(localStorage.length).toBe(
      Object.keys(localStorage).filter((key) => !key.includes('vault')).length,
    );
  });

  it('[WAR-20] is written shortly after the last key, so that a crash loses nothing', async () => {
    const view = openNew();
    await fillIn(view);
    await waitFor(() => expect(vaultText()).toContain('Wrote the plan'), { timeout: 2000 });
  });

  it('[WAR-20] survives a session that ends in mid-edit', async () => {
    const view = openNew();
    await fillIn(view);
    office.token = null;
    office.cookie = false;
    await press(view, 'Save');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    view.close();
    expect(vaultText()).toContain('Wrote the plan');
    office.token = 'token-2';
    logIn();
    openNew();
    expect(await screen.findByText(/Restored from/)).toBeVisible();
    expect(screen.getByLabelText('Activity')).toHaveValue('Wrote the plan');
  });

  it('[WAR-20] is never shown to another person at the same computer', async () => {
    const view = openNew();
    await fillIn(view);
    view.close();
    logIn(aPerson({ id: 8, username: 'employee2' }));
    openNew();
    expect(await screen.findByLabelText('Activity')).toHaveValue('');
    expect(screen.queryByText(/Restored from/)).not.toBeInTheDocument();
  });

  it('[WAR-20] is forgotten once it is saved', async () => {
    const view = openNew();
    await fillIn(view);
    await press(view, 'Save');
    await screen.findByText(warReportMessages.saved);
    view.close();
    expect(vaultText()).toBe('');
  });

  it('[WAR-20] says when the saved draft is another one than the text was typed into', async () => {
    office.reports = [aReport({ documentId: 'draft1' })];
    const view = openDraft('draft1');
    await view.user.type(await screen.findByLabelText('Activity'), ' more');
    view.close();
    office.reports = [aReport({ documentId: 'draft1', lastSaved: '2026-03-05T10:00:00.000Z' })];
    openDraft('draft1');
    expect(await screen.findByText(/has been changed since/)).toBeVisible();
    expect(screen.getByLabelText('Activity')).toHaveValue('Wrote the interface document more');
  });
});
