import { firstPart, testReport } from '../change-control';
import type { OldCall } from './world';

/** Section 7 of the document about change control, call by call, up to test reports. API-05 */
export const boardCalls: readonly OldCall[] = [
  {
    call: 'GET users/me (populate groups)',
    ask: async ({ as }) => (await as('pm')).get('/users/me?populate=groups'),
  },
  {
    call: 'GET builds (populate project)',
    ask: async ({ as }) => (await as('pm')).get('/builds?populate=project'),
  },
  {
    call: 'POST builds: dateCreated, status, CCB2, project, version, stage, QIP1',
    ask: async ({ as, work, now }) => {
      const project = await work.project();
      const set = { dateCreated: now, status: 'Open', CCB2: false, stage: 'QIP-1s', QIP1: false };
      return (await as('pm')).post('/builds', {
        data: { ...set, project: project.documentId, version: '2.0' },
      });
    },
  },
  {
    call: 'PUT builds/{id}: stage flags, stage',
    ask: async ({ as, build }) =>
      (await as('pm')).put(`/builds/${(await build()).documentId}`, {
        data: { QIP1: true, stage: 'QIP-2s' },
      }),
  },
  ...(['status', 'lessonsLearned', 'STRNumber', 'version'] as const).map((field): OldCall => ({
    call: `PUT builds/{id}: ${field}`,
    ask: async ({ as, build }) => {
      const values = { status: 'Closed', lessonsLearned: 'Test earlier.', STRNumber: 1, version: '2.1' };
      const path = `/builds/${(await build()).documentId}`;
      return (await as('pm')).put(path, { data: { [field]: values[field] } });
    },
  })),
  {
    call: 'GET qcrs (rejected, CCB1; populate submitted_qpr, build, qip_form)',
    ask: async ({ as }) =>
      (await as('pm')).get(
        '/qcrs?filters[rejected][$eq]=false&filters[CCB1][$eq]=true&populate[0]=submitted_qpr&populate[1]=build&populate[2]=qip_form',
      ),
  },
  {
    call: 'POST qcrs: dateCreated, priority, CCB1, rejected, submitted_qpr, selectedDisposition, status',
    ask: async ({ as, work, now }) => {
      const { id } = await work.qpr(await work.project());
      const set = {
        dateCreated: now,
        CCB1: false,
        rejected: false,
        selectedDisposition: '',
        status: 'Working',
      };
      return (await as('pm')).post('/qcrs', { data: { ...set, priority: 3, submitted_qpr: id } });
    },
  },
  ...Object.entries({
    priority: 2,
    build: 1,
    qip_form: 1,
    CCB1: true,
    rejected: true,
    selectedDisposition: 'Approved',
    discussionNeeded: true,
    status: 'Deferred',
    notifications: [1],
  }).map(([field, value]): OldCall => ({
    call: `PUT qcrs/{id}: ${field}`,
    ask: async ({ as, work }) => {
      const { qcr } = await work.waitingQcr();
      return (await as('pm')).put(`/qcrs/${qcr.documentId}`, { data: { [field]: value } });
    },
  })),
  {
    call: 'GET assigned-builds (buildNumber, username)',
    ask: async ({ as, build }) => {
      const { documentId } = await build();
      const query = `filters[buildNumber][$eq]=${documentId}&filters[username][$eq]=developer`;
      return (await as('pm')).get(`/assigned-builds?${query}`);
    },
  },
  {
    call: 'POST assigned-builds: username, email, firstLastName, buildNumber',
    ask: async ({ as, build, person }) => {
      const { documentId } = await build();
      return (await as('pm')).post('/assigned-builds', {
        data: { ...(await person('developer')), buildNumber: documentId },
      });
    },
  },
  {
    call: 'DELETE assigned-builds/{id}',
    ask: async ({ as, build, work }) => {
      const { body } = await work.assign(await build(), 'developer');
      return (await as('pm')).delete(`/assigned-builds/${body.data.documentId}`);
    },
  },
  {
    call: 'GET ccbs (QCRnumber, buildNumber, stage, username)',
    ask: async ({ as, work }) => {
      const { qcr } = await work.waitingQcr();
      const query = `filters[QCRnumber][$eq]=${qcr.documentId}&filters[stage][$eq]=CCB1&filters[username][$eq]=ccb`;
      return (await as('ccb')).get(`/ccbs?${query}`);
    },
  },
  {
    call: 'POST ccbs: username, firstLastName, comments, QCRnumber, stage, disposition',
    ask: async ({ as, work, person }) => {
      const { qcr } = await work.waitingQcr();
      const { username, firstLastName } = await person('ccb');
      const vote = { comments: 'Sound.', stage: 'CCB1', disposition: 'Approved', status: 'Working' };
      return (await as('ccb')).post('/ccbs', {
        data: { username, firstLastName, QCRnumber: qcr.documentId, ...vote },
      });
    },
  },
  {
    call: 'POST ccbs: username, firstLastName, comments, buildNumber, stage, approved',
    ask: async ({ as, work, person }) => {
      const project = await work.project();
      const build = await work.bringTo(await work.build(project), 'CCB2', project);
      const { username, firstLastName } = await person('ccb');
      const vote = { comments: 'Sound.', stage: 'CCB2', approved: true };
      return (await as('ccb')).post('/ccbs', {
        data: { username, firstLastName, buildNumber: build.documentId, ...vote },
      });
    },
  },
  {
    call: 'DELETE ccbs/{id}',
    ask: async ({ as, work }) => {
      const { qcr } = await work.waitingQcr();
      const { body } = await work.dispose(qcr, 'ccb', 'Approved');
      return (await as('ccb')).delete(`/ccbs/${body.data.documentId}`);
    },
  },
  {
    call: 'GET users (blocked, username; populate role, groups, profilePic)',
    ask: async ({ as }) =>
      (await as('pm')).get(
        '/users?filters[blocked][$eq]=false&filters[username][$eq]=pm&populate[0]=role&populate[1]=groups&populate[2]=profilePic',
      ),
  },
  {
    call: 'GET projects (populate builds; ProjectName, ProjectManager, id)',
    ask: async ({ as, work }) => {
      const { id, ProjectName } = await work.project();
      const query = `filters[ProjectName][$eq]=${ProjectName}&filters[ProjectManager][$eq]=pm&filters[id][$eq]=${id}`;
      return (await as('pm')).get(`/projects?populate=builds&${query}`);
    },
  },
  {
    call: 'POST projects: ProjectName, ProjectManager, version',
    ask: async ({ as }) =>
      (await as('cm')).post('/projects', {
        data: { ProjectName: 'Zephyr', ProjectManager: 'pm', version: '1.0' },
      }),
  },
  {
    call: 'PUT projects/{id}: ProjectName, ProjectManager, version',
    ask: async ({ as, work }) => {
      const { documentId } = await work.project();
      const data = { ProjectName: 'Zephyr 2', ProjectManager: 'pm2', version: '1.1' };
      return (await as('cm')).put(`/projects/${documentId}`, { data });
    },
  },
  {
    call: 'GET qip-forms (id in list)',
    ask: async ({ as }) => (await as('pm')).get('/qip-forms?filters[id][$in][0]=1&filters[id][$in][1]=2'),
  },
  {
    call: 'POST qip-forms: QIP fields, qip_stage',
    ask: async ({ as, planned }) => {
      const { qcr } = await planned();
      return (await as('pm')).post('/qip-forms', {
        data: { ...firstPart(), qip_stage: 'QIP-1s', qcr: qcr.documentId },
      });
    },
  },
  {
    call: 'PUT qip-forms/{id}: QIP fields, qip_stage',
    ask: async ({ as, planned, work }) => {
      const { qcr, second } = await planned();
      const { body } = await work.plan(qcr);
      await work.plan(second);
      return (await as('pm')).put(`/qip-forms/${body.data.documentId}`, {
        data: { ...firstPart({ QIP_Author: undefined }), qip_stage: 'QIP-1s' },
      });
    },
  },
  {
    call: 'POST strs: STR fields',
    ask: async ({ as, tested }) =>
      (await as('pm')).post('/strs', { data: { ...testReport(), build: (await tested()).documentId } }),
  },
  {
    call: 'PUT strs/{id}: STR fields; GET strs by id',
    ask: async ({ as, retested }) => {
      const { STRNumber } = await retested();
      const pm = await as('pm');
      await pm.get(`/strs/${STRNumber}`);
      return pm.put(`/strs/${STRNumber}`, { data: testReport() });
    },
  },
];
