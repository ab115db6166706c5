import { warReportMessages } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { keepInVault, readVault } from '../../shared/vault/sealed';
import { aPerson, aReport } from '../../testing/builders';
import { lastAsked, office, withFakeServer } from '../../testing/fake-server';
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

  it('[WAR-20] [WAR-23] shows both texts when the draft was saved elsewhere after the text was typed', async () => {
    office.reports = [aReport({ documentId: 'draft1' })];
    const view = openDraft('draft1');
    await view.user.type(await screen.findByLabelText('Activity'), ' more');
    view.close();
    const onThePhone = { activity: '<ul><li><p>On the phone</p></li></ul>', revision: 1 };
    office.reports = [aReport({ documentId: 'draft1', ...onThePhone })];
    const again = openDraft('draft1');
    const elsewhere = within(await screen.findByRole('region', { name: 'Saved elsewhere' }));
    expect(elsewhere.getByText('On the phone')).toBeVisible();
    expect(screen.getByLabelText('Activity')).toHaveValue('Wrote the interface document more');
    await press(again, 'Discard');
    expect(screen.getByLabelText('Activity')).toHaveValue('On the phone');
    expect(screen.queryByRole('region', { name: 'Saved elsewhere' })).not.toBeInTheDocument();
  });

  it('[WAR-20] comes back as one text where an earlier version of the product kept it', async () => {
    office.reports = [aReport({ documentId: 'draft1' })];
    const view = openDraft('draft1');
    await view.user.type(await screen.findByLabelText('Activity'), ' more');
    view.close();
    const key = Object.keys(localStorage).find((one) => one.startsWith('intranet.vault'))!;
    const { unsentTextKey } = aPerson();
    const { value } = readVault<{ draft: object }>(key, unsentTextKey)!;
    keepInVault(key, unsentTextKey, { ...value, draft: { ...value.draft, revision: undefined } });
    const again = openDraft('draft1');
    expect(await screen.findByText(/Restored from/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Saved elsewhere' })).not.toBeInTheDocument();
    await press(again, 'Save');
    await screen.findByText(warReportMessages.saved);
    expect(lastAsked('PUT /war-reports/draft1')?.body).toMatchObject({ data: { revision: 0 } });
  });
});
