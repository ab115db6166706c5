import { describe, expect, it } from 'vitest';
import {
  aBuild,
  aPerson,
  aPlan,
  aProject,
  aQcr,
  aQpr,
  aTestReport,
  aVote,
  numbered,
  smallCompany,
} from './testing/company.ts';
import { grownSince, importData, newestOf, saidOf, silent } from './testing/import.ts';
import { type Kept, type OldData, related, type Shape, shapes } from './testing/portal.ts';
import { asBefore, serverForImports } from './testing/server.ts';
import type { TestServer } from '../../cms/src/testing/server.ts';

let server: TestServer;
serverForImports((started) => {
  server = started;
});

const as = (username: string) => asBefore(server, username);

const board = () => [
  aPerson('petra.lead', ['employee', 'pm']),
  aPerson('carl.config', ['employee', 'cm']),
  aPerson('berta.board', ['employee', 'ccb']),
  aPerson('boris.left', [], { blocked: true }),
  aPerson('dora.code', ['employee', 'developer']),
];

/** A build with one change request, at the stage that its fields say. */
function withBuild(
  project: Kept,
  fields: Record<string, unknown>,
  part: 'QIP-1s' | 'QIP-2s',
  report = false,
) {
  const str = report ? aTestReport() : null;
  const build = aBuild(project, { ...fields, STRNumber: related(str) });
  const qpr = aQpr(project, `Problem of ${String(project.ProjectName)}`);
  const plan = aPlan(part);
  const qcr = aQcr(qpr, { build: related(build), qip_form: related(plan) });
  return { str, build, qpr, plan, qcr };
}

const company = (): OldData => ({ ...smallCompany(), users: [...smallCompany().users!, ...board()] });

describe.each(shapes)('change control of the shape %s', (shape: Shape) => {
  it('[IMP-09] a build continues at its stage, and the votes of its board are there', async () => {
    const name = (what: string) => `OLD ${what} ${shape}`;
    const planning = aProject(name('planning'));
    const voting = aProject(name('voting'));
    const done = aProject(name('done'));
    const half = withBuild(planning, { stage: 'Project Planning', reviewQIP: true }, 'QIP-1s');
    const flags = { reviewQIP: true, ProjectPlanning: true };
    const atVote = withBuild(voting, { stage: 'CCB2', ...flags }, 'QIP-1s');
    const all = {
      CCB2: true,
      requirements: true,
      development: true,
      dryRuns: true,
      TRR: true,
      CCB3: true,
      FQT: true,
      CCB4: true,
    };
    const end = { ...flags, ...all, stage: 'Completed', status: 'Closed', lessonsLearned: 'Test earlier.' };
    const completed = withBuild(done, end, 'QIP-2s', true);
    const sets = [half, atVote, completed];
    const waiting = aQpr(planning, 'Not reviewed', {
      status: 'Waiting on approval',
      closed: false,
      approved: false,
    });
    const data: OldData = {
      ...company(),
      projects: [planning, voting, done],
      'submitted-qprs': [...sets.map(({ qpr }) => qpr), waiting],
      qcrs: sets.map(({ qcr }) => qcr),
      'qip-forms': sets.map(({ plan }) => plan),
      builds: sets.map(({ build }) => build),
      strs: [completed.str!],
      'assigned-builds': [numbered({ buildNumber: half.build.id, username: 'dora.code' })],
      ccbs: [
        aVote('carl.config', { buildNumber: atVote.build.id, stage: 'CCB2', approved: true }),
        aVote('boris.left', { buildNumber: completed.build.id, stage: 'CCB3', approved: true }),
        aVote('berta.board', { QCRnumber: half.qcr.id, stage: 'CCB1', disposition: 'Approved' }),
      ],
    };
    const before = await newestOf(server, silent);
    const said = await importData(server, data, shape);
    expect(said.code, said.lines.join('\n')).toBe(0);
    const bare = (collection: string) => saidOf(said, collection);
    for (const [collection, count] of Object.entries({
      projects: 3,
      'submitted-qprs': 4,
      qcrs: 3,
      'qip-forms': 3,
      builds: 3,
      strs: 1,
      'assigned-builds': 1,
      ccbs: 3,
    }))
      expect(bare(collection)).toEqual([`${collection}: ${count} new, 0 there already, 0 do not fit`]);
    expect(await grownSince(server, before)).toEqual([]);

    const cm = await as('carl.config');
    const builds = (await cm.get('/builds?pagination[pageSize]=100')).body.data as {
      documentId: string;
      project: { ProjectName: string };
    }[];
    const find = (what: string) => builds.find((one) => JSON.stringify(one).includes(name(what)))!.documentId;
    // The person with the duty of the next stage continues it.
    const next = await cm.post(`/builds/${find('planning')}/complete`, {
      data: { stage: 'Project Planning' },
    });
    expect(next.status, next.text).toBe(200);
    expect(next.body.data).toMatchObject({ stage: 'CCB2', status: 'Open', QIP1: true });
    // In the vote that was under way, only the missing votes are needed.
    const again = await cm.post('/ccbs', {
      data: { buildNumber: find('voting'), stage: 'CCB2', approved: true },
    });
    expect(again.status).toBe(409);

    const second = await importData(server, data, shape);
    expect(saidOf(second, 'builds')).toEqual(['builds: 0 new, 3 there already, 0 do not fit']);
    const moved = await cm.get(`/builds/${find('planning')}`);
    expect(moved.body.data.stage).toBe('CCB2');
  });
});

it('[IMP-09] what does not agree with the model is reported and left out', async () => {
  const names = ['ahead', 'flag', 'stage', 'unplanned', 'closed', 'twice'] as const;
  const projects = Object.fromEntries(names.map((name) => [name, aProject(`ODD ${name}`)]));
  const project = (name: (typeof names)[number]) => projects[name]!;
  const sets = [
    withBuild(
      project('ahead'),
      { stage: 'Development', reviewQIP: true, ProjectPlanning: true, CCB2: true, requirements: true },
      'QIP-1s',
    ),
    withBuild(project('flag'), { stage: 'CCB2', reviewQIP: true }, 'QIP-1s'),
    withBuild(project('stage'), { stage: 'Coffee' }, 'QIP-1s'),
    withBuild(project('unplanned'), { stage: 'CCB4' }, 'QIP-2s'),
    withBuild(project('closed'), { stage: 'CCB2', status: 'Closed', reviewQIP: true }, 'QIP-1s'),
  ];
  const first = withBuild(project('twice'), { stage: 'Review QIP-1s' }, 'QIP-1s');
  const other = withBuild(project('twice'), { stage: 'Review QIP-1s' }, 'QIP-1s');
  const lonely = aQpr(project('twice'), 'By somebody deleted', { author: 'Deleted Man' });
  const data: OldData = {
    ...company(),
    projects: [
      ...Object.values(projects),
      aProject('ODD FLAG'),
      aProject('ODD manager', { ProjectManager: 'otto.work' }),
    ],
    'submitted-qprs': [
      ...[...sets, first, other].map(({ qpr }) => qpr),
      lonely,
      aQpr(project('flag'), 'Odd flags', { approved: false }),
      aQpr(project('flag'), 'Nowhere', { foundIn: 'ODD nothing' }),
    ],
    qcrs: [
      ...[...sets, first, other].map(({ qcr }) => qcr),
      aQcr(lonely, {}),
      aQcr(first.qpr, { CCB1: false }),
    ],
    'qip-forms': [...[...sets, first, other].map(({ plan }) => plan), aPlan('QIP-1s')],
    builds: [...sets, first, other].map(({ build }) => build),
    strs: [aTestReport({ notes: '' })],
    ccbs: [
      aVote('berta.board', { buildNumber: first.build.id, stage: 'CCB3', approved: true }),
      aVote('gone.long', { QCRnumber: first.qcr.id, stage: 'CCB1', disposition: 'Approved' }),
      aVote('boris.left', { QCRnumber: first.qcr.id, stage: 'CCB1', disposition: 'Approved' }),
      aVote('boris.left', { QCRnumber: first.qcr.id, stage: 'CCB1', disposition: 'Approved' }),
      aVote('berta.board', { QCRnumber: 999_999, stage: 'CCB1', disposition: 'Approved' }),
    ],
  };
  const said = await importData(server, data);
  expect(said.code, said.lines.join('\n')).toBe(0);
  const bare = (collection: string) => saidOf(said, collection).map((line) => line.replace(/ \(\d.*\)$/, ''));
  expect(bare('projects')).toEqual([
    'projects: 7 new, 0 there already, 1 do not fit',
    '  does not fit 1: another record has the same name',
    '  note 1: ProjectManager names nobody who can be one: it has none',
  ]);
  expect(bare('submitted-qprs')).toEqual([
    'submitted-qprs: 7 new, 0 there already, 3 do not fit',
    '  does not fit 1: its author is nobody who is here',
    '  does not fit 1: status, closed and approved do not agree',
    '  does not fit 1: foundIn names no project',
  ]);
  expect(bare('qcrs')).toEqual([
    'qcrs: 7 new, 0 there already, 2 do not fit',
    '  does not fit 1: its problem report is not here',
    '  does not fit 1: selectedDisposition, CCB1, rejected and discussionNeeded do not agree',
  ]);
  expect(bare('qip-forms')).toEqual([
    'qip-forms: 7 new, 0 there already, 1 do not fit',
    '  does not fit 1: no change request that is here has it',
  ]);
  expect(bare('builds')).toEqual([
    'builds: 1 new, 0 there already, 6 do not fit',
    '  does not fit 1: its plans and test report do not lead to Development',
    '  does not fit 1: ProjectPlanning is not set, which does not agree with CCB2',
    '  does not fit 1: stage is none of the sixteen',
    '  does not fit 1: its plans and test report do not lead to CCB4',
    '  does not fit 1: CCB2 and Closed do not agree',
    '  does not fit 1: its project has an open build already',
  ]);
  expect(bare('strs')[1]).toBe('  does not fit 1: notes is missing');
  expect(bare('ccbs')).toEqual([
    'ccbs: 1 new, 0 there already, 4 do not fit',
    '  does not fit 1: its build is not at that vote, and has not passed it',
    '  does not fit 1: its voter is nobody who is here',
    '  does not fit 1: the person has voted there already',
    '  does not fit 1: what it was cast on is not here',
  ]);

  // Once corrected in the old data, the build is imported by the next run, with the change request that was imported
  // before.
  sets[1]!.build.ProjectPlanning = true;
  const corrected = await importData(server, data);
  expect(saidOf(corrected, 'builds')[0]).toBe('builds: 1 new, 1 there already, 5 do not fit');
  const row = await server
    .db('qcrs as q')
    .join('builds as b', 'b.id', 'q.build_id')
    .join('projects as p', 'p.id', 'b.project_id')
    .where('p.project_name', 'ODD flag')
    .first('b.stage');
  expect(row.stage).toBe('CCB2');
});
