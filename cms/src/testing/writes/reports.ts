import { onPostgres } from '../databases/database';
import { dataOf, type Json } from '../http';
import { aReport, bullets, clearDrafts, lines, savedDraft } from '../reports';
import { createdUser } from '../users';
import type { World, Writes } from './world';

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

/** Reports, charge lines and assignments. */
export const reportWrites: Writes = {
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
      // New people have no reports yet, and were never reminded.
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
      // A new person was never reminded, and has had the line for some weeks.
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
};
