import { dataOf, type Json } from '../http';
import { DEMO_PASSWORD } from '../people';
import { aReport, bullets, freshWeek, postReport, savedDraft } from '../reports';
import type { OldCall } from './world';

/** A day as the previous portal's browser sent it: a moment. */
const asMoment = (day: string): string => `${day}T00:00:00.000Z`;

/** Section 7 of the document about the platform, call by call, up to charge lines. API-05 */
export const officeCalls: readonly OldCall[] = [
  {
    call: 'POST auth/local: identifier, password',
    ask: async ({ server }) =>
      server.anonymous.post('/auth/local', { identifier: 'employee', password: DEMO_PASSWORD }),
  },
  {
    call: 'GET users (username; populate role, profilePic, groups)',
    ask: async ({ as }) =>
      (await as('employee')).get(
        '/users?filters[username][$eq]=employee&populate[0]=role&populate[1]=profilePic&populate[2]=groups',
      ),
  },
  {
    call: 'PUT users/{id}: lastLogin, by oneself',
    ask: async ({ as, now }) => {
      const employee = await as('employee');
      const { id } = (await employee.get('/users/me')).body;
      return employee.put(`/users/${id}`, { lastLogin: now });
    },
  },
  { call: 'GET users/me', ask: async ({ as }) => (await as('employee')).get('/users/me') },
  {
    call: 'GET notifications (username, notified false)',
    ask: async ({ as }) =>
      (await as('pm')).get('/notifications?filters[username][$eq]=pm&filters[notified][$eq]=false'),
  },
  {
    call: 'GET home-pages (sort id; populate photos, carousel)',
    ask: async ({ as }) =>
      (await as('employee')).get('/home-pages?sort=id&populate[0]=photos&populate[1]=carousel'),
  },
  ...Object.entries({ spotlightTitle: 'New building', photo: 1, carousel: [] }).map(
    ([field, value]): OldCall => ({
      call: `PUT home-pages/{id}: ${field}`,
      ask: async ({ as }) => {
        const office = await as('administration');
        const [page]: Json[] = dataOf(await office.get('/home-pages'));
        return office.put(`/home-pages/${page!.documentId}`, { data: { [field]: value } });
      },
    }),
  ),
  {
    call: 'GET assigned-contracts (username, disabled, project)',
    ask: async ({ as, line }) => {
      const filters = `filters[username][$eq]=employee&filters[disabled][$eq]=false&filters[project][$eq]=${line}`;
      return (await as('employee')).get(`/assigned-contracts?${filters}`);
    },
  },
  {
    call: 'POST assigned-contracts: username, email, firstLastName, project, division, disabled',
    ask: async ({ as, line, person }) => {
      const office = await as('administration');
      const [known]: Json[] = dataOf(await office.get(`/contract-datas?filters[project][$eq]=${line}`));
      const data = {
        ...(await person('developer2')),
        project: line,
        division: known!.division,
        disabled: false,
      };
      return office.post('/assigned-contracts', { data });
    },
  },
  ...(['disabled', 'project'] as const).map((field): OldCall => ({
    call: `PUT assigned-contracts/{id}: ${field}`,
    ask: async ({ as, line }) => {
      const office = await as('administration');
      const query = `filters[username][$eq]=employee2&filters[project][$eq]=${line}`;
      const [known]: Json[] = dataOf(await office.get(`/assigned-contracts?${query}`));
      const value = { disabled: true, project: line }[field];
      return office.put(`/assigned-contracts/${known!.documentId}`, { data: { [field]: value } });
    },
  })),
  {
    call: 'DELETE assigned-contracts/{id}',
    ask: async ({ as, line }) => {
      const office = await as('administration');
      const query = `filters[username][$eq]=developer2&filters[project][$eq]=${line}`;
      const [known]: Json[] = dataOf(await office.get(`/assigned-contracts?${query}`));
      return office.delete(`/assigned-contracts/${known!.documentId}`);
    },
  },
  {
    call: 'GET war-reports (username, projectTask, startDate from and before as moments, submitted)',
    ask: async ({ as, line }) => {
      const month =
        'filters[startDate][$gte]=2026-10-01T00:00:00.000Z&filters[startDate][$lt]=2026-11-01T00:00:00.000Z';
      const rest = `filters[username][$eq]=employee&filters[projectTask][$eq]=${line}&filters[submitted][$eq]=true`;
      return (await as('employee')).get(`/war-reports?${rest}&${month}`);
    },
  },
  {
    call: 'GET war-reports (several usernames)',
    ask: async ({ as }) =>
      (await as('supervisor')).get(
        '/war-reports?filters[$or][0][username][$eq]=employee&filters[$or][1][username][$eq]=employee2',
      ),
  },
  {
    call: 'POST war-reports: firstLastName, projectTask, activity, username, startDate, endDate, submitted, division, lastSaved',
    ask: async ({ as, line, now, person }) => {
      const employee = await as('employee');
      const { username, firstLastName } = await person('employee');
      const [known]: Json[] = dataOf(await employee.get(`/contract-datas?filters[project][$eq]=${line}`));
      const { startDate, endDate } = freshWeek();
      return employee.post('/war-reports', {
        data: {
          firstLastName,
          username,
          projectTask: line,
          division: known!.division,
          submitted: true,
          activity: bullets('Reviewed'),
          startDate: asMoment(startDate),
          endDate: asMoment(endDate),
          lastSaved: now,
        },
      });
    },
  },
  {
    call: 'PUT war-reports/{id}: the same fields',
    ask: async ({ as, now }) => {
      const employee = await as('employee');
      const { documentId } = await savedDraft(employee, { projectTask: 'OH-9010 Training and Proposals' });
      return employee.put(`/war-reports/${documentId}`, {
        data: { activity: bullets('Changed'), lastSaved: now },
      });
    },
  },
  {
    call: 'DELETE war-reports/{id}',
    ask: async ({ as }) => {
      const employee = await as('employee2');
      const { body } = await postReport(employee, aReport());
      return employee.delete(`/war-reports/${body.data.documentId}`);
    },
  },
  {
    call: 'GET contract-datas (project, disabled)',
    ask: async ({ as, line }) =>
      (await as('administration')).get(
        `/contract-datas?filters[project][$eq]=${line}&filters[disabled][$eq]=false`,
      ),
  },
  {
    call: 'POST contract-datas: project, division, customer, description, supervisor, billable, disabled',
    ask: async ({ as }) =>
      (await as('administration')).post('/contract-datas', {
        data: {
          project: 'ZZ-0001 Tests',
          division: 'Avionics',
          customer: 'Acme',
          description: 'Tests.',
          supervisor: 'supervisor',
          billable: true,
          disabled: false,
        },
      }),
  },
  {
    call: 'PUT contract-datas/{id}: project, division, customer, description, supervisor, billable, disabled',
    ask: async ({ as }) => {
      const office = await as('administration');
      const [known]: Json[] = dataOf(await office.get('/contract-datas?filters[project][$eq]=ZZ-0001 Tests'));
      const { project, division, customer, supervisor, billable } = known!;
      const data = {
        project,
        division,
        customer,
        supervisor,
        billable,
        description: 'More.',
        disabled: true,
      };
      return office.put(`/contract-datas/${known!.documentId}`, { data });
    },
  },
];
