import { buildMessages as say, refusals, type GroupName, type Project } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { builds, withBuildOffice } from '../../../testing/build-office';
import { aPerson } from '../../../testing/builders';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import { heading, logIn, openApp } from '../../../testing/open-app';
import { aColleague } from '../../../testing/people';
import { aBuildQcr, aBusyProject, aProject, aBuild, ballotsWith } from '../../../testing/builds';

withFakeServer();
withBuildOffice();

const screenOf = '/Project-Overview/ViewEdit-Build';

const be = (username: string, firstName: string, lastName: string, ...groups: GroupName[]) =>
  logIn(aPerson({ username, firstName, lastName, groups: [...groups, 'Employee'] }));

const open = async (query = '') => {
  const app = openApp(`${screenOf}/build12${query}`);
  await screen.findByRole('region', { name: 'History' }, { timeout: 10_000 });
  return app;
};
const body = (what: string) => (lastAsked(what)!.body as { data: unknown }).data;
const version = () => screen.getByRole('textbox', { name: 'Version' });
const words = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  be('patricia', 'Patricia', 'Moore', 'Project Manager');
  builds.eligible = [
    { ...aBuildQcr(8, { qip: 1 }), sameProject: true },
    { ...aBuildQcr(9, { foundIn: 'Borealis', status: 'Deferred' }), sameProject: false },
  ];
});

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

  it('[BLD-12] [BLD-13] says what another set resets, and sends it after a yes', async () => {
    builds.build = aBuild({ stage: 'CCB2', ballots: ballotsWith({ CCB2: 2 }) });
    const { user } = await edit();
    await user.click(screen.getByRole('checkbox', { name: 'Add QCR-0008' }));
    await user.click(screen.getByRole('checkbox', { name: 'Remove QCR-0004' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change the change requests' });
    expect(words(dialog)).toEqual([
      'The build goes from CCB2 to Review QIP-1s.',
      'Review QIP-1s and Project Planning are done and will have to be done again.',
      'The votes on CCB2 of Carla Mason and Colin Burke will be deleted.',
    ]);
    expect(timesAsked('PUT /builds/build12')).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(say.listSaved)).toBeVisible();
    expect(body('PUT /builds/build12')).toEqual({ addQcrs: ['qcr8'], removeQcrs: ['qcr4'], revision: 5 });
  });

  it('[BLD-13] offers those of other projects in a group of their own, and says what becomes of a deferred one', async () => {
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

describe('closing and restarting', () => {
  it('[BLD-11] [BLD-16] says what closing resets, and closes after a yes', async () => {
    builds.build = aBuild({ stage: 'Project Planning' });
    const { user } = await open('?panel=edit');
    await user.click(await screen.findByRole('button', { name: 'Close build' }, { timeout: 10_000 }));
    const dialog = await screen.findByRole('dialog', { name: 'Close build' });
    expect(words(dialog)).toEqual([
      'The build will be closed: nobody can work on it until it is restarted.',
      'Review QIP-1s is done and will have to be done again.',
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(timesAsked('POST /builds/build12/close')).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Close build' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close build' }));
    expect(await screen.findByText(say.closed)).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Closed here')[0]).toBeVisible());
  });

  const closed = async (project: Project | null) => {
    builds.build = aBuild({ stage: 'TRR', status: 'Closed' });
    builds.project = project;
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: 'Restart' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restart build' });
    const confirm = () => within(dialog).getByRole('button', { name: 'Restart' });
    return { ...app, dialog, confirm };
  };

  it('[BLD-06] [BLD-11] offers of a closed build to restart it, and nothing that would be refused', async () => {
    builds.build = aBuild({ stage: 'TRR', status: 'Closed' });
    await open('?panel=edit');
    expect(screen.queryByRole('button', { name: /^(Edit|Assign)$/ })).toBeNull();
    expect(screen.getAllByText(refusals['build-closed'].message)[0]).toBeVisible();
    expect(screen.getByText('Restart it to edit it or to assign users.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Restart' })).toBeVisible();
  });

  it('[BLD-11] [BLD-16] restarts a closed build after saying what that resets', async () => {
    const { user, dialog, confirm } = await closed(aProject('Atlas'));
    await waitFor(() => expect(confirm()).toBeEnabled());
    expect(words(dialog)[0]).toBe('The build will be open again.');
    await user.click(confirm());
    expect(await screen.findByText(say.restarted)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
    // The button that asked is gone with the closed build.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('[BLD-03] [BLD-11] restarts nothing while the project has another open build: says why, and leads there', async () => {
    const { dialog, confirm } = await closed(aBusyProject('Atlas', 'CCB2'));
    expect(await within(dialog).findByText(say.restartRefusedP4)).toBeVisible();
    expect(confirm()).toBeDisabled();
    expect(within(dialog).getByRole('link', { name: 'View Build 0012, 4.2' })).toBeVisible();
  });

  it('[BLD-03] assumes an open build when that cannot be checked, and checks again', async () => {
    server.use(http.get('/api/projects/:id', () => refuse('internal'), { once: true }));
    const { user, dialog, confirm } = await closed(aProject('Atlas'));
    expect(await within(dialog).findByText(/could not be checked, so it is assumed/)).toBeVisible();
    expect(confirm()).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(confirm()).toBeEnabled());
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

describe('assigning users', () => {
  beforeEach(() => {
    builds.assigned = [
      {
        id: 1,
        documentId: 'assigned1',
        buildNumber: 'build12',
        username: 'dan',
        firstLastName: 'Dan Lowe',
        email: 'dan@intranet.example',
        createdAt: '',
        updatedAt: '',
      },
    ];
    server.use(
      http.get('/api/users', () =>
        HttpResponse.json([
          aColleague('Dan Lowe', { username: 'dan' }),
          aColleague('Eve Stone', { username: 'eve' }),
        ]),
      ),
      http.post('/api/assigned-builds', () => HttpResponse.json({ data: {} }, { status: 201 })),
      http.delete('/api/assigned-builds/:id', () => new HttpResponse(null, { status: 204 })),
    );
  });
  const assign = async () => {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: 'Assign' }));
    await screen.findByRole('table', { name: 'Users to assign' }, { timeout: 10_000 });
    return app;
  };

  it('[BLD-14] offers developers by Name, Username and Email who are not assigned yet', async () => {
    await assign();
    const free = screen.getByRole('table', { name: 'Users to assign' });
    expect(
      within(free)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose', 'Name', 'Username', 'Email']);
    expect(within(free).getByRole('row', { name: /Eve Stone/ })).toHaveTextContent('eve');
    expect(within(free).queryByText('Dan Lowe')).toBeNull();
    const asked = lastAsked('GET /users')!.query;
    expect(asked.get('filters[groupNames][$contains]')).toBe(':Developer');
    // The directory of employees has no such fields; it holds active people only.
    expect(asked.has('filters[blocked][$eq]')).toBe(false);
  });

  it('[BLD-14] [BLD-16] assigns and unassigns', async () => {
    const { user } = await assign();
    await user.click(screen.getByRole('checkbox', { name: 'Choose Eve Stone' }));
    await user.click(screen.getByRole('button', { name: 'Assign 1 user' }));
    expect(await screen.findByText(say.listSaved)).toBeVisible();
    expect(body('POST /assigned-builds')).toEqual({ build: 'build12', username: 'eve' });
    await user.click(screen.getByRole('checkbox', { name: 'Choose Dan Lowe' }));
    await user.click(screen.getByRole('button', { name: 'Unassign 1 user' }));
    await waitFor(() => expect(timesAsked('DELETE /assigned-builds/assigned1')).toBe(1));
  });

  it('[BLD-14] finds people by what is typed', async () => {
    const { user } = await assign();
    await user.type(screen.getByRole('searchbox', { name: 'Search in: users to assign' }), 'nobody');
    expect(await screen.findByText('No other developer found')).toBeVisible();
  });

  it('[BLD-14] [BLD-16] says when somebody was assigned meanwhile, or the server fails', async () => {
    server.use(http.post('/api/assigned-builds', () => refuse('already-assigned-build'), { once: true }));
    const { user } = await assign();
    await user.click(screen.getByRole('checkbox', { name: 'Choose Eve Stone' }));
    await user.click(screen.getByRole('button', { name: 'Assign 1 user' }));
    expect(await screen.findByText(new RegExp(refusals['already-assigned-build'].message))).toBeVisible();
    server.use(http.post('/api/assigned-builds', () => refuse('internal')));
    await user.click(await screen.findByRole('button', { name: 'Assign 1 user' }));
    expect(await screen.findByText(say.listFailedP2)).toBeVisible();
  });
});

describe('whoever may not', () => {
  beforeEach(() => be('carla', 'Carla', 'Mason', 'CM'));

  it('[BLD-14] sees no buttons, and is told so', async () => {
    await open();
    expect(screen.getByText(say.noAccess)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Edit|Assign)$/ })).toBeNull();
  });

  it.each(['edit', 'assign'])('[BLD-14] is told so by a link to the panel %s, too', async (name) => {
    await open(`?panel=${name}`);
    expect(screen.getAllByText(say.noAccess)).toHaveLength(2);
    expect(screen.queryByRole('textbox', { name: 'Version' })).toBeNull();
  });
});

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
    expect(await screen.findByText(/could not be checked, so it is assumed/)).toBeVisible();
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
