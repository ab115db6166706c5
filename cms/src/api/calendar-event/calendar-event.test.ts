import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { alter } from '../../testing/databases/alter';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Client, Json } from '../../testing/http';
import { people } from '../../testing/people';
import { startServer, type TestServer } from '../../testing/server';
import { idOf, newcomer } from '../../testing/users';

let server: TestServer;
let administration: Client;
beforeAll(async () => {
  server = await startServer();
  administration = await server.as('administration');
});
afterAll(() => server.stop());

const anEvent = (fields: object = {}) => ({
  title: 'Review',
  start: '2026-03-09T15:00:00Z',
  end: '2026-03-09T16:00:00Z',
  ...fields,
});
const create = (fields: object = {}, client = administration): Promise<Answer> =>
  client.post('/calendar-events', { data: anEvent(fields) });
const made = async (fields: object = {}): Promise<Json> => {
  const { status, body, text } = await create(fields);
  expect(status, text).toBe(201);
  return body.data;
};
const put = ({ documentId }: Json, patch: object, client = administration) =>
  client.put(`/calendar-events/${documentId}`, { data: patch });

describe('the company calendar', () => {
  it('[HOM-06] Administration and admins add, edit and remove events, which everyone sees', async () => {
    const event = await made({ location: 'Room A', description: 'Bring <b>tea</b>' });
    expect(event).toMatchObject({
      title: 'Review',
      start: '2026-03-09T15:00:00.000Z',
      end: '2026-03-09T16:00:00.000Z',
      allDay: false,
      location: 'Room A',
      audience: 'everyone',
      revision: 0,
    });
    for (const person of people) {
      const seen = await (await server.as(person)).get(`/calendar-events/${event.documentId}`);
      expect(seen.body.data.description).toBe('Bring <b>tea</b>');
    }
    const { body } = await put(event, { title: 'Renamed', location: null }, await server.as('administrator'));
    expect(body.data).toMatchObject({
      title: 'Renamed',
      location: null,
      description: 'Bring <b>tea</b>',
      revision: 1,
    });
    expectRefusal(await put(event, { title: 'Late', revision: 0 }), 'stale');
    expect((await administration.delete(`/calendar-events/${event.documentId}`)).status).toBe(204);
    expectRefusal(await administration.delete(`/calendar-events/${event.documentId}`), 'not-found');
    expectRefusal(await put(event, { title: 'Gone' }), 'not-found');
  });

  const staff = people.filter((person) => person !== 'customer');

  it('[HOM-08, SEC-02] all staff see what is for staff, and customers see it nowhere', async () => {
    const event = await made({ title: 'Layoffs', audience: 'staff' });
    const titles = async (person: string): Promise<string[]> => {
      const { body } = await (await server.as(person)).get('/calendar-events?pagination[limit]=-1');
      return body.data.map(({ title }: Json) => title);
    };
    for (const person of staff) {
      expect((await (await server.as(person)).get(`/calendar-events/${event.documentId}`)).status).toBe(200);
      expect(await titles(person), person).toContain('Layoffs');
    }
    const customer = await server.as('customer');
    expectRefusal(await customer.get(`/calendar-events/${event.documentId}`), 'not-found');
    const seen = await titles('customer');
    expect(seen).toContain('Office closed');
    expect(seen).not.toContain('Layoffs');
    for (const query of ['filters[title]=Layoffs', 'filters[audience]=staff', 'sort=audience']) {
      const { body } = await customer.get(`/calendar-events?${query}`);
      expect(body.data.filter(({ audience }: Json) => audience !== 'everyone')).toEqual([]);
    }
    await put(event, { audience: 'everyone' });
    expect(await titles('customer')).toContain('Layoffs');
    await put(event, { audience: 'staff', revision: 1 });
    expect(await titles('customer')).not.toContain('Layoffs');
  });

  it.each(['it', 'employee', 'supervisor', 'customer'])(
    '[HOM-06, SEC-02] %s changes nothing of it',
    async (person) => {
      const client = await server.as(person);
      const before = await server.db('calendar_events').orderBy('id');
      const { body } = await client.get('/calendar-events');
      expectRefusal(await create({}, client), 'forbidden');
      expectRefusal(await put(body.data[0], { title: 'x' }, client), 'forbidden');
      expectRefusal(await client.delete(`/calendar-events/${body.data[0].documentId}`), 'forbidden');
      expect(await server.db('calendar_events').orderBy('id')).toEqual(before);
    },
  );

  it.each([
    [{ start: '2026-03-09T16:00:01Z' }, 'end'],
    [{ start: '2026-03-10', end: '2026-03-09', allDay: true }, 'end'],
    [{ start: '2026-02-29' }, 'start'],
    [{ end: 'x' }, 'end'],
    [{ title: '' }, 'title'],
    [{ allDay: 1 }, 'allDay'],
    [{ location: 'x'.repeat(121) }, 'location'],
    [{ audience: 'customers' }, 'audience'],
    [{ audience: null }, 'audience'],
    [{ createdBy: 1 }, 'createdBy'],
  ])('[HOM-06, REL-02] an event with %j is refused', async (fields, field) => {
    const before = await server.db('calendar_events').orderBy('id');
    expectFieldError(await create(fields), field);
    expect(await server.db('calendar_events').orderBy('id')).toEqual(before);
  });

  it('[HOM-06] a partial change that would end it before it starts is refused', async () => {
    const event = await made();
    expectFieldError(await put(event, { end: '2026-03-09T14:59:00Z' }), 'end');
    expectFieldError(await put(event, { start: '2026-03-09T16:01:00Z' }), 'end');
    expect((await administration.get(`/calendar-events/${event.documentId}`)).body.data).toMatchObject({
      revision: 0,
    });
  });

  it('[HOM-06] moments keep their instant across daylight saving, leap days and month ends', async () => {
    const event = await made({ start: '2026-03-08T01:30:00-05:00', end: '2026-03-08T03:30:00-04:00' });
    expect(event).toMatchObject({ start: '2026-03-08T06:30:00.000Z', end: '2026-03-08T07:30:00.000Z' });
    const leap = await made({ start: '2024-02-29', end: '2024-02-29', allDay: true });
    expect(leap).toMatchObject({ start: '2024-02-29T00:00:00.000Z', allDay: true });
  });

  it('[HOM-06] is asked for by month', async () => {
    await made({ title: 'In May', start: '2031-05-31T23:00:00Z', end: '2031-06-01T01:00:00Z' });
    const { body } = await administration.get(
      '/calendar-events?filters[start][$gte]=2031-05-01&filters[start][$lt]=2031-06-01&sort=start',
    );
    expect(body.data.map(({ title }: Json) => title)).toEqual(['In May']);
  });
});

describe('the calendar address', () => {
  const addressOf = async (client: Client): Promise<string> => {
    const { body } = await client.post('/calendar-feed');
    return body.data.address;
  };
  const read = (address: string): Promise<Answer> =>
    server.anonymous.send({ path: new URL(address).pathname });

  /** The lines of an iCalendar text, unfolded. RFC 5545, 3.1 */
  const linesOf = (text: string): string[] => text.replace(/\r\n[ \t]/g, '').split('\r\n');

  it('[HOM-06, HOM-07] everyone makes one of their own; it needs no session and cannot be guessed', async () => {
    // A new person has no address yet.
    const employee = (await newcomer(server, await server.as('it'))).session.client;
    expect((await employee.get('/calendar-feed')).body.data.address).toBeNull();
    const address = await addressOf(employee);
    expect(address).toMatch(/^http:\/\/intranet\.test\/api\/calendar-feeds\/\d+\.1\.[\w-]{43}\.ics$/);
    expect((await employee.get('/calendar-feed')).body.data.address).toBe(address);
    const answer = await read(address);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const [id, number, secret = ''] = new URL(address).pathname.split('/').at(-1)!.split('.');
    const other = await idOf(server, 'cm');
    for (const wrong of [
      `${id}.${number}.${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}.ics`,
      `${other}.${number}.${secret}.ics`,
      `${id}.2.${secret}.ics`,
      `${id}.${number}.ics`,
      `${id}.${number}..ics`,
      'x.ics',
      '%00.ics',
    ]) {
      expectRefusal(await server.anonymous.get(`/calendar-feeds/${wrong}`), 'not-found');
    }
  });

  it('[HOM-08, HOM-07, SEC-02] holds what its owner sees on the day it is read', async () => {
    await made({ title: 'For us alone', audience: 'staff' });
    await made({ title: 'For all the world', audience: 'everyone' });
    const summaries = async (address: string) =>
      linesOf((await read(address)).text).filter((line) => line.startsWith('SUMMARY:'));
    for (const person of ['employee', 'it', 'administrator']) {
      const found = await summaries(await addressOf(await server.as(person)));
      expect(found, person).toEqual(
        expect.arrayContaining(['SUMMARY:For us alone', 'SUMMARY:For all the world']),
      );
    }
    const address = await addressOf(await server.as('customer'));
    expect(await summaries(address)).toContain('SUMMARY:For all the world');
    expect(await summaries(address)).not.toContain('SUMMARY:For us alone');
    expect((await read(address)).text).not.toContain('All-hands');
    // A person who joins a group becomes staff, and one who leaves their last group is no longer staff.
    const user_id = await idOf(server, 'customer');
    const [{ id: group_id }] = await server.db('groups').where({ name: 'Employee' });
    const membership = server.db('up_users_groups_lnk').where({ user_id, group_id });
    onTestFinished(async () => void (await membership.clone().delete()));
    await server.db('up_users_groups_lnk').insert({ user_id, group_id });
    expect(await summaries(address)).toContain('SUMMARY:For us alone');
    await membership.clone().delete();
    expect(await summaries(address)).not.toContain('SUMMARY:For us alone');
  });

  it('[HOM-06, HOM-07] a new address makes the old one dead, revoking makes it dead, and it never works again', async () => {
    const pm = await server.as('pm');
    const first = await addressOf(pm);
    const second = await addressOf(pm);
    expect(second).not.toBe(first);
    expectRefusal(await read(first), 'not-found');
    expect((await read(second)).status).toBe(200);
    expect((await pm.delete('/calendar-feed')).status).toBe(204);
    expectRefusal(await read(second), 'not-found');
    expect((await pm.delete('/calendar-feed')).status).toBe(204);
    expect((await pm.get('/calendar-feed')).body.data.address).toBeNull();
    const third = await addressOf(pm);
    expect([first, second]).not.toContain(third);
    for (const old of [first, second]) expectRefusal(await read(old), 'not-found');
  });

  it('[HOM-06, HOM-07, SES-15] a disabled person’s address is dead', async () => {
    const address = await addressOf(await server.as('ccb'));
    const where = { username: 'ccb' };
    await alter(server.db, 'up_users', where, { blocked: true });
    expectRefusal(await read(address), 'not-found');
    await server.db('up_users').where(where).update({ blocked: false });
    expect((await read(address)).status).toBe(200);
  });

  it('[HOM-06] is valid iCalendar, whatever the events are called', async () => {
    const address = await addressOf(administration);
    const wild = await made({
      title: 'Review',
      location: 'Łódź, 2. Stock; rechts',
      description: `Zeile 1\nZeile 2 ${'ü'.repeat(200)} 🚀`,
    });
    // A title of an older version may have line breaks.
    const title = 'Review; "A, B" \\ C\r\nEND:VEVENT\r\nBEGIN:VEVENT';
    await server.db('calendar_events').where({ document_id: wild.documentId }).update({ title });
    const closed = await made({ title: 'Closed', start: '2026-12-31', end: '2027-01-01', allDay: true });
    await made({ title: 'Long ago', start: '1900-01-01', end: '2100-12-31', allDay: true });
    await made({ title: 'At once', start: '2026-05-05T10:00:00Z', end: '2026-05-05T10:00:00Z' });
    const { status, text } = await read(address);
    expect(status).toBe(200);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
    const found = linesOf(text);
    expect(found[0]).toBe('BEGIN:VCALENDAR');
    expect(found.filter((line) => line === 'BEGIN:VCALENDAR')).toHaveLength(1);
    expect(found).toContain('VERSION:2.0');
    const events = Number((await server.db('calendar_events').count({ n: '*' }))[0]!.n);
    for (const line of ['BEGIN:VEVENT', 'END:VEVENT'])
      expect(found.filter((other) => other === line)).toHaveLength(events);
    const at = found.indexOf(`UID:${wild.documentId}@company-intranet`);
    const event = found.slice(at, found.indexOf('END:VEVENT', at));
    expect(event.find((line) => line.startsWith('SUMMARY:'))).toMatch(
      /^SUMMARY:Review\\; "A\\, B" \\\\ C\\n/,
    );
    expect(event).toContain('LOCATION:Łódź\\, 2. Stock\\; rechts');
    expect(event).toContain('DTSTART:20260309T150000Z');
    const whole = found.slice(found.indexOf(`UID:${closed.documentId}@company-intranet`));
    expect(whole).toContain('DTSTART;VALUE=DATE:20261231');
    // The first day after the event.
    expect(whole).toContain('DTEND;VALUE=DATE:20270102');
  });

  it.each(['\r', '\u000b', '\u000c', '\u0085', '\u2028'])(
    '[SEC-05] no event begins inside the text of another one, whatever line end %j is in it',
    async (end) => {
      const address = await addressOf(administration);
      const title = `Party${end}END:VEVENT${end}BEGIN:VEVENT${end}SUMMARY:Forged`;
      await made({ title, location: `Here${end}URL:x`, description: `Then${end}URL:y` });
      const { text } = await read(address);
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
      expect(text.replace(/\r\n/g, '')).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u0085\u2028]/);
      expect(linesOf(text).filter((line) => /^(SUMMARY:Forged|URL:)/.test(line))).toEqual([]);
    },
  );

  it('[HOM-07] a calendar without events is a calendar of the same name, with the component that each must have', async () => {
    const address = await addressOf(administration);
    const full = (await read(address)).text;
    const head = full.slice(0, full.indexOf('BEGIN:VEVENT'));
    const events = await server.db('calendar_events').orderBy('id');
    onTestFinished(async () => void (await server.db.batchInsert('calendar_events', events, 50)));
    await server.db('calendar_events').delete();
    const { status, text } = await read(address);
    expect(status).toBe(200);
    expect(head).toContain('X-WR-CALNAME:Company calendar');
    expect(text.startsWith(head)).toBe(true);
    expect(text.slice(head.length)).toMatch(
      /^BEGIN:VTIMEZONE\r\nTZID:Etc\/UTC\r\n[^]+END:VTIMEZONE\r\nEND:VCALENDAR\r\n$/,
    );
  });
});
