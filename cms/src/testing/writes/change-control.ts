import type { StageName } from '@intranet/domain';
import { aQpr, firstPart, secondPart, testReport } from '../change-control';
import type { Json } from '../http';
import type { Person } from '../people';
import type { World, Writes } from './world';

const COMMENTS = 'For this reason.';

/** A person's write about a build at a stage. */
const at =
  (stage: StageName, person: Person, path: string, data: (build: Json) => object = () => ({})) =>
  async ({ office }: World) => {
    const { build } = await office.at(stage);
    return () => office.post(person, path.replace(':id', build.documentId), data(build));
  };

const voteAt = (stage: StageName, person: Person, approved: boolean) =>
  at(stage, person, '/ccbs', ({ documentId }) => ({
    buildNumber: documentId,
    stage,
    approved,
    comments: COMMENTS,
  }));

/** A person's write about a change request that is being voted on. */
const onQcr =
  (person: Person, path: string, data: object = {}, before?: (world: World, qcr: Json) => Promise<unknown>) =>
  async (world: World) => {
    const qcr = await world.office.qcr(await world.office.project());
    await before?.(world, qcr);
    return () => world.office.post(person, path.replace(':id', qcr.documentId), data);
  };

const discussion = (world: World, qcr: Json) =>
  world.office.post('ccb', `/qcrs/${qcr.documentId}/discussion`, { comments: COMMENTS });

const review =
  (action: 'approve' | 'reject', data: object) =>
  async ({ office }: World) => {
    const { documentId } = await office.qpr(await office.project());
    return () => office.post('pm', `/submitted-qpr/${documentId}/${action}`, data);
  };

/** Projects, problem reports, change requests, votes, builds and their documents. */
export const changeControlWrites: Writes = {
  'POST /api/projects': {
    'make a project': async ({ office }) => {
      const ProjectName = `Project of ${Date.now()}`;
      return () => office.post('cm', '/projects', { ProjectName, ProjectManager: 'pm' });
    },
  },
  'PUT /api/projects/:id': {
    'another PM in mid-vote': async ({ office }) => {
      const { project } = await office.at('CCB2');
      await office.qcr(project);
      return () => office.put('cm', `/projects/${project.documentId}`, { ProjectManager: 'pm2' });
    },
  },
  'POST /api/builds': {
    'make a build': async ({ office }) => {
      const project = await office.project();
      const qcr = await office.approvedQcr(project);
      const data = { project: project.documentId, version: '2.0', qcrs: [qcr.documentId] };
      return () => office.post('pm', '/builds', data);
    },
    'make one of what another project left behind': async ({ office }) => {
      const [left, project] = [await office.project(), await office.project()];
      const qcr = await office.approvedQcr(left);
      const build = await office.build(left, [qcr]);
      await office.post('pm', `/builds/${build.documentId}/close`);
      const data = { project: project.documentId, version: '2.0', qcrs: [qcr.documentId] };
      return () => office.post('pm', '/builds', data);
    },
  },
  'PUT /api/builds/:id': {
    'take in what earlier and later projects left behind': async ({ office }) => {
      const earlier = await office.project();
      const old = await office.approvedQcr(earlier);
      const closed = await office.build(earlier, [old]);
      const project = await office.project();
      const kept = await office.approvedQcr(project);
      const build = await office.build(project, [kept]);
      await office.post('pm', `/builds/${closed.documentId}/close`);
      const data = { addQcrs: [old.documentId], removeQcrs: [kept.documentId], version: '3.0' };
      return () => office.put('pm', `/builds/${build.documentId}`, data);
    },
  },
  'POST /api/builds/:id/complete': {
    'complete a stage': at('Requirements', 'cm', '/builds/:id/complete', () => ({ stage: 'Requirements' })),
  },
  'POST /api/builds/:id/lessons-learned': {
    'end a build': at('Lessons Learned', 'pm', '/builds/:id/lessons-learned', () => ({
      lessonsLearned: 'Test earlier.',
    })),
  },
  'POST /api/builds/:id/close': { 'close a build': at('CCB2', 'pm', '/builds/:id/close') },
  'POST /api/builds/:id/restart': {
    'restart a build': async ({ office }) => {
      const { build } = await office.at('CCB2');
      await office.post('pm', `/builds/${build.documentId}/close`);
      return () => office.post('pm', `/builds/${build.documentId}/restart`);
    },
  },
  'POST /api/builds/:id/reminders': { 'remind the voters': at('CCB2', 'cm', '/builds/:id/reminders') },
  'POST /api/assigned-builds': {
    'assign a developer': at('Development', 'pm', '/assigned-builds', ({ documentId }) => ({
      build: documentId,
      username: 'developer',
    })),
  },
  'DELETE /api/assigned-builds/:id': {
    'take a developer off': async ({ office, as }) => {
      const { build } = await office.at('Development');
      const data = { build: build.documentId, username: 'developer' };
      const { documentId } = (await office.post('pm', '/assigned-builds', data)).body.data;
      const pm = await as('pm');
      return () => pm.delete(`/assigned-builds/${documentId}`);
    },
  },
  'POST /api/ccbs': {
    'approve a build': voteAt('CCB2', 'ccb', true),
    'reject a build': voteAt('CCB3', 'ccb2', false),
    'approve a build as the last one': async ({ office }) => {
      const { build } = await office.at('CCB2');
      for (const person of ['ccb', 'ccb2', 'cm']) await office.vote(build, 'CCB2', person);
      return () => office.vote(build, 'CCB2', 'pm');
    },
    'the last disposition, into the open build': async ({ office }) => {
      const { project } = await office.at('Development');
      const qcr = await office.qcr(project);
      for (const person of ['ccb', 'ccb2', 'cm']) await office.dispose(qcr, person, 'Approved');
      return () => office.dispose(qcr, 'pm', 'Approved');
    },
  },
  'POST /api/submitted-qpr': {
    'report a problem': async ({ office }) => {
      const { ProjectName: foundIn } = await office.project();
      return () => office.post('customer', '/submitted-qpr', aQpr({ foundIn }));
    },
  },
  'POST /api/submitted-qpr/:id/approve': {
    'approve a report': review('approve', { priority: 2, pmComments: COMMENTS }),
  },
  'PUT /api/submitted-qpr/:id': {
    'correct the words': async ({ office }) => {
      const { documentId } = await office.qpr(await office.project());
      return () => office.put('pm', `/submitted-qpr/${documentId}`, { title: 'It stops at once' });
    },
  },
  'POST /api/submitted-qpr/:id/withdraw': {
    'withdraw a report': async ({ office }) => {
      const { documentId } = await office.qpr(await office.project());
      return () => office.post('customer', `/submitted-qpr/${documentId}/withdraw`);
    },
  },
  'POST /api/submitted-qpr/:id/duplicate': {
    'mark a report as the duplicate of an older one of another project': async ({ office }) => {
      const { documentId: of } = await office.qpr(await office.project());
      const { documentId } = await office.qpr(await office.project());
      return () => office.post('pm', `/submitted-qpr/${documentId}/duplicate`, { of });
    },
  },
  'POST /api/submitted-qpr/:id/comments': {
    'write into the thread of a report': async ({ office }) => {
      const { documentId } = await office.qpr(await office.project());
      return () => office.post('pm', `/submitted-qpr/${documentId}/comments`, { text: 'Since when?' });
    },
  },
  'POST /api/qcrs/:id/comments': {
    'write into the thread of a change request': onQcr('ccb', '/qcrs/:id/comments', { text: 'Why now?' }),
  },
  'POST /api/submitted-qpr/:id/reject': { 'reject a report': review('reject', { pmComments: COMMENTS }) },
  'PUT /api/qcrs/:id': {
    'another priority': async ({ office }) => {
      const qcr = await office.qcr(await office.project());
      return () => office.put('pm', `/qcrs/${qcr.documentId}`, { priority: 5 });
    },
  },
  'POST /api/qcrs/:id/discussion': {
    'ask for a discussion': onQcr('ccb', '/qcrs/:id/discussion', { comments: COMMENTS }),
  },
  'POST /api/qcrs/:id/final-disposition': {
    'say what it came to': onQcr(
      'cm',
      '/qcrs/:id/final-disposition',
      { disposition: 'Approved', status: 'Deferred', comments: COMMENTS },
      discussion,
    ),
  },
  'POST /api/qcrs/:id/reminders': { 'remind the voters': onQcr('cm', '/qcrs/:id/reminders') },
  'POST /api/qip-forms': {
    'plan, the first part': async ({ office }) => {
      const project = await office.project();
      const qcr = await office.approvedQcr(project);
      const build = await office.build(project, [qcr]);
      await office.complete(build, 'Candidate List', 'pm');
      const data = { qcr: qcr.documentId, qip_stage: 'QIP-1s', ...firstPart() };
      return () => office.post('pm', '/qip-forms', data);
    },
  },
  'PUT /api/qip-forms/:id': {
    'plan, the second part': async ({ office }) => {
      const { build } = await office.at('QIP-2s');
      const { documentId } = build.qcrs[0].qip_form;
      return () => office.put('pm', `/qip-forms/${documentId}`, { qip_stage: 'QIP-2s', ...secondPart() });
    },
  },
  'POST /api/strs': {
    'submit the test report': at('STR', 'pm', '/strs', ({ documentId }) => ({
      build: documentId,
      ...testReport(),
    })),
  },
  'PUT /api/strs/:id': {
    'submit it again': async ({ office }) => {
      const { project, build } = await office.at('CCB4');
      await office.vote(build, 'CCB4', 'ccb', false, { comments: COMMENTS });
      const { STRNumber } = await office.bringTo(build, 'STR', project);
      return () => office.put('pm', `/strs/${STRNumber}`, { notes: 'Tested again.' });
    },
  },
};
