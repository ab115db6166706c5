import { scimNames } from '@intranet/domain';
import { bullets } from '../reports';
import type { TestServer } from '../server';
import type { RecordKind } from './records';

/** How a route is called for a record: which kind it takes, and a body that only permission can refuse. */
export interface Question {
  takes: RecordKind;
  /** @param id the record's, for routes that name it in the body or have to be told something of it */
  body?: (id: string, server: TestServer) => object | Promise<object>;
  /** The record is named in the body, not in the address. */
  inBody?: true;
}

const takes = (kind: RecordKind, body?: object): Question => ({
  takes: kind,
  ...(body && { body: () => body }),
});
const confirmed = async (id: string, { db }: TestServer): Promise<object> => {
  // PostgreSQL compares a number with numbers only.
  const person = await db('up_users')
    .where({ id: Number(id) || 0 })
    .first('username');
  return { confirm: person?.username ?? 'nobody' };
};
const data = (fields: object) => ({ data: fields });
const naming = (kind: RecordKind, fields: (id: string) => object): Question => ({
  takes: kind,
  inBody: true,
  body: (id) => data(fields(id)),
});

/** Every route that takes a record; routes not listed here take none. */
export const questions: Record<string, Question> = {
  'GET /api/users/:id': takes('user'),
  'PUT /api/users/:id': takes('user', { title: 'Engineer' }),
  'GET /api/users/:id/leaving': takes('user'),
  'POST /api/users/:id/disable': takes('user'),
  'POST /api/users/:id/enable': takes('user'),
  'POST /api/users/:id/erase': { takes: 'user', body: confirmed },
  'POST /api/users/:id/password-reset': takes('user'),
  'POST /api/users/:id/second-factor-reset': takes('user'),
  'POST /api/users/:id/provider-unlink': takes('user'),
  'GET /api/scim/v2/ResourceTypes/:id': takes('kind of SCIM'),
  'GET /api/scim/v2/Schemas/:id': takes('schema of SCIM'),
  'GET /api/scim/v2/Groups/:id': takes('group'),
  'PUT /api/scim/v2/Groups/:id': takes('group', { schemas: [scimNames.group], displayName: 'Admin' }),
  'PATCH /api/scim/v2/Groups/:id': takes('group', { Operations: [{ op: 'remove', path: 'members' }] }),
  'GET /api/scim/v2/Users/:id': takes('user'),
  'PUT /api/scim/v2/Users/:id': takes('user', { schemas: [scimNames.user], title: 'Engineer' }),
  'PATCH /api/scim/v2/Users/:id': takes('user', {
    Operations: [{ op: 'add', path: 'title', value: 'Engineer' }],
  }),
  'DELETE /api/scim/v2/Users/:id': takes('user'),
  'GET /api/war-reports/:id': takes('report'),
  'PUT /api/war-reports/:id': takes('report', data({ activity: bullets('Done') })),
  'DELETE /api/war-reports/:id': takes('report'),
  'GET /api/contract-datas/:id': takes('line'),
  'GET /api/contract-datas/:id/consequences': takes('line'),
  'PUT /api/contract-datas/:id': takes('line', data({ customer: 'Navy' })),
  'POST /api/contract-datas/:id/assign': takes('line', data({ usernames: ['developer'] })),
  'POST /api/contract-datas/:id/unassign': takes('line', data({ usernames: ['developer'] })),
  'GET /api/assigned-contracts/:id': takes('assignment'),
  'PUT /api/assigned-contracts/:id': takes('assignment', data({ disabled: true })),
  'DELETE /api/assigned-contracts/:id': takes('assignment'),
  'GET /api/visitors/:id': takes('visitor'),
  'PUT /api/visitors/:id': takes('visitor', data({ lastName: 'Sato' })),
  'DELETE /api/visitors/:id': takes('visitor'),
  'GET /api/it-tickets/:id': takes('ticket'),
  'PUT /api/it-tickets/:id': takes('ticket', data({ priority: 2 })),
  'POST /api/it-tickets/:id/reopen': takes('ticket', data({ reason: 'It is back.' })),
  'GET /api/it-tickets/:id/comments': takes('ticket'),
  'POST /api/it-tickets/:id/comments': takes('ticket', data({ text: 'And now?' })),
  'GET /api/asset-trackings/:id': takes('asset'),
  'GET /api/asset-trackings/:id/handovers': takes('asset'),
  'PUT /api/asset-trackings/:id': takes('asset', data({ location: 'Building D' })),
  'DELETE /api/asset-trackings/:id': takes('asset'),
  'GET /api/projects/:id': takes('project'),
  'GET /api/projects/:id/eligible-qcrs': takes('project'),
  'PUT /api/projects/:id': takes('project', data({ version: '9' })),
  'GET /api/builds/:id': takes('build'),
  'GET /api/builds/:id/history': takes('build'),
  'POST /api/builds': naming('project', (project) => ({ project, version: '9', qcrs: ['nothing'] })),
  'PUT /api/builds/:id': takes('build', data({ version: '9' })),
  'POST /api/builds/:id/complete': takes('build', data({ stage: 'Candidate List' })),
  'POST /api/builds/:id/lessons-learned': takes('build', data({ lessonsLearned: 'Test earlier.' })),
  'POST /api/builds/:id/close': takes('build'),
  'POST /api/builds/:id/restart': takes('build'),
  'POST /api/builds/:id/reminders': takes('build'),
  'GET /api/assigned-builds/:id': takes('build assignment'),
  'POST /api/assigned-builds': naming('build', (build) => ({ build, username: 'developer' })),
  'DELETE /api/assigned-builds/:id': takes('build assignment'),
  'GET /api/ccbs/:id': takes('vote'),
  'POST /api/ccbs': naming('build', (buildNumber) => ({ buildNumber, stage: 'CCB2', approved: true })),
  'GET /api/submitted-qpr/:id': takes('problem report'),
  'PUT /api/submitted-qpr/:id': takes('problem report', data({ title: 'It stops at once' })),
  'POST /api/submitted-qpr/:id/withdraw': takes('problem report'),
  'POST /api/submitted-qpr/:id/duplicate': takes('problem report', data({ of: 'nothing' })),
  'GET /api/submitted-qpr/:id/comments': takes('problem report'),
  'POST /api/submitted-qpr/:id/comments': takes('problem report', data({ text: 'And now?' })),
  'POST /api/submitted-qpr/:id/approve': takes('problem report', data({ priority: 2 })),
  'POST /api/submitted-qpr/:id/reject': takes('problem report', data({ pmComments: 'No.' })),
  'GET /api/qcrs/:id': takes('change request'),
  'GET /api/qcrs/:id/history': takes('change request'),
  'GET /api/qcrs/:id/comments': takes('change request'),
  'POST /api/qcrs/:id/comments': takes('change request', data({ text: 'And now?' })),
  'PUT /api/qcrs/:id': takes('change request', data({ priority: 1 })),
  'POST /api/qcrs/:id/discussion': takes('change request', data({ comments: 'Why?' })),
  'POST /api/qcrs/:id/final-disposition': takes(
    'change request',
    data({ disposition: 'Disapproved', comments: 'No.' }),
  ),
  'POST /api/qcrs/:id/reminders': takes('change request'),
  'GET /api/qip-forms/:id': takes('plan'),
  'PUT /api/qip-forms/:id': takes('plan', data({ author1: 'Somebody' })),
  'GET /api/strs/:id': takes('test report'),
  'PUT /api/strs/:id': takes('test report', data({ author: 'Somebody' })),
  'GET /api/home-pages/:id': takes('home page'),
  'PUT /api/home-pages/:id': takes('home page', data({ spotlightTitle: 'News' })),
  'GET /api/service-accounts/:id': takes('service-account'),
  'POST /api/service-accounts/:id/revoke': takes('service-account'),
  'GET /api/webhooks/:id': takes('webhook'),
  'PUT /api/webhooks/:id': takes('webhook', data({ name: 'Chat' })),
  'DELETE /api/webhooks/:id': takes('webhook'),
  'POST /api/webhooks/:id/secret': takes('webhook'),
  'GET /api/webhooks/:id/deliveries': takes('webhook'),
  'POST /api/webhooks/:id/deliveries': takes('webhook', data({})),
  'GET /api/calendar-events/:id': takes('event'),
  'PUT /api/calendar-events/:id': takes('event', data({ title: 'Review' })),
  'DELETE /api/calendar-events/:id': takes('event'),
  'PUT /api/calendar-events/:id/later': takes('event', data({ title: 'Review' })),
  'DELETE /api/calendar-events/:id/later': takes('event'),
  'GET /api/days-away/:id': takes('days away'),
  'PUT /api/days-away/:id': takes('days away', data({ half: 'morning' })),
  'DELETE /api/days-away/:id': takes('days away'),
  'GET /api/privacy/exports/:id': takes('data export'),
  'GET /api/privacy/exports/:id/file': takes('data export'),
  'GET /api/groups/:id': takes('group'),
  'GET /api/notifications/:id': takes('notification'),
  'POST /api/notifications/:id/read': takes('notification'),
  'DELETE /api/notifications/:id': takes('notification'),
  'DELETE /api/waiting/snoozed/:id': takes('snooze'),
  'POST /api/mail-queue/:id/send-again': takes('mail'),
  'GET /api/files/:id': takes('picture'),
  'GET /api/upload/files/:id': takes('picture'),
  'DELETE /api/upload/files/:id': takes('picture'),
};
