import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../../testing/http';
import type { Person } from '../../testing/people';
import { lines } from '../../testing/reports';
import { startServer, type TestServer } from '../../testing/server';
import { idOf } from '../../testing/users';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // The bell of a demo person is empty until something happens.
  const administration = await server.as('administration');
  await server
    .db('assigned_contracts')
    .where({ person_id: await idOf(server, 'developer') })
    .delete();
  const { status, text } = await administration.post('/assigned-contracts', {
    data: { username: 'developer', project: lines.internal },
  });
  expect(status, text).toBe(201);
});
afterAll(() => server.stop());

const words: unknown = expect.stringMatching(/\S/);
const day: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
const moment: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const picture = { id: expect.any(Number), url: expect.stringMatching(/^\/api\/files\/\d+$/) };
const toldPicture = { ...picture, alt: words, caption: expect.any(String), link: expect.any(String) };

const everyRecord = {
  id: expect.any(Number),
  documentId: expect.stringMatching(/^[a-z0-9]{24}$/),
  createdAt: moment,
  updatedAt: moment,
};

interface Row {
  entity: string;
  /** Creates the record first; the reader is a person who may see it. */
  path: string;
  by: Person;
  fields: Json;
}

/** The fields of each entity with their types; below a line, those that the product adds to the previous portal's. */
const rows: Row[] = [
  {
    entity: 'group',
    path: '/groups?filters[name]=Employee',
    by: 'it',
    fields: { name: 'Employee' },
  },
  {
    entity: 'notification',
    path: '/notifications',
    by: 'developer',
    fields: {
      username: 'developer',
      userEmail: 'developer@intranet.example',
      details: words,
      type: 'Charge Line',
      closeOnClick: true,
      notified: false,
      read: false,

      recordId: null,
    },
  },
  {
    entity: 'home page',
    path: '/home-pages',
    by: 'employee',
    fields: {
      spotlightTitle: words,
      spotlightDescription: words,
      spotlightPhoto: picture,
      bookOfTheMonthTitle: words,
      bookOfTheMonthDesc: words,
      bookOfTheMonthPhoto: picture,
      carousel: [toldPicture, toldPicture, toldPicture],

      revision: 0,
    },
  },
  {
    entity: 'submitted weekly report',
    path: '/war-reports?filters[submitted]=true',
    by: 'administration',
    fields: {
      username: words,
      firstLastName: words,
      projectTask: words,
      activity: expect.stringMatching(/^<ul>/),
      startDate: day,
      endDate: day,
      submitted: true,
      division: words,
      lastSaved: null,
      lineId: expect.any(Number) as unknown,
      revision: 0,
      availableActions: [],
    },
  },
  {
    entity: 'charge line',
    path: `/contract-datas?filters[project]=${lines.internal}`,
    by: 'administration',
    fields: {
      project: lines.internal,
      division: 'Information Technology',
      supervisor: 'supervisor',
      customer: 'Internal',
      description: words,
      billable: false,
      disabled: false,

      revision: 0,
      availableActions: ['update', 'disable', 'assign'],
    },
  },
  {
    entity: 'assigned contract',
    path: '/assigned-contracts?filters[username]=pm',
    by: 'administration',
    fields: {
      username: 'pm',
      email: 'pm@intranet.example',
      firstLastName: 'Priya Mehta',
      project: words,
      division: words,
      disabled: false,
    },
  },
  {
    entity: 'visitor',
    path: '/visitors',
    by: 'administration',
    fields: {
      firstName: words,
      lastName: words,
      email: words,
      dayOfVisit: day,
      companyName: words,
      personToSee: words,

      personToSeeName: words,
      signedInAt: moment,
      signedOutAt: moment,
      availableActions: ['update'],
    },
  },
  {
    entity: 'calendar event',
    path: '/calendar-events?filters[allDay]=true',
    by: 'employee',
    fields: {
      title: words,
      start: moment,
      end: moment,
      allDay: true,
      holiday: false,
      audience: 'everyone',
      location: 'Building B',
      description: null,
      series: null,
      repeats: null,
      repeatsUntil: null,
      revision: 0,
    },
  },
  {
    entity: 'company profile',
    path: '/company-profile',
    by: 'employee',
    fields: {
      name: words,
      addressLines: [words, words],
      phone: words,
      supportContact: 'support@intranet.example',
      logo: null,
      reminderDay: words,
      reminderTime: words,
      portalName: 'Company Intranet',
      accent: '',
      keepVisitorsMonths: 24,
      keepTicketsMonths: 0,
      keepAuditMonths: 0,
      keepDaysAwayMonths: 0,
      privacyWords: '',
      accessibilityWords: '',
      revision: 0,
    },
  },
];

it.each(rows)(
  '[DAT-01] a $entity answers with its fields, of the same types on both databases',
  async ({ path, by, fields }) => {
    const { status, body, text } = await (await server.as(by)).get(path);
    expect(status, text).toBe(200);
    const found: Json = Array.isArray(body.data) ? body.data[0] : body.data;
    expect(found).toEqual({ ...everyRecord, ...fields });
  },
);

it('[DAT-01] there are the nine groups', async () => {
  const { body } = await (await server.as('it')).get('/groups?sort=name');
  expect(body.data.map(({ name }: Json) => name)).toEqual([
    'Admin',
    'Administration',
    'CCB',
    'CM',
    'Developer',
    'Employee',
    'IT',
    'Project Manager',
    'Supervisor',
  ]);
});
