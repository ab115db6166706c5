import { makeAccount } from '../service-accounts';
import type { AuditSubjectType } from '@intranet/domain';
import type { ChangeControl } from '../change-control';
import { enteredAsset, putTicket, submittedTicket } from '../desk';
import { dataOf, type Json } from '../http';
import { lastMailTo } from '../mails';
import { createdUser } from '../users';

/** Readers of the audit log. */
export const readers = ['administration', 'administrator'] as const;

interface AuditedWrite {
  /** Contains these words in every text that a person writes. */
  write: (words: string) => Promise<unknown>;
  /** Who may read these words in the audit log. */
  readBy: (typeof readers)[number][];
}

const asset = (words: string) => ({ itemDescription: words, serialNumber: words });

/** Writes that create a record of each kind in the audit log. */
export const auditedWrites = (office: ChangeControl): Record<AuditSubjectType, AuditedWrite> => {
  const { server } = office;
  return {
    user: {
      async write(words) {
        const it_ = await server.as('it');
        const { id } = await createdUser(it_, { title: words, workPhone: words.slice(0, 30) });
        dataOf(await it_.put(`/users/${id}`, { title: `${words} too` }));
      },
      readBy: ['administration', 'administrator'],
    },
    'it-ticket': {
      async write(words) {
        const [employee, it_] = [await server.as('employee'), await server.as('it')];
        const { documentId } = await submittedTicket(employee, { description: words });
        dataOf(await putTicket(it_, documentId, { description: `${words} again`, assignedTo: 'it2' }));
        dataOf(await putTicket(it_, documentId, { resolved: true, solution: words }));
        dataOf(await employee.post(`/it-tickets/${documentId}/reopen`, { data: { reason: words } }));
      },
      readBy: [],
    },
    'asset-tracking': {
      async write(words) {
        const it_ = await server.as('it');
        const { documentId } = await enteredAsset(it_, asset(words));
        dataOf(await it_.put(`/asset-trackings/${documentId}`, { data: asset(`${words} too`) }));
        await it_.delete(`/asset-trackings/${documentId}`);
      },
      readBy: ['administrator'],
    },
    'contract-data': {
      async write(words) {
        const data = { project: `Line ${words}`, division: 'D', customer: words, description: words };
        dataOf(await office.post('administration', '/contract-datas', data));
      },
      readBy: ['administration', 'administrator'],
    },
    'home-page': {
      async write(words) {
        const [page] = (await office.get('administration', '/home-pages')) as unknown as Json[];
        dataOf(
          await office.put('administration', `/home-pages/${page!.documentId}`, { spotlightTitle: words }),
        );
      },
      readBy: ['administration', 'administrator'],
    },
    'company-profile': {
      async write(words) {
        dataOf(await office.put('administration', '/company-profile', { name: words }));
      },
      readBy: ['administration', 'administrator'],
    },
    'calendar-event': {
      async write(words) {
        const event = { start: '2026-03-09T15:00:00Z', end: '2026-03-09T16:00:00Z' };
        dataOf(
          await office.post('administration', '/calendar-events', {
            ...event,
            title: words,
            description: words,
          }),
        );
      },
      readBy: ['administration', 'administrator'],
    },
    'day-away': {
      async write() {
        const data = { from: '2027-07-05', to: '2027-07-09' };
        const { documentId } = dataOf(await office.post('pm', '/days-away', data));
        await (await server.as('pm')).delete(`/days-away/${documentId}`);
      },
      readBy: [],
    },
    webhook: {
      async write(words) {
        const data = {
          name: 'Chat',
          url: `https://93.184.215.14/${words}`,
          kinds: ['build.moved'],
          active: false,
        };
        dataOf(await office.post('administrator', '/webhooks', data));
      },
      readBy: ['administrator'],
    },
    'service-account': {
      async write(words) {
        dataOf(await makeAccount(await server.as('administrator'), { purpose: words }));
      },
      readBy: ['administrator'],
    },
    visitor: {
      async write(words) {
        const who = { firstName: words, lastName: words, email: 'a@visitor.example', companyName: words };
        const visit = { ...who, personToSee: 'pm', dayOfVisit: '2026-01-05' };
        const { documentId } = dataOf(await office.post('administration', '/visitors', visit));
        await (await server.as('administration')).delete(`/visitors/${documentId}`);
      },
      readBy: ['administration', 'administrator'],
    },
    project: {
      write: (words) => office.project({ ProjectName: words, version: words }),
      readBy: ['administration', 'administrator'],
    },
    build: {
      async write(words) {
        const { build } = await office.at('CCB2');
        dataOf(await office.vote(build, 'CCB2', 'ccb', true, { comments: words }));
        dataOf(await office.vote(build, 'CCB2', 'ccb2', false, { comments: words }));
      },
      readBy: [],
    },
    qcr: {
      async write(words) {
        const project = await office.project();
        const qcr = await office.qcr(project, { title: words });
        dataOf(await office.dispose(qcr, 'ccb', 'Approved', { comments: words }));
        const path = `/qcrs/${qcr.documentId}`;
        dataOf(await office.post('ccb2', `${path}/discussion`, { comments: words }));
        const final = { disposition: 'Disapproved', comments: words };
        dataOf(await office.post('cm', `${path}/final-disposition`, final));
      },
      readBy: [],
    },
    'submitted-qpr': {
      async write(words) {
        const project = await office.project();
        const texts = {
          title: words,
          company: words,
          softwareVersion: words,
          currentFunction: words,
          expectedFunction: words,
        };
        const { documentId } = await office.qpr(project, texts);
        const path = `/submitted-qpr/${documentId}`;
        dataOf(await office.put('pm', path, { title: `${words}!`, currentFunction: `${words}!` }));
        dataOf(await office.post('pm', `${path}/reject`, { pmComments: words }));
      },
      readBy: [],
    },
    email: {
      async write(words) {
        const files = [
          {
            filename: `${words}.txt`,
            contentType: 'text/plain',
            content: Buffer.from('x').toString('base64'),
          },
        ];
        const letter = { to: 'developer@intranet.example', subject: words, html: `<p>${words}</p>`, files };
        dataOf(await office.post('pm', '/email/send-with-attachments', letter));
      },
      readBy: [],
    },
    mail: {
      async write(words) {
        const letter = { to: 'developer2@intranet.example', subject: words, html: '<p>x</p>', files: [] };
        dataOf(await office.post('pm', '/email/send-with-attachments', letter));
        const mail = await lastMailTo(server.db, letter.to);
        await server.db('outbox_mails').where({ id: mail.id }).update({ state: 'failed' });
        await (await server.as('it')).post(`/mail-queue/${mail.document_id}/send-again`);
      },
      readBy: [],
    },
  };
};
