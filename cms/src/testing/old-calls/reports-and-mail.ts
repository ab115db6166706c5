import { addDays } from '@intranet/domain';
import { aQpr } from '../change-control';
import type { OldCall } from './world';

/** The rest of section 7 of the document about change control: reports, problem reports, notices, mail. API-05 */
export const reportsAndMailCalls: readonly OldCall[] = [
  {
    call: 'GET contract-datas (disabled=false)',
    ask: async ({ as }) => (await as('employee')).get('/contract-datas?filters[disabled][$eq]=false'),
  },
  {
    call: 'GET assigned-contracts (disabled=false)',
    ask: async ({ as }) => (await as('employee')).get('/assigned-contracts?filters[disabled][$eq]=false'),
  },
  {
    call: 'GET war-reports (username, submitted, projectTask; newest first, one)',
    ask: async ({ as, line }) => {
      const filters = `filters[username][$eq]=employee&filters[submitted][$eq]=true&filters[projectTask][$eq]=${line}`;
      return (await as('employee')).get(`/war-reports?${filters}&sort=startDate:desc&pagination[limit]=1`);
    },
  },
  {
    call: 'POST submitted-qpr: all fields',
    ask: async ({ as, work, person, now }) => {
      const { ProjectName } = await work.project();
      const { firstLastName } = await person('customer');
      return (await as('customer')).post('/submitted-qpr', {
        data: {
          ...aQpr({ foundIn: ProjectName }),
          author: firstLastName,
          dateSubmitted: now,
          notifications: [],
        },
      });
    },
  },
  {
    call: 'PUT submitted-qpr/{id}: notifications',
    ask: async ({ as, work }) => {
      const { documentId } = await work.qpr(await work.project());
      return (await as('pm')).put(`/submitted-qpr/${documentId}`, { data: { notifications: [1] } });
    },
  },
  {
    call: 'PUT submitted-qpr/{id}: closed, approved, approvingPM, dateReviewed, status, pmComments',
    ask: async ({ as, work, today }) => {
      const { documentId } = await work.qpr(await work.project());
      const review = {
        closed: true,
        approved: true,
        approvingPM: 'pm',
        status: 'Approved',
        pmComments: 'Yes.',
      };
      return (await as('pm')).put(`/submitted-qpr/${documentId}`, {
        data: { ...review, dateReviewed: today },
      });
    },
  },
  {
    call: 'GET submitted-qpr (closed, foundIn)',
    ask: async ({ as, work }) => {
      const { ProjectName } = await work.project();
      return (await as('pm')).get(
        `/submitted-qpr?filters[closed][$eq]=false&filters[foundIn][$eq]=${ProjectName}`,
      );
    },
  },
  {
    call: 'POST notifications: details, notified, username, userEmail, type',
    ask: async ({ as }) =>
      (await as('pm')).post('/notifications', {
        data: {
          details: 'New',
          notified: false,
          username: 'cm',
          userEmail: 'cm@intranet.example',
          type: 'QPR',
        },
      }),
  },
  {
    call: 'PUT notifications/{id}',
    ask: async ({ as, notice }) => {
      const { documentId } = await notice();
      return (await as('pm')).put(`/notifications/${documentId}`, { data: { notified: true } });
    },
  },
  {
    call: 'DELETE notifications/{id}',
    ask: async ({ as, notice }) => {
      const { documentId } = await notice();
      return (await as('pm')).delete(`/notifications/${documentId}`);
    },
  },
  {
    call: 'POST email/send-with-attachments: to, subject, html, files',
    ask: async ({ as, today }) =>
      (await as('pm')).post('/email/send-with-attachments', {
        to: 'cm@intranet.example',
        subject: `Build of ${addDays(today, 1)}`,
        html: '<p>Attached.</p>',
        files: [],
      }),
  },
];
