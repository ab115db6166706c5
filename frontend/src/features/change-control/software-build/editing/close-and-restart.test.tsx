import { type BuildQcr, buildMessages as say, type Project, refusals } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { builds, withBuildOffice } from '../../../../testing/build-office';
import { refuse, server, timesAsked, withFakeServer } from '../../../../testing/fake-server';
import { aBuild, aBuildQcr, aBusyProject, aProject } from '../../../../testing/builds';
import { open } from '../testing/open-build';
import { withEligible, words } from './testing/edit-build';

withFakeServer();
withBuildOffice();
withEligible();

describe('closing and restarting', () => {
  it('[BLD-11] [BLD-16] says what closing resets, and closes after a yes', async () => {
    builds.build = aBuild({ stage: 'Project Planning' });
    const { user } = await open('?panel=edit');
    await user.click(await screen.findByRole('button', { name: 'Close build' }, { timeout: 10_000 }));
    const dialog = await screen.findByRole('dialog', { name: 'Close build' });
    expect(words(dialog)).toEqual([
      'The build will be closed: no one can work on it until it is restarted.',
      'Review QIP-1s is done and will have to be done again.',
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(timesAsked('POST /builds/build12/close')).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Close build' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close build' }));
    expect(await screen.findByText(say.closed)).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Closed here')[0]).toBeVisible());
  });

  const closed = async (project: Project | null, qcrs?: BuildQcr[]) => {
    builds.build = aBuild({ stage: 'TRR', status: 'Closed', ...(qcrs && { qcrs }) });
    builds.project = project;
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: 'Restart' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restart build' });
    const confirm = () => within(dialog).getByRole('button', { name: 'Restart' });
    return { ...app, dialog, confirm };
  };

  it('[BLD-06] [BLD-25] offers of a closed build to restart it, and nothing that would be refused', async () => {
    builds.build = aBuild({ stage: 'TRR', status: 'Closed' });
    await open('?panel=edit');
    expect(screen.queryByRole('button', { name: /^(Edit|Assign)$/ })).toBeNull();
    expect(screen.getAllByText(refusals['build-closed'].message)[0]).toBeVisible();
    expect(screen.getByText('Restart it to edit it or to assign users.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Restart' })).toBeVisible();
  });

  it('[BLD-25] [BLD-16] restarts a closed build after saying what that resets', async () => {
    const { user, dialog, confirm } = await closed(aProject('Atlas'));
    await waitFor(() => expect(confirm()).toBeEnabled());
    expect(words(dialog)[0]).toBe('The build will be open again.');
    await user.click(confirm());
    expect(await screen.findByText(say.restarted)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
    // The button that opened the dialog is gone with the closed build.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('[BLD-03] [BLD-25] restarts nothing while the project has another open build: says why, and leads there', async () => {
    const { dialog, confirm } = await closed(aBusyProject('Atlas', 'CCB2'));
    expect(await within(dialog).findByText(say.restartRefusedP4)).toBeVisible();
    expect(confirm()).toBeDisabled();
    expect(within(dialog).getByRole('link', { name: 'View Build 0012, 4.2' })).toBeVisible();
  });

  it('[BLD-03] assumes an open build when that cannot be checked, and checks again', async () => {
    server.use(http.get('/api/projects/:id', () => refuse('internal'), { once: true }));
    const { user, dialog, confirm } = await closed(aProject('Atlas'));
    expect(await within(dialog).findByText(/could not check this, so we assume it is so/)).toBeVisible();
    expect(confirm()).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(confirm()).toBeEnabled());
  });

  it('[BLD-13] [BLD-25] says with which change requests it opens, and which ones another build took', async () => {
    const qcrs = [
      aBuildQcr(3),
      aBuildQcr(4, { taken: true, takenTo: null }),
      aBuildQcr(5, { taken: true, takenTo: 13 }),
    ];
    const { dialog } = await closed(aProject('Atlas'), qcrs);
    expect(
      await within(dialog).findByText(
        'It opens with QCR-0003. QCR-0004 and QCR-0005 were taken out by another build and will not come back.',
      ),
    ).toBeVisible();
  });

  it('[BLD-25] says when it opens without change requests, and goes to Candidate List', async () => {
    const { dialog } = await closed(aProject('Atlas'), [aBuildQcr(4, { taken: true })]);
    expect(
      await within(dialog).findByText(/^It opens without change requests\. QCR-0004 was taken out/),
    ).toBeVisible();
    expect(words(dialog)).toContain('The build goes from TRR to Candidate List.');
  });

  it('[BLD-03] says that it loads, or that it could not check, and never both', async () => {
    server.use(http.get('/api/projects/:id', () => refuse('internal')));
    const { user, dialog } = await closed(aProject('Atlas'));
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await within(dialog).findByText(/could not check this, so we assume it is so/)).toBeVisible();
      expect(within(dialog).queryByText(/^Loading/)).toBeNull();
      await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    }
  });

  it('[BLD-03] [BLD-16] p4: another build was opened while the question stood there', async () => {
    server.use(http.post('/api/builds/:id/restart', () => refuse('build-another-open')));
    const { user, confirm } = await closed(aProject('Atlas'));
    await waitFor(() => expect(confirm()).toBeEnabled());
    builds.project = aBusyProject('Atlas', 'QIP-1s');
    await user.click(confirm());
    expect(await screen.findByText(new RegExp(`^${say.restartRefusedP4} `))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Restart' }));
    const again = within(await screen.findByRole('dialog', { name: 'Restart build' }));
    expect(await again.findByText(say.restartRefusedP4)).toBeVisible();
    expect(again.getByRole('button', { name: 'Restart' })).toBeDisabled();
  });
});
