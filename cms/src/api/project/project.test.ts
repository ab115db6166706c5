import { describe, expect, it } from 'vitest';
import type { ChangeControl } from '../../testing/change-control';
import { onPostgres } from '../../testing/databases/database';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Json } from '../../testing/http';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { aUser, createdUser } from '../../testing/users';
import type { TestServer } from '../../testing/server';
import { serverForChangeControl } from '../../testing/servers/change-control';

let server: TestServer;
let office: ChangeControl;
serverForChangeControl((made) => ({ server, office } = made), {
  instances: onPostgres ? 2 : 1,
  env: NO_MAIL_SERVER,
});

const list = (person: string, query = ''): Promise<Json[]> =>
  office.get(person, `/projects?pagination[limit]=-1${query}`);
const names = (projects: Json[]): string[] => projects.map(({ ProjectName }) => ProjectName).toSorted();
/** Of the demo company: further projects are those of other tests. */
const ofDemo = (ProjectName: string): boolean => ['Atlas', 'Borealis', 'Cygnus'].includes(ProjectName);

describe('the list', () => {
  it('[PRJ-01] [DAT-01] shows name, version, manager, and status and stage of the open build', async () => {
    const rows = await list('administrator');
    const row = (name: string) => rows.find(({ ProjectName }) => ProjectName === name);
    expect(row('Atlas')).toMatchObject({
      version: '1.0',
      ProjectManager: 'pm',
      ProjectManagerName: 'Priya Mehta',
      status: 'Open',
      stage: 'CCB2',
    });
    expect(row('Atlas').builds.map(({ status, stage }: Json) => [status, stage])).toEqual([
      ['Open', 'CCB2'],
      ['Closed', 'Lessons Learned'],
      ['Closed', 'Completed'],
    ]);
    expect(row('Borealis')).toMatchObject({ ProjectManager: 'pm2', status: 'Open', stage: 'QIP-1s' });
    expect(row('Cygnus')).toMatchObject({ status: null, stage: null, builds: [] });
  });

  it('[PRJ-01] says whom each open build waits for, and since when, as the build itself does', async () => {
    const rows = await list('administrator');
    const open = rows.flatMap(({ builds }) => builds).filter(({ status }: Json) => status === 'Open');
    expect(open.length).toBeGreaterThan(1);
    for (const { documentId, waitingFor, stageSince } of open) {
      const build = await office.get('administrator', `/builds/${documentId}`);
      expect(waitingFor).not.toEqual([]);
      expect({ waitingFor, stageSince }).toEqual({
        waitingFor: build.waitingFor,
        stageSince: build.stageSince,
      });
    }
  });

  it.each([
    ['ProjectName', 'Atlas', ['Atlas']],
    ['version', '0.9', ['Cygnus']],
    ['ProjectManager', 'pm2', ['Borealis']],
    ['status', 'Open', ['Atlas', 'Borealis']],
    ['stage', 'QIP-1s', ['Borealis']],
  ])('[PRJ-01] is filtered by %s', async (field, value, expected) => {
    const found = await list('cm', `&filters[${field}]=${encodeURIComponent(value)}`);
    for (const row of found) expect(row[field]).toBe(value);
    expect(names(found).filter(ofDemo)).toEqual(expected);
  });

  it('[PRJ-01] the closed builds of all projects are one list', async () => {
    const closed = await office.get(
      'developer2',
      '/builds?filters[status]=Closed&pagination[limit]=-1&sort=id',
    );
    expect(closed.every(({ status }: Json) => status === 'Closed')).toBe(true);
    const demos = closed.filter(({ project }: Json) => ofDemo(project.ProjectName));
    expect(demos.map(({ version, project }: Json) => `${project.ProjectName} ${version}`)).toEqual([
      'Atlas 1.0',
      'Atlas 1.1',
      'Borealis 1.1',
    ]);
  });

  it.each([
    ['administrator', ['Atlas', 'Borealis', 'Cygnus']],
    ['cm', ['Atlas', 'Borealis', 'Cygnus']],
    ['ccb', ['Atlas', 'Borealis', 'Cygnus']],
    ['pm', ['Atlas', 'Cygnus']],
    ['pm2', ['Borealis']],
    ['developer', ['Atlas']],
    ['developer2', ['Borealis']],
  ])('[PRJ-04] %s sees %j', async (person, expected) => {
    const seen = names(await list(person));
    expect(seen.filter(ofDemo)).toEqual(expected);
    const open = await office.get(person, '/builds?filters[status]=Open&pagination[limit]=-1');
    for (const { project } of open) expect(seen).toContain(project.ProjectName);
    const { documentId } = (await list('administrator', '&filters[ProjectName]=Borealis'))[0]!;
    const { status } = await (await office.as(person)).get(`/projects/${documentId}`);
    expect(status).toBe(expected.includes('Borealis') ? 200 : 404);
  });

  it.each(['employee', 'it', 'administration', 'supervisor', 'customer'])(
    '[PRJ-04] [SEC-02] %s sees no projects, but their names',
    async (person) => {
      const client = await office.as(person);
      expectRefusal(await client.get('/projects'), 'forbidden');
      const { body } = await client.get('/projects/names?pagination[pageSize]=1');
      expect(body.data.map(({ ProjectName }: Json) => ProjectName)).toEqual(
        expect.arrayContaining(['Atlas', 'Borealis', 'Cygnus']),
      );
      expect(Object.keys(body.data[0])).toEqual(['id', 'documentId', 'ProjectName']);
    },
  );

  it('[PRJ-05] a new build is offered to the PM of a project without an open one', async () => {
    const [cygnus] = await list('pm', '&filters[ProjectName]=Cygnus');
    expect(cygnus.availableActions).toEqual(['create-build']);
    const [atlas] = await list('pm', '&filters[ProjectName]=Atlas');
    expect(atlas.availableActions).toEqual([]);
    expect((await list('cm', '&filters[ProjectName]=Cygnus'))[0].availableActions).toEqual(['update']);
  });
});

describe('creating and editing', () => {
  it.each(['cm', 'ccb', 'administrator'])('[PRJ-02] %s creates and edits a project', async (person) => {
    const ProjectName = `Made by ${person}`;
    const { status, body } = await office.post(person, '/projects', {
      ProjectName,
      version: '1',
      ProjectManager: 'pm',
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ProjectName, version: '1', ProjectManager: 'pm', revision: 0 });
    const path = `/projects/${body.data.documentId}`;
    const edited = await office.put(person, path, { version: '2', ProjectManager: null });
    expect(edited.body.data).toMatchObject({ ProjectName, version: '2', ProjectManager: null, revision: 1 });
  });

  it.each(['pm', 'developer', 'administration', 'it', 'employee', 'customer'])(
    '[PRJ-02] [SEC-02] %s creates and edits none',
    async (person) => {
      const project = await office.project();
      await office.changesNothing(async () => {
        expectRefusal(await office.post(person, '/projects', { ProjectName: 'Mine' }), 'forbidden');
        const path = `/projects/${project.documentId}`;
        expectRefusal(await office.put(person, path, { ProjectManager: 'pm2' }), 'forbidden');
      });
    },
  );

  it.each([
    [{ ProjectName: '' }, 'ProjectName'],
    [{ ProjectName: '   ' }, 'ProjectName'],
    [{ ProjectName: undefined }, 'ProjectName'],
    [{ ProjectName: 'n'.repeat(121) }, 'ProjectName'],
    [{ ProjectName: 'a\u0000b' }, 'ProjectName'],
    [{ version: 'v'.repeat(51) }, 'version'],
    [{ ProjectManager: 7 }, 'ProjectManager'],
    [{ status: 'Open' }, 'status'],
    [{ builds: [1] }, 'builds'],
  ])('[PRJ-03] refuses %j', (fields, path) =>
    office.changesNothing(async () =>
      expectFieldError(await office.post('cm', '/projects', { ProjectName: 'Valid', ...fields }), path),
    ),
  );

  it.each(['developer', 'administrator', 'disabled', 'nobody', 'PM'])(
    '[PRJ-03] %s, who is no unblocked project manager, manages no project',
    (ProjectManager) =>
      office.changesNothing(async () => {
        const answer = await office.post('cm', '/projects', { ProjectName: 'Valid', ProjectManager });
        expect(expectRefusal(answer, 'no-such-manager').errors[0].path).toBe('ProjectManager');
      }),
  );

  it('[PRJ-03] [USR-09] a manager who was disabled since may be sent back unchanged, and chosen for no other', async () => {
    const administrator = await server.as('administrator');
    const manager = await createdUser(administrator, aUser({ groups: ['Employee', 'Project Manager'] }));
    const [project, other] = [await office.project(), await office.project()];
    const ProjectManager = manager.username;
    await office.edit(project, { ProjectManager });
    await administrator.post(`/users/${manager.id}/disable`, {});
    const { ProjectName, documentId } = project;
    const whole = { ProjectName, ProjectManager, version: '2' };
    expect((await office.put('cm', `/projects/${documentId}`, whole)).body.data).toMatchObject(whole);
    await office.changesNothing(async () =>
      expectRefusal(
        await office.put('cm', `/projects/${other.documentId}`, { ProjectManager }),
        'no-such-manager',
      ),
    );
  });

  it('[PRJ-03] a name is used once, whatever its case, also at the same moment', async () => {
    const { ProjectName, documentId } = await office.project();
    const other = await office.project();
    await office.changesNothing(async () => {
      const again = { ProjectName: ProjectName.toUpperCase() };
      expectRefusal(await office.post('ccb', '/projects', again), 'project-name-taken');
      expectRefusal(await office.put('cm', `/projects/${other.documentId}`, again), 'project-name-taken');
    });
    expect((await office.put('cm', `/projects/${documentId}`, { ProjectName })).status).toBe(200);
    const clients = await Promise.all(
      Array.from({ length: 8 }, (_, index) => server.instances[index % server.instances.length]!.as('cm')),
    );
    const answers = await Promise.all(
      clients.map((client) => client.post('/projects', { data: { ProjectName: 'All at once' } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expectRefusal(answer, 'project-name-taken');
  });

  it('[PRJ-02] an edit based on an older state is refused', async () => {
    const project = await office.project();
    const path = `/projects/${project.documentId}`;
    await office.put('cm', path, { version: '1', revision: project.revision });
    await office.changesNothing(async () =>
      expectRefusal(await office.put('ccb', path, { version: '2', revision: project.revision }), 'stale'),
    );
  });

  it('[PRJ-05] a renamed project is renamed everywhere at once', async () => {
    const { project, build } = await office.at('QIP-1s');
    const ProjectName = `${project.ProjectName} renamed`;
    await office.put('cm', `/projects/${project.documentId}`, { ProjectName });
    const [qcr] = build.qcrs;
    expect((await office.read(build)).project.ProjectName).toBe(ProjectName);
    expect((await office.get('cm', `/qcrs/${qcr.documentId}`)).submitted_qpr.foundIn).toBe(ProjectName);
    expect((await office.get('cm', `/submitted-qpr/${qcr.submitted_qpr.documentId}`)).foundIn).toBe(
      ProjectName,
    );
    const found = await office.get(
      'cm',
      `/submitted-qpr?filters[foundIn]=${encodeURIComponent(ProjectName)}`,
    );
    expect(found).toHaveLength(1);
  });

  it('[PRJ-03] [NOT-05] a new PM finds what waits for the PM', async () => {
    const { project, build } = await office.at('Review QIP-1s');
    await office.put('cm', `/projects/${project.documentId}`, { ProjectManager: 'pm2' });
    const bell = async (person: string): Promise<Json[]> =>
      (await office.get(person, '/notifications?pagination[limit]=-1')).filter(
        ({ recordId }: Json) => recordId === build.documentId,
      );
    expect(await bell('pm')).toEqual([]);
    expect(await bell('pm2')).toHaveLength(1);
    expectRefusal(await office.complete(build, 'Review QIP-1s', 'pm'), 'not-found');
    expect((await office.complete(build, 'Review QIP-1s', 'pm2')).status).toBe(200);
  });

  it.each([
    ['update', 'projects'],
    ['insert', 'audit_records'],
  ] as const)(
    '[PRJ-02] [REL-01] when the %s of %s fails, the project stays as it was',
    async (statement, table) => {
      const { documentId } = await office.project();
      await office.changesNothing(() =>
        whileFailing(server, statement, table, async () =>
          expectRefusal(
            await office.put('cm', `/projects/${documentId}`, { ProjectName: 'Half' }),
            'internal',
          ),
        ),
      );
    },
  );
});

it('[PRJ-01] is searched and sorted by the version that is shown: the open build’s, else the project’s', async () => {
  const mine = await office.project({ version: '10.0' });
  await office.build(mine, undefined, { version: '99.1' });
  const idle = await office.project({ version: '98.0' });
  for (const field of ['versions', 'search']) {
    const found = async (words: string) => names(await list('cm', `&filters[${field}][$words]=${words}`));
    expect(await found('99.1')).toEqual([mine.ProjectName]);
    expect(await found('98.0')).toEqual([idle.ProjectName]);
    // The project's own version is shown beside it.
    expect(await found('10.0')).toEqual([mine.ProjectName]);
  }
  const sorted = await list('cm', '&sort=shownVersion:desc');
  expect(sorted.slice(0, 2).map(({ ProjectName }) => ProjectName)).toEqual([
    mine.ProjectName,
    idle.ProjectName,
  ]);
});
