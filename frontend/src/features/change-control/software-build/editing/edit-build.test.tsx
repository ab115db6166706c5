import { buildMessages as say, refusals } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { builds, withBuildOffice } from '../../../../testing/build-office';
import { refuse, server, timesAsked, withFakeServer } from '../../../../testing/fake-server';
import { aBuild, ballotsWith } from '../../../../testing/builds';
import { beCm, body, open } from '../testing/open-build';
import { version, withEligible, words } from './testing/edit-build';

withFakeServer();
withBuildOffice();
withEligible();

describe('editing a build', () => {
  const edit = async () => {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('heading', { name: 'Edit Build 0012' }, { timeout: 10_000 });
    await screen.findByRole('checkbox', { name: 'Add QCR-0008' });
    return app;
  };

  it('[BLD-12] opens its panel, keeps it in the address and takes the keyboard there', async () => {
    const { address, user } = await edit();
    expect(screen.getByRole('heading', { name: 'Edit Build 0012' })).toHaveFocus();
    expect(address()).toContain('panel=edit');
    await user.click(screen.getByRole('button', { name: 'Close Edit Build 0012' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Edit Build 0012' })).toBeNull());
  });

  it('[BLD-12] [BLD-16] saves a new version alone without a question', async () => {
    builds.build = aBuild({ stage: 'FQT' });
    const { user } = await edit();
    await user.clear(version());
    await user.type(version(), '4.3');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(say.listSaved)).toBeVisible();
    expect(body('PUT /builds/build12')).toEqual({ version: '4.3', revision: 5 });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Edit Build 0012' })).toBeNull());
  });

  it('[BLD-27] [BLD-13] says what another set resets, and sends it after a yes', async () => {
    builds.build = aBuild({ stage: 'CCB2', ballots: ballotsWith({ CCB2: 2 }) });
    const { user } = await edit();
    await user.click(screen.getByRole('checkbox', { name: 'Add QCR-0008' }));
    await user.click(screen.getByRole('checkbox', { name: 'Remove QCR-0004' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the change requests' });
    expect(words(dialog)).toEqual([
      'The build goes from CCB2 to Review QIP-1s.',
      'Review QIP-1s and Project Planning are done and will have to be done again.',
      'The votes of Carla Mason and Colin Burke on CCB2 no longer count. They remain visible as earlier votes.',
    ]);
    expect(timesAsked('PUT /builds/build12')).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(say.listSaved)).toBeVisible();
    expect(body('PUT /builds/build12')).toEqual({ addQcrs: ['qcr8'], removeQcrs: ['qcr4'], revision: 5 });
  });

  it('[BLD-13] offers those of other projects in a group of their own, and says what happens to a deferred one', async () => {
    await edit();
    const others = screen.getByRole('table', { name: 'Add change requests of other projects' });
    expect(within(others).getByRole('row', { name: /QCR-0009/ })).toHaveTextContent('Deferred');
    expect(
      screen.getByText('A deferred change request becomes Working when a build takes it.'),
    ).toBeVisible();
    const own = screen.getByRole('table', { name: 'Add change requests' });
    expect(within(own).queryByText('QCR-0009')).toBeNull();
    expect(within(own).getByRole('link', { name: /View QIP of QCR-0008/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    expect(within(others).getByRole('button', { name: 'No QIP of QCR-0009' })).toBeVisible();
  });

  it('[BLD-12] a stale edit keeps what was typed and chosen, says what others saved, and is based on it then', async () => {
    const { user } = await edit();
    await user.clear(version());
    await user.type(version(), '5.0');
    await user.click(screen.getByRole('checkbox', { name: 'Add QCR-0008' }));
    builds.build = aBuild({ version: '4.9', revision: 6 });
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('region', { name: 'Changed in the meantime' })).toHaveTextContent(
      'Version: 4.9',
    );
    expect(version()).toHaveValue('5.0');
    expect(screen.getByRole('checkbox', { name: 'Add QCR-0008' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(say.listSaved)).toBeVisible();
    expect(body('PUT /builds/build12')).toEqual({ version: '5.0', addQcrs: ['qcr8'], revision: 6 });
  });

  it('[BLD-12] [BLD-16] explains a change request that has gone into another build, and asks for the list again', async () => {
    server.use(http.put('/api/builds/:id', () => refuse('qcr-not-eligible')));
    const { user } = await edit();
    await user.click(screen.getByRole('checkbox', { name: 'Add QCR-0008' }));
    builds.eligible = [];
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(refusals['qcr-not-eligible'].message)).toBeVisible();
    expect(
      await screen.findByText('No approved change request of this project is waiting for a build'),
    ).toBeVisible();
  });

  it('[BLD-12] asks for a version', async () => {
    const { user } = await edit();
    await user.clear(version());
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(say.versionRequired)).toBeVisible();
    expect(timesAsked('PUT /builds/build12')).toBe(0);
  });

  it('[BLD-16] says P2_fail when saving fails', async () => {
    server.use(http.put('/api/builds/:id', () => refuse('internal')));
    const { user } = await edit();
    await user.type(version(), '.1');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(say.listFailedP2)).toBeVisible();
    expect(version()).toHaveValue('4.2.1');
  });
});

describe('a person who may not', () => {
  beforeEach(() => beCm());

  it('[BLD-14] sees no buttons, and the reason', async () => {
    await open();
    expect(screen.getByText(say.noAccess)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Edit|Assign)$/ })).toBeNull();
  });

  it.each(['edit', 'assign'])('[BLD-14] sees the reason by a link to the panel %s, too', async (name) => {
    await open(`?panel=${name}`);
    expect(screen.getAllByText(say.noAccess)).toHaveLength(2);
    expect(screen.queryByRole('textbox', { name: 'Version' })).toBeNull();
  });
});
