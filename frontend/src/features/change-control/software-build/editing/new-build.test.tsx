import { buildMessages as say, refusals } from '@intranet/domain';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { builds, withBuildOffice } from '../../../../testing/build-office';
import { refuse, server, timesAsked, withFakeServer } from '../../../../testing/fake-server';
import { heading, openApp } from '../../../../testing/open-app';
import { aBusyProject, aProject } from '../../../../testing/builds';
import { body, screenOf } from '../testing/open-build';
import { version, withEligible } from './testing/edit-build';

withFakeServer();
withBuildOffice();
withEligible();

describe('a new build', () => {
  const openNew = async () => {
    const app = openApp(`${screenOf}?project=atlas`);
    await heading('New build');
    return app;
  };
  beforeEach(() => void (builds.project = aProject('Atlas', { availableActions: ['create-build'] })));

  it('[BLD-02] [BLD-16] takes a version and at least one change request, and leads to the build', async () => {
    const { user, address } = await openNew();
    await user.click(await screen.findByRole('button', { name: 'Create build' }));
    expect(await screen.findByText(say.versionRequired)).toBeVisible();
    expect(screen.getByText(say.qcrRequired)).toBeVisible();
    const list = await screen.findByText('Please fill in the marked fields.');
    const alert = within(list.closest('[role="alert"]')!);
    expect(alert.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Version',
      'Change requests',
    ]);
    await user.click(alert.getByRole('link', { name: 'Change requests' }));
    expect(screen.getByRole('checkbox', { name: 'Add QCR-0008' })).toHaveFocus();
    await user.type(version(), '4.2');
    await user.click(screen.getByRole('button', { name: 'Create build' }));
    expect(timesAsked('POST /builds')).toBe(0);
    await user.click(screen.getByRole('checkbox', { name: 'Add QCR-0008' }));
    await user.click(screen.getByRole('checkbox', { name: 'Add QCR-0009' }));
    await user.click(screen.getByRole('button', { name: 'Create build' }));
    expect(await screen.findByText(say.created, {}, { timeout: 10_000 })).toBeVisible();
    expect(address()).toBe(`${screenOf}/build13`);
    expect(body('POST /builds')).toEqual({ project: 'atlas', version: '4.2', qcrs: ['qcr8', 'qcr9'] });
    expect(screen.getByRole('link', { name: 'Back to Review Projects' })).toBeVisible();
  });

  it('[BLD-02] says when the project or one of its builds has that version already', async () => {
    const { builds: earlier } = aBusyProject('Atlas', 'Completed');
    builds.project = aProject('Atlas', {
      version: '4.2',
      builds: earlier.map((build) => ({ ...build, version: '4.1', status: 'Closed' })),
      availableActions: ['create-build'],
    });
    const { user } = await openNew();
    await user.type(await screen.findByRole('textbox', { name: /^Version/ }), '4.2');
    expect(screen.getByText('The project is at this version already.')).toBeVisible();
    await user.type(version(), '{Backspace}1');
    expect(screen.getByText('Build 0012 has this version already.')).toBeVisible();
    await user.type(version(), '1');
    expect(screen.queryByText(/this version already/)).toBeNull();
  });

  it('[BLD-03] is not made beside an open one: it leads there', async () => {
    builds.project = aBusyProject('Atlas', 'TRR', { availableActions: ['create-build'] });
    await openNew();
    expect(await screen.findByText(refusals['build-open-exists'].message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View the open build' })).toHaveAttribute(
      'href',
      `${screenOf}/build12`,
    );
    expect(screen.queryByRole('button', { name: 'Create build' })).toBeNull();
  });

  it('[BLD-03] is not made while it cannot be checked whether there is an open one', async () => {
    server.use(http.get('/api/projects/:id', () => refuse('internal'), { once: true }));
    const { user } = await openNew();
    expect(await screen.findByText(/could not check this, so we assume it is so/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create build' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Create build' })).toBeVisible();
  });

  it.each([
    ['P1_fail', 'internal', say.createFailedP1],
    ['who was quicker', 'build-open-exists', refusals['build-open-exists'].message],
  ] as const)('[BLD-03] [BLD-16] a failure says %s', async (_, code, message) => {
    server.use(http.post('/api/builds', () => refuse(code)));
    const { user } = await openNew();
    await user.type(await screen.findByRole('textbox', { name: 'Version' }), '4.2');
    await user.click(await screen.findByRole('checkbox', { name: 'Add QCR-0008' }));
    await user.click(screen.getByRole('button', { name: 'Create build' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('[BLD-02] is made by the project manager alone', async () => {
    builds.project = aProject('Atlas');
    await openNew();
    expect(await screen.findByText('Only the project manager makes builds of this project')).toBeVisible();
  });

  it('[SES-13] the address without a build or a project leads to the list of projects', async () => {
    server.use(
      http.get('/api/projects', () => HttpResponse.json({ data: [], meta: { pagination: { total: 0 } } })),
    );
    const { address } = openApp(screenOf);
    await heading('Review Projects');
    expect(address()).toBe('/Project-Overview/Review-Projects');
  });
});
