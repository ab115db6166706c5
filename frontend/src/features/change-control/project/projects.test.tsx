import { projectMessages as say, refusals, type GroupName, type Project } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aPerson } from '../../../testing/builders';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import { heading, logIn, openApp } from '../../../testing/open-app';
import { aColleague } from '../../../testing/people';
import { aBusyProject, aProject, aBuild } from '../../../testing/builds';

withFakeServer();

const path = '/Project-Overview/Review-Projects';
let projects: Project[];

const be = (...groups: GroupName[]) => logIn(aPerson({ groups: [...groups, 'Employee'] }));
const answer = (data: unknown[]) => HttpResponse.json({ data, meta: { pagination: { total: data.length } } });

beforeEach(() => {
  be('CM');
  projects = [
    aBusyProject('Atlas', 'CCB2', { availableActions: ['update'] }),
    aProject('Cygnus', { version: null, availableActions: ['update', 'create-build'] }),
  ];
  server.use(
    http.get('/api/projects', () => answer(projects)),
    http.get('/api/projects/:id', ({ params }) =>
      HttpResponse.json({ data: projects.find(({ documentId }) => documentId === params.id) }),
    ),
    http.post('/api/projects', () => HttpResponse.json({ data: aProject('New') }, { status: 201 })),
    http.put('/api/projects/:id', () => HttpResponse.json({ data: projects[0] })),
    http.get('/api/builds', () =>
      answer([aBuild({ id: 7, documentId: 'build7', stage: 'Completed', status: 'Closed' })]),
    ),
    http.get('/api/users', () =>
      HttpResponse.json([
        aColleague('Patricia Moore', { username: 'patricia' }),
        aColleague('Paul Reed', { username: 'paul' }),
      ]),
    ),
  );
});

const open = async (query = '') => {
  const app = openApp(path + query);
  await heading('Review Projects');
  await screen.findByRole('table', {}, { timeout: 10_000 });
  return app;
};
const body = (what: string) => (lastAsked(what)!.body as { data: unknown }).data;
const name = () => screen.getByRole('textbox', { name: 'Project Name' });
const create = () => screen.getByRole('button', { name: 'Create New Project' });

describe('the list', () => {
  it('[PRJ-01] [PRJ-05] has the six columns; View leads to the open build, a project without one gets a new one', async () => {
    await open();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Project Name',
      'Version',
      'Project Manager',
      'Status',
      'Stage',
      'Action',
    ]);
    const atlas = screen.getByRole('row', { name: /Atlas/ });
    expect(atlas).toHaveTextContent(/Atlas4\.2Completed: 4\.1Patricia MooreOpenCCB2/);
    expect(atlas).toHaveTextContent(/Waiting for Carla Mason since Mar 2, 2026/);
    expect(within(atlas).getByRole('link', { name: 'View Atlas' })).toHaveAttribute(
      'href',
      '/Project-Overview/ViewEdit-Build/build12',
    );
    const cygnus = screen.getByRole('row', { name: /Cygnus/ });
    expect(cygnus).toHaveTextContent('No open build');
    expect(within(cygnus).queryByRole('link', { name: /View/ })).toBeNull();
    expect(within(cygnus).getByRole('link', { name: 'New build Cygnus' })).toHaveAttribute(
      'href',
      '/Project-Overview/ViewEdit-Build?project=cygnus',
    );
  });

  it('[PRJ-01] filters by the fields of the columns, and keeps that in the address', async () => {
    const { user, address } = await open();
    const typed = [
      ['Project Name', 'name', 'ProjectName', 'atl'],
      ['Version', 'version', 'versions', '4.'],
      ['Project Manager', 'manager', 'ProjectManagerName', 'moore'],
    ] as const;
    for (const [label, inAddress, field, words] of typed) {
      await user.type(screen.getByRole('searchbox', { name: label }), words);
      await waitFor(() => expect(address()).toContain(`${inAddress}=${words}`));
      await waitFor(() =>
        expect(lastAsked('GET /projects')!.query.toString()).toContain(`${field}%5D%5B%24words%5D=${words}`),
      );
    }
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stage' }), 'CCB2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'No open build');
    await waitFor(() => {
      const asked = [...lastAsked('GET /projects')!.query];
      expect(asked).toContainEqual(['filters[$and][3][stage][$eq]', 'CCB2']);
      expect(asked).toContainEqual(['filters[$and][4][status][$null]', 'true']);
    });
    expect(address()).toContain('stage=CCB2');
    expect(address()).toContain('status=None');
  });

  it('[PRJ-01] begins in the order of the names, and sorts on the server', async () => {
    const { user } = await open();
    expect(lastAsked('GET /projects')!.query.get('sort')).toBe('ProjectName:asc');
    expect(screen.getByRole('columnheader', { name: 'Project Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await user.click(screen.getByRole('button', { name: 'Stage' }));
    await waitFor(() => expect(lastAsked('GET /projects')!.query.get('sort')).toBe('stage:asc'));
    // By the version in the table, which is the open build's if there is one.
    await user.click(screen.getByRole('button', { name: 'Version' }));
    await waitFor(() => expect(lastAsked('GET /projects')!.query.get('sort')).toBe('shownVersion:asc'));
    await user.click(screen.getByRole('checkbox', { name: 'Show previous build lists' }));
    await waitFor(() => expect(lastAsked('GET /builds')!.query.get('sort')).toBe('version:asc'));
  });

  it('[PRJ-01] [PRJ-02] shows every closed build instead, by the address too, and nothing to edit then', async () => {
    const { user, address } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Show previous build lists' }));
    const table = await screen.findByRole('table', { name: 'Previous build lists' });
    expect(address()).toContain('closed=1');
    expect([...lastAsked('GET /builds')!.query]).toContainEqual(['filters[$and][0][status][$eq]', 'Closed']);
    expect(within(table).getByRole('row', { name: /Build 0007/ })).toHaveTextContent(
      /Atlas.*4\.2Patricia MooreClosedCompleted/,
    );
    expect(within(table).getByRole('link', { name: 'View Atlas, Build 0007' })).toHaveAttribute(
      'href',
      '/Project-Overview/ViewEdit-Build/build7',
    );
    expect(within(table).queryByRole('button', { name: /^Edit/ })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Closed by hand');
    await waitFor(() =>
      expect([...lastAsked('GET /builds')!.query]).toContainEqual([
        'filters[$and][1][stage][$ne]',
        'Completed',
      ]),
    );
  });

  it.each([
    ['', 'There are no projects here for you yet'],
    ['?name=zzz', 'Nothing matches these filters'],
  ])('[PRJ-01] says that there is nothing: %s', async (query, words) => {
    projects = [];
    openApp(path + query);
    expect(await screen.findByText(words, {}, { timeout: 10_000 })).toBeVisible();
  });

  it.each([
    ['', '/api/projects', 'The projects could not be loaded.'],
    ['?closed=1', '/api/builds', 'The previous build lists could not be loaded.'],
  ])('[SES-24] offers to try again when a list could not be loaded: %s', async (query, list, words) => {
    server.use(http.get(list, () => refuse('internal')));
    openApp(path + query);
    expect(await screen.findByText(words, {}, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('who may', () => {
  it.each(['CM', 'CCB'] as const)('[PRJ-02] group %s creates projects', async (group) => {
    be(group);
    await open();
    expect(create()).toBeVisible();
  });

  it.each(['Project Manager', 'Developer'] as const)('[PRJ-02] group %s does not', async (group) => {
    be(group);
    projects = [aBusyProject('Atlas', 'CCB2')];
    await open();
    expect(screen.queryByRole('button', { name: /Create New Project|Edit/ })).toBeNull();
  });

  it('[SES-06] a person without a project overview is led Home', async () => {
    be();
    const { address } = openApp(path);
    await heading(/Emma/);
    expect(address()).toBe('/');
  });
});

describe('project data', () => {
  it('[PRJ-03] [PRJ-05] is sent when there is a name, with a manager of the list', async () => {
    const { user } = await open();
    await user.click(create());
    expect(screen.getByRole('heading', { name: 'Project Data' })).toHaveFocus();
    const submit = screen.getByRole('button', { name: 'Submit' });
    expect(submit).toBeDisabled();
    await user.type(name(), '  ');
    expect(submit).toBeDisabled();
    await user.type(name(), 'Draco');
    await user.type(screen.getByRole('combobox', { name: 'Project Manager' }), 'reed');
    await user.click(await screen.findByRole('option', { name: /Paul Reed/ }));
    await user.click(submit);
    expect(await screen.findByText(say.created)).toBeVisible();
    expect(body('POST /projects')).toEqual({ ProjectName: 'Draco', version: null, ProjectManager: 'paul' });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Project Data' })).toBeNull());
    expect(lastAsked('GET /users')!.query.get('filters[groupNames][$contains]')).toBe(':Project Manager');
  });

  it('[PRJ-03] an admin, who sees everyone, is offered unblocked people without Administrators', async () => {
    logIn(aPerson({ role: { id: 2, name: 'Administrator' }, groups: ['Admin'] }));
    const { user } = await open();
    await user.click(create());
    await waitFor(() => expect(timesAsked('GET /users')).toBe(1));
    const { query } = lastAsked('GET /users')!;
    expect([query.get('filters[blocked][$eq]'), query.get('filters[roleName][$ne]')]).toEqual([
      'false',
      'Administrator',
    ]);
  });

  it('[PRJ-02] [PRJ-05] edits a project on what was seen of it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Atlas' }));
    await user.clear(name());
    await user.type(name(), 'Atlas II');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(say.saved)).toBeVisible();
    expect(body('PUT /projects/atlas')).toEqual({
      ProjectName: 'Atlas II',
      version: '4.1',
      ProjectManager: 'patricia',
      revision: 3,
    });
  });

  it('[PRJ-03] names a manager who has left the group, until another is chosen', async () => {
    projects[0] = aBusyProject('Atlas', 'CCB2', {
      ProjectManager: 'gone',
      ProjectManagerName: 'Gil Gone',
      availableActions: ['update'],
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Atlas' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Project Manager' })).toHaveValue('Gil Gone'),
    );
  });

  it('[PRJ-03] says that a name is taken, and keeps what was typed', async () => {
    server.use(http.post('/api/projects', () => refuse('project-name-taken')));
    const { user } = await open();
    await user.click(create());
    await user.type(name(), 'atlas');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(refusals['project-name-taken'].message)).toBeVisible();
    expect(name()).toHaveValue('atlas');
  });

  it('[PRJ-05] [SES-16] says P1_fail when the server fails, and scrolls to the top', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    server.use(http.post('/api/projects', () => refuse('internal')));
    const { user } = await open();
    await user.click(create());
    await user.type(name(), 'Draco');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(say.errorP1)).toBeVisible();
    expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ top: 0 }));
  });

  it('[PRJ-02] a stale edit keeps what was typed and is based on what others saved', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Atlas' }));
    await user.type(name(), ' II');
    server.use(http.put('/api/projects/:id', () => refuse('stale'), { once: true }));
    projects[0] = aBusyProject('Atlas', 'CCB2', { version: '9', revision: 4, availableActions: ['update'] });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('region', { name: 'Changed in the meantime' })).toHaveTextContent(
      'Version: 9',
    );
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(say.saved)).toBeVisible();
    expect(body('PUT /projects/atlas')).toMatchObject({ ProjectName: 'Atlas II', version: '9', revision: 4 });
  });
});
