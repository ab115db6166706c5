import { addDays, dayIn } from '@intranet/domain';
import type { Json } from '../http';
import { onPostgres } from '../databases/database';
import { anAsset, aTicket, enteredAsset, putTicket, submittedTicket } from '../desk';
import { aReport, bullets, clearDrafts, lines, savedDraft } from '../reports';
import { createdUser } from '../users';
import { dataOf, type World, type Writes } from './world';

const author = async ({ as }: World) => {
  const employee = await as('employee');
  await clearDrafts(employee);
  return employee;
};

let made = 0;
const aLine = async ({ as }: World): Promise<Json> => {
  const data = {
    project: `Cost ${(made += 1)} ${Date.now()}`,
    division: 'Avionics',
    supervisor: 'supervisor',
  };
  return dataOf(await (await as('administration')).post('/contract-datas', { data }));
};

const assigned = async (world: World, username = 'developer'): Promise<{ line: Json; assignment: Json }> => {
  const line = await aLine(world);
  const administration = await world.as('administration');
  const data = { username, project: line.project };
  return { line, assignment: dataOf(await administration.post('/assigned-contracts', { data })) };
};

const anEvent = { title: 'Review', start: '2026-03-09T15:00:00Z', end: '2026-03-09T16:00:00Z' };
const madeEvent = async ({ as }: World): Promise<Json> =>
  dataOf(await (await as('administration')).post('/calendar-events', { data: anEvent }));

const aVisitor = (fields: object = {}) => ({
  firstName: 'Yuki',
  lastName: 'Sato',
  email: 'yuki@visitor.example',
  companyName: 'Northwind Controls',
  personToSee: 'pm',
  dayOfVisit: dayIn('America/New_York', new Date()),
  ...fields,
});

/** Reports, charge lines, the desk, the house. */
export const houseWrites: Writes = {
  'POST /api/war-reports': {
    'save a draft': async (world) => {
      const employee = await author(world);
      const data = aReport();
      return () => employee.post('/war-reports', { data });
    },
    'submit a report': async (world) => {
      const employee = await author(world);
      const data = aReport({ submitted: true });
      return () => employee.post('/war-reports', { data });
    },
    'submit in the place of a draft': async (world) => {
      const employee = await author(world);
      const { startDate, endDate } = await savedDraft(employee);
      const data = aReport({ submitted: true, startDate, endDate });
      return () => employee.post('/war-reports', { data });
    },
  },
  'PUT /api/war-reports/:id': {
    'save a draft again': async (world) => {
      const employee = await author(world);
      const { documentId } = await savedDraft(employee);
      return () => employee.put(`/war-reports/${documentId}`, { data: { activity: bullets('Again') } });
    },
    'move it to another line and submit it': async (world) => {
      const employee = await author(world);
      const { documentId } = await savedDraft(employee);
      const data = { projectTask: lines.training, submitted: true };
      return () => employee.put(`/war-reports/${documentId}`, { data });
    },
  },
  'DELETE /api/war-reports/:id': {
    'delete a draft': async (world) => {
      const employee = await author(world);
      const { documentId } = await savedDraft(employee);
      return () => employee.delete(`/war-reports/${documentId}`);
    },
  },
  'POST /api/war-reports/batch': {
    'submit one report and save another': async (world) => {
      const employee = await author(world);
      const reports = [aReport({ submitted: true }), aReport({ projectTask: lines.training })];
      return () => employee.post('/war-reports/batch', { data: { reports } });
    },
    'submit a saved report': async (world) => {
      const employee = await author(world);
      const { documentId, projectTask, activity, startDate, endDate } = await savedDraft(employee);
      const reports = [{ documentId, projectTask, activity, startDate, endDate, submitted: true }];
      return () => employee.post('/war-reports/batch', { data: { reports } });
    },
  },
  'POST /api/war-reports/reminders': {
    'remind everyone': async ({ as }) => {
      // New people have reported nothing yet, and were reminded of nothing.
      const administration = await as('administration');
      for (let count = 0; count < 3; count += 1) {
        const { username } = await createdUser(await as('it'), { reportsTo: 'supervisor' });
        const data = { username, project: lines.mission };
        dataOf(await administration.post('/assigned-contracts', { data }));
      }
      return () => administration.post('/war-reports/reminders', { data: {} });
    },
  },
  'POST /api/war-reports/weeks/reminders': {
    'remind a direct report': async ({ as, server }) => {
      // Somebody new was reminded of nothing yet, and has had the line for some weeks.
      const { id, username } = await createdUser(await as('it'), { reportsTo: 'supervisor' });
      const data = { username, project: lines.mission };
      dataOf(await (await as('administration')).post('/assigned-contracts', { data }));
      const since = Date.now() - 30 * 86_400_000;
      await server
        .db('assigned_contracts')
        .where({ person_id: id })
        .update({ updated_at: onPostgres ? new Date(since) : since });
      const supervisor = await as('supervisor');
      return () => supervisor.post('/war-reports/weeks/reminders', { data: { username } });
    },
  },
  'PUT /api/preferences': {
    'want no reminder by e-mail': async (world) => {
      const employee = await author(world);
      return () => employee.put('/preferences', { data: { reminderMail: false } });
    },
  },
  'POST /api/imports/contract-datas': {
    'make two lines, change one': async (world) => {
      const { project } = await aLine(world);
      const administration = await world.as('administration');
      const at = Date.now();
      const rows = [
        {
          project: `File ${at}`,
          division: 'Avionics',
          supervisor: 'supervisor',
          assigned: 'employee;developer',
        },
        { project, customer: 'Northwind', assigned: 'employee2' },
        { project: `File 2 ${at}`, division: 'Avionics' },
      ];
      return () => administration.post('/imports/contract-datas', { data: { rows, dryRun: false } });
    },
  },
  'POST /api/imports/asset-trackings': {
    'enter two assets, hand one over': async ({ as }) => {
      const it_ = await as('it');
      const { assetNumber } = await enteredAsset(it_);
      const rows = [anAsset(), { assetNumber, holder: 'employee' }, anAsset({ holder: 'developer' })];
      return () => it_.post('/imports/asset-trackings', { data: { rows, dryRun: false } });
    },
  },
  'POST /api/imports/visitors': {
    'enter two visitors of today, correct one': async ({ as }) => {
      const administration = await as('administration');
      const lastName = `Sato ${Date.now()}`;
      await administration.post('/visitors', { data: aVisitor({ lastName }) });
      const rows = [
        aVisitor({ lastName: `${lastName} A` }),
        aVisitor({ lastName, personToSee: 'pm2' }),
        aVisitor({ lastName: `${lastName} B` }),
      ];
      return () => administration.post('/imports/visitors', { data: { rows, dryRun: false } });
    },
  },
  'POST /api/contract-datas': {
    'make a line': async ({ as }) => {
      const administration = await as('administration');
      const data = { project: `Cost ${(made += 1)}`, division: 'Avionics', supervisor: 'supervisor' };
      return () => administration.post('/contract-datas', { data });
    },
  },
  'PUT /api/contract-datas/:id': {
    'disable a line with its assignments': async (world) => {
      const { line } = await assigned(world);
      const administration = await world.as('administration');
      const data = { disabled: true, supervisor: 'supervisor2' };
      return () => administration.put(`/contract-datas/${line.documentId}`, { data });
    },
  },
  'POST /api/contract-datas/:id/assign': {
    'assign people': async (world) => {
      const { documentId } = await aLine(world);
      const administration = await world.as('administration');
      const data = { usernames: ['pm2', 'developer', 'employee'] };
      return () => administration.post(`/contract-datas/${documentId}/assign`, { data });
    },
  },
  'POST /api/contract-datas/:id/unassign': {
    'take somebody off': async (world) => {
      const { line } = await assigned(world);
      const administration = await world.as('administration');
      const data = { usernames: ['developer'] };
      return () => administration.post(`/contract-datas/${line.documentId}/unassign`, { data });
    },
  },
  'POST /api/assigned-contracts': {
    'assign one person': async (world) => {
      const { project } = await aLine(world);
      const administration = await world.as('administration');
      return () => administration.post('/assigned-contracts', { data: { username: 'developer', project } });
    },
  },
  'PUT /api/assigned-contracts/:id': {
    'disable an assignment': async (world) => {
      const { assignment } = await assigned(world);
      const administration = await world.as('administration');
      return () =>
        administration.put(`/assigned-contracts/${assignment.documentId}`, { data: { disabled: true } });
    },
  },
  'DELETE /api/assigned-contracts/:id': {
    'remove an assignment': async (world) => {
      const { assignment } = await assigned(world);
      const administration = await world.as('administration');
      return () => administration.delete(`/assigned-contracts/${assignment.documentId}`);
    },
  },
  'POST /api/visitors': {
    'enter a visitor': async ({ as }) => {
      const administration = await as('administration');
      return () => administration.post('/visitors', { data: aVisitor() });
    },
  },
  'PUT /api/visitors/:id': {
    'sign an expected visitor in': async ({ as }) => {
      const administration = await as('administration');
      const dayOfVisit = addDays(dayIn('America/New_York', new Date()), 3);
      const visitor = dataOf(await administration.post('/visitors', { data: aVisitor({ dayOfVisit }) }));
      return () => administration.put(`/visitors/${visitor.documentId}`, { data: { signedIn: true } });
    },
  },
  'DELETE /api/visitors/:id': {
    'delete a mistaken entry': async ({ as }) => {
      const administration = await as('administration');
      const visitor = dataOf(await administration.post('/visitors', { data: aVisitor() }));
      return () => administration.delete(`/visitors/${visitor.documentId}`);
    },
  },
  'POST /api/it-tickets': {
    'report a problem with an asset': async ({ as }) => {
      const { assetNumber } = await enteredAsset(await as('it'));
      const employee = await as('employee');
      return () => employee.post('/it-tickets', { data: aTicket({ assetNumber }) });
    },
  },
  'PUT /api/it-tickets/:id': {
    'assign a ticket': async ({ as }) => {
      const { documentId } = await submittedTicket(await as('employee'));
      const it_ = await as('it');
      return () => putTicket(it_, documentId, { assignedTo: 'it2' });
    },
    'name an asset and resolve it': async ({ as }) => {
      const it_ = await as('it2');
      const { assetNumber } = await enteredAsset(it_);
      const { documentId } = await submittedTicket(await as('employee'));
      await putTicket(it_, documentId, { assignedTo: 'it' });
      return () => putTicket(it_, documentId, { assetNumber, resolved: true, solution: 'Done.' });
    },
  },
  'POST /api/it-tickets/batch': {
    'assign one ticket and resolve another': async ({ as }) => {
      const employee = await as('employee');
      const [one, other] = [await submittedTicket(employee), await submittedTicket(employee)];
      const it_ = await as('it');
      const tickets = [
        { documentId: one.documentId, revision: 0, assignedTo: 'it2' },
        { documentId: other.documentId, revision: 0, resolved: true, solution: 'Done.' },
      ];
      return () => it_.post('/it-tickets/batch', { data: { tickets } });
    },
  },
  'POST /api/it-tickets/:id/reopen': {
    'open an own ticket again': async ({ as }) => {
      const employee = await as('employee');
      const { documentId } = await submittedTicket(employee);
      await putTicket(await as('it'), documentId, { assignedTo: 'it2', resolved: true, solution: 'Done.' });
      return () => employee.post(`/it-tickets/${documentId}/reopen`, { data: { reason: 'Not at all.' } });
    },
  },
  'POST /api/it-tickets/:id/comments': {
    'write a comment': async ({ as }) => {
      const employee = await as('employee');
      const { documentId } = await submittedTicket(employee);
      return () => employee.post(`/it-tickets/${documentId}/comments`, { data: { text: 'And now?' } });
    },
  },
  'POST /api/asset-trackings': {
    'enter an asset': async ({ as }) => {
      const it_ = await as('it');
      const data = anAsset();
      return () => it_.post('/asset-trackings', { data });
    },
  },
  'PUT /api/asset-trackings/:id': {
    'change an asset': async ({ as }) => {
      const it_ = await as('it');
      const { documentId } = await enteredAsset(it_);
      return () => it_.put(`/asset-trackings/${documentId}`, { data: { location: 'Elsewhere' } });
    },
    'hand an asset over': async ({ as }) => {
      const it_ = await as('it');
      const { documentId } = await enteredAsset(it_, { holder: 'pm' });
      return () => it_.put(`/asset-trackings/${documentId}`, { data: { holder: 'employee' } });
    },
  },
  'DELETE /api/asset-trackings/:id': {
    'delete an asset that tickets name': async ({ as }) => {
      const it_ = await as('it');
      const { documentId, assetNumber } = await enteredAsset(it_);
      for (const person of ['employee', 'pm']) await submittedTicket(await as(person), { assetNumber });
      return () => it_.delete(`/asset-trackings/${documentId}`);
    },
  },
  'PUT /api/home-pages/:id': {
    'edit the home page': async ({ as }) => {
      const administration = await as('administration');
      const [page] = (await administration.get('/home-pages')).body.data;
      const data = { spotlightTitle: `Title ${(made += 1)}`, carousel: [] };
      return () => administration.put(`/home-pages/${page.documentId}`, { data });
    },
  },
  'PUT /api/company-profile': {
    'edit the company profile': async ({ as }) => {
      const administration = await as('administration');
      return () => administration.put('/company-profile', { data: { phone: '+1 410 555 0199' } });
    },
  },
  'POST /api/calendar-events': {
    'add an event': async ({ as }) => {
      const administration = await as('administration');
      return () => administration.post('/calendar-events', { data: anEvent });
    },
  },
  'PUT /api/calendar-events/:id': {
    'change an event': async (world) => {
      const { documentId } = await madeEvent(world);
      const administration = await world.as('administration');
      return () => administration.put(`/calendar-events/${documentId}`, { data: { title: 'Other' } });
    },
  },
  'DELETE /api/calendar-events/:id': {
    'remove an event': async (world) => {
      const { documentId } = await madeEvent(world);
      const administration = await world.as('administration');
      return () => administration.delete(`/calendar-events/${documentId}`);
    },
  },
  'POST /api/calendar-feed': {
    'make an address': async ({ as }) => {
      const employee = await as('employee');
      return () => employee.post('/calendar-feed');
    },
  },
  'DELETE /api/calendar-feed': {
    'make it dead': async ({ as }) => {
      const employee = await as('employee');
      await employee.post('/calendar-feed');
      return () => employee.delete('/calendar-feed');
    },
  },
};
