import { addDays, dayIn } from '@intranet/domain';
import { dataOf, type Json } from '../http';
import { aVisitor } from '../visitors';
import type { World, Writes } from './world';

const anEvent = { title: 'Review', start: '2026-03-09T15:00:00Z', end: '2026-03-09T16:00:00Z' };
const madeEvent = async ({ as }: World): Promise<Json> =>
  dataOf(await (await as('administration')).post('/calendar-events', { data: anEvent }));

const aSeries = { ...anEvent, repeats: 'weekly', repeatsTimes: 4 };
/** The second event of a series. */
const madeSecond = async ({ as }: World): Promise<Json> => {
  const administration = await as('administration');
  const { series } = dataOf(await administration.post('/calendar-events', { data: aSeries }));
  const { body } = await administration.get(`/calendar-events?filters[series]=${series}&sort=start`);
  return body.data[1];
};

/** A different home page each time, since an unchanged one is no write. */
let made = 0;

/** A day away that no other entry names. */
const nextDay = () => {
  const day = addDays('2029-01-01', (made += 1));
  return { from: day, to: day };
};

/** What people set for themselves, visitors, the calendar, days away, the home page and the company profile. */
export const houseWrites: Writes = {
  'POST /api/privacy/exports': {
    'ask for the own data': async ({ as }) => {
      const developer = await as('developer');
      return () => developer.post('/privacy/exports', { data: { username: 'developer' } });
    },
    "ask for somebody's data": async ({ as }) => {
      const it_ = await as('it');
      return () => it_.post('/privacy/exports', { data: { username: 'developer2' } });
    },
  },
  'PUT /api/preferences': {
    'want no reminder by email': async ({ as }) => {
      const employee = await as('employee');
      return () => employee.put('/preferences', { data: { reminderMail: false } });
    },
  },
  'POST /api/set-up/hide': {
    'hide the set-up list': async ({ server: { db }, as }) => {
      await db('home_pages').update({ set_up_open: true });
      const admin = await as('administrator');
      return () => admin.post('/set-up/hide');
    },
  },
  'POST /api/set-up/test-mail': {
    'send a test mail': async ({ as }) => {
      const admin = await as('administrator');
      return () => admin.post('/set-up/test-mail');
    },
  },
  'PUT /api/users/me/phones': {
    'change the own phone numbers': async ({ server: { db }, as }) => {
      await db('up_users').where({ username: 'employee3' }).update({ work_phone: null });
      const employee = await as('employee3');
      return () => employee.put('/users/me/phones', { workPhone: '703-555-0199' });
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
    'add an event that repeats': async ({ as }) => {
      const administration = await as('administration');
      return () => administration.post('/calendar-events', { data: aSeries });
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
  'PUT /api/calendar-events/:id/later': {
    'change an event and all later ones': async (world) => {
      const { documentId } = await madeSecond(world);
      const administration = await world.as('administration');
      const data = { repeats: 'daily', repeatsTimes: 5 };
      return () => administration.put(`/calendar-events/${documentId}/later`, { data });
    },
  },
  'DELETE /api/calendar-events/:id/later': {
    'remove an event and all later ones': async (world) => {
      const { documentId } = await madeSecond(world);
      const administration = await world.as('administration');
      return () => administration.delete(`/calendar-events/${documentId}/later`);
    },
  },
  'POST /api/imports/holidays': {
    'enter a holiday': async ({ as }) => {
      const administration = await as('administration');
      const rows = [{ date: '2027-12-24', name: `Christmas Eve ${(made += 1)}` }];
      return () => administration.post('/imports/holidays', { data: { rows, dryRun: false } });
    },
  },
  'POST /api/days-away': {
    'enter days of a direct report': async ({ as }) => {
      const supervisor = await as('supervisor');
      const data = { username: 'employee', ...nextDay() };
      return () => supervisor.post('/days-away', { data });
    },
  },
  'PUT /api/days-away/:id': {
    'change own days': async ({ as }) => {
      const employee = await as('employee');
      const { documentId } = dataOf(await employee.post('/days-away', { data: nextDay() }));
      return () => employee.put(`/days-away/${documentId}`, { data: { half: 'morning' } });
    },
  },
  'DELETE /api/days-away/:id': {
    'delete own days': async ({ as }) => {
      const employee = await as('employee');
      const { documentId } = dataOf(await employee.post('/days-away', { data: nextDay() }));
      return () => employee.delete(`/days-away/${documentId}`);
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
