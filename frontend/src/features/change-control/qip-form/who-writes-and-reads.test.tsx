import { buildMessages, refusals } from '@intranet/domain';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { rememberPreviousRoute } from '../../../shared/navigation/previous-route';
import { aPerson } from '../../../testing/builders';
import { aBuild } from '../../../testing/builds';
import { aPlan } from '../../../testing/written-forms';
import { lastAsked, refuse, server, withFakeServer } from '../../../testing/fake-server';
import { heading, logIn, openScreen } from '../../../testing/open-screen';
import { QipFormPage } from './pages/qip-form-page';
import { field, open, part, path, stored, summary, withPlan, write } from './testing/open-plan';

withFakeServer();
withPlan();

const developer = () => logIn(aPerson({ username: 'developer', groups: ['Employee', 'Developer'] }));

describe('who writes and who reads', () => {
  it('[QIP-02] [QIP-03] read-only: both parts, and Back', async () => {
    write({ ...aPlan({ qip_stage: 'QIP-2s' }), revision: 0 });
    rememberPreviousRoute('/Project-Overview/Review-QCR', path);
    const { user, address } = await open();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    expect(within(part('QIP-1')).getByText('First 3.9 Other Documents')).toBeVisible();
    expect(within(part('QIP-2')).getByText('Second Internal Interfaces')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/Project-Overview/Review-QCR');
  });

  it('[QIP-03] a plan without its second part says so', async () => {
    write({});
    stored.plan!.availableActions = [];
    await open();
    expect(part('QIP-2')).toHaveTextContent('The second part has not been written yet.');
  });

  it('[QIP-03] [BLD-15] a person who may not write the first part sees that there is nothing to preview', async () => {
    developer();
    await open();
    expect(screen.getByText(buildMessages.noQip)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(lastAsked('GET /assigned-builds')?.query.get('filters[username][$eq]')).toBe('developer');
  });

  it('[QIP-03] a developer of the build writes', async () => {
    developer();
    stored.assigned = true;
    await open();
    expect(field('1 Introduction')).toBeVisible();
  });

  it('[QIP-03] an admin writes in place of the PM', async () => {
    logIn(aPerson({ username: 'admin', role: { id: 2, name: 'Administrator' }, groups: [] }));
    await open();
    expect(field('1 Introduction')).toBeVisible();
  });

  it('[QIP-03] a developer who may not see the build sees the same', async () => {
    developer();
    stored.qcr.build = summary(false);
    await open();
    expect(screen.getByText(buildMessages.noQip)).toBeVisible();
    expect(lastAsked('GET /builds/build12')).toBeUndefined();
  });

  it('[QIP-03] [PRJ-04] names a build that the reader may not see, and leads elsewhere', async () => {
    developer();
    write({});
    stored.plan!.availableActions = [];
    stored.qcr.build = summary(false);
    const { user, address } = await open();
    expect(screen.getByText('Build 0012')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Build 0012' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/Project-Overview/Review-QCR');
  });

  it.each([
    ['closed', { status: 'Closed' }, refusals['build-closed'].message],
    ['past CCB2', { stage: 'CCB2' }, refusals['qip-read-only'].message],
  ] as const)(
    '[QIP-03] a build that is %s takes no first part, and the screen says why',
    async (_how, facts, why) => {
      stored.build = aBuild(facts);
      stored.qcr.build = summary();
      await open();
      expect(screen.getByText(why)).toBeVisible();
      expect(screen.getByText(buildMessages.noQip)).toBeVisible();
    },
  );

  it('[QIP-03] a change request in no build has no one to write its plan', async () => {
    stored.qcr.build = null;
    const { user, address } = await open();
    expect(screen.getByText(refusals['qip-no-build'].message)).toBeVisible();
    expect(screen.getByText('In no build yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/Project-Overview/Review-QCR');
  });

  it('[QIP-03] a change request that is not there, or not to be seen', async () => {
    server.use(http.get('/api/qcrs/qcr7', () => refuse('not-found')));
    openScreen(path, <QipFormPage />, '/Project-Overview/QIP-Form/:id');
    expect(await screen.findByText(/does not exist, or you may not see it/)).toBeVisible();
  });

  it('[SES-24] a load that fails says so, and can be tried again', async () => {
    server.use(http.get('/api/qcrs/qcr7', () => refuse('internal'), { once: true }));
    const { user } = openScreen(path, <QipFormPage />, '/Project-Overview/QIP-Form/:id');
    expect(await screen.findByText(/error retrieving the QIP/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('QIP of QCR-0007');
  });
});
