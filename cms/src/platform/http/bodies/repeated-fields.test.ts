import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Json } from '../../../testing/http';
import { NO_MAIL_SERVER } from '../../../testing/mails';
import { startServer, type TestServer } from '../../../testing/server';
import { newPeopleLeaveGroups } from '../../../testing/users';
import { waysToWrite, writingCalls } from '../../../testing/writes';
import { type Caught, CatchingWorld, fieldsOf, isBare } from '../../../testing/writes/catching';

/**
 * Clients of the portal's older server send a record back as they read it, with their changes. Every write accepts
 * unchanged values, and refuses different ones.
 */

/** Writes to an existing record: its current values may be repeated. */
const changes = writingCalls.filter(
  (call) => call.startsWith('PUT ') && !/\/(preferences|scim|group-mapping|users\/me)/.test(call),
);
const actions = [
  'POST /api/contract-datas/:id/assign',
  'POST /api/contract-datas/:id/unassign',
  'POST /api/it-tickets/:id/reopen',
  'POST /api/builds/:id/complete',
  'POST /api/builds/:id/lessons-learned',
  'POST /api/submitted-qpr/:id/approve',
  'POST /api/submitted-qpr/:id/reject',
  'POST /api/submitted-qpr/:id/duplicate',
  'POST /api/qcrs/:id/discussion',
  'POST /api/qcrs/:id/final-disposition',
];

/** Writes that create a record: values that the server sets may be sent. */
const creations = [
  'POST /api/auth/local/register',
  'POST /api/war-reports',
  'POST /api/contract-datas',
  'POST /api/assigned-contracts',
  'POST /api/visitors',
  'POST /api/it-tickets',
  'POST /api/it-tickets/:id/comments',
  'POST /api/submitted-qpr/:id/comments',
  'POST /api/qcrs/:id/comments',
  'POST /api/asset-trackings',
  'POST /api/calendar-events',
  'POST /api/days-away',
  'POST /api/projects',
  'POST /api/builds',
  'POST /api/assigned-builds',
  'POST /api/ccbs',
  'POST /api/submitted-qpr',
  'POST /api/qip-forms',
  'POST /api/strs',
];

/**
 * Older clients do not know webhooks, and each secret is created once, so nothing of another webhook can be repeated.
 */
const ofNoOther = ['POST /api/webhooks', 'POST /api/users/:id/erase'];

/** Writes that take no fields of a record: log-ins and passwords, mails, files, what a directory sends or is told, and those without a body. */
const withoutFields = writingCalls.filter(
  (call) =>
    call.startsWith('DELETE ') ||
    /\/(scim|group-mapping|set-up|imports|privacy|service-accounts|auth\/(?!local\/register)|users\/me\/|email|upload|mail-queue|notifications|waiting|calendar-feed|preferences|it-tickets\/batch|war-reports\/(reminders|batch))/.test(
      call,
    ) ||
    /\/(close|restart|withdraw|reminders|disable|enable|(password|second-factor)-reset|provider-unlink|secret|deliveries)$/.test(
      call,
    ),
);

/** The server accepts any values for these fields of a ticket, and ignores them. */
const neverLookedAt: Record<string, string[]> = {
  'PUT /api/it-tickets/:id': ['queued', 'nameSubmit', 'emailSubmit', 'notifications'],
};

let server: TestServer;
let catching: CatchingWorld;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  catching = new CatchingWorld(server);
});
afterEach(() => newPeopleLeaveGroups(server));
afterAll(() => server.stop());

const send = ({ client, method, path, body }: Caught, further: object) => {
  const fields = { ...further, ...fieldsOf(body) };
  return client.call(method, path, isBare(body) ? fields : { data: fields });
};

/** Without the record's own values, and those of other records. */
const ofAnyRecord = (record: Json): Json =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([name, value]) =>
        !['id', 'documentId', 'revision', 'availableActions'].includes(name) &&
        // Those that repeat each other have an id of their own in common.
        !(name === 'series' && value !== null) &&
        // Moments of creation, and values shown from other records.
        !(typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) &&
        ![
          'build',
          'qcr',
          'project',
          'qcrs',
          'groups',
          'ballots',
          'rounds',
          'qcrRounds',
          'waitingFor',
        ].includes(name),
    ),
  );

const contrary = (fields: object): Json =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, { says: 'otherwise' }]));

const refusedIn = ({ body }: Answer): string[] =>
  body.error.details.errors.map(({ path }: Json) => path.split('.')[0]);

const without = (fields: object, names: readonly string[] = []): Json =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const waysOf = (calls: readonly string[]) => waysToWrite.filter(([call]) => calls.includes(call));

/** A refusal names at most this many faults. */
const MAX_NAMED = 20;

async function expectRefused(caught: Caught, extra: object): Promise<void> {
  const names = Object.keys(extra);
  for (let first = 0; first < names.length; first += MAX_NAMED) {
    const some = names.slice(first, first + MAX_NAMED);
    const answer = await send(caught, contrary(Object.fromEntries(some.map((name) => [name, true]))));
    expect(answer.status, answer.text).toBe(400);
    expect(new Set(refusedIn(answer))).toEqual(new Set(some));
  }
}

it('[SEC-04] every route that writes has its place here', () => {
  const placed = [...changes, ...actions, ...creations, ...ofNoOther, ...withoutFields];
  expect(placed.toSorted()).toEqual(writingCalls.toSorted());
});

describe('what a record is already', () => {
  it.each(waysOf([...changes, ...actions]))(
    '[SEC-04] may be sent along, and nothing else: %s (%s)',
    async (call, _way, prepare) => {
      const caught = (await catching.next(prepare))!;
      // A call may name, after the record, what is done with it.
      const path = /:id\/[^/]+$/.test(call) ? caught.path.replace(/\/[^/]+$/, '') : caught.path;
      const read = async (): Promise<Json> => {
        const { body } = await caught.client.get(path);
        const [record] = Array.isArray(body.data) ? body.data : [body.data ?? body];
        return record;
      };
      const present = await read();
      const fields = fieldsOf(caught.body);
      // Only a change that checks a revision accepts one.
      const names = [...Object.keys(fields), ...(actions.includes(call) ? ['revision'] : [])];
      const extra = without(present, names);
      expect(Object.keys(extra).length).toBeGreaterThan(3);
      await expectRefused(caught, without(extra, neverLookedAt[call]));
      // Where no revision is checked, silently ignoring a correct one would promise a check.
      if (actions.includes(call) && 'revision' in present) {
        const answer = await send(caught, { revision: present.revision });
        expect([answer.status, refusedIn(answer)]).toEqual([400, ['revision']]);
      }
      expect(await read()).toEqual(present);
      const { status, text } = await send(caught, extra);
      expect(status, text).toBe(200);
    },
  );
});

describe('what a new record will be', () => {
  it.each(waysOf(creations))(
    '[SEC-04] may be said, and nothing else: %s (%s)',
    async (call, _way, prepare) => {
      const first = (await catching.next(prepare))!;
      const made = await send(first, {});
      expect(made.status, made.text).toBe(201);
      await newPeopleLeaveGroups(server);
      const second = (await catching.next(prepare))!;
      // Values that name one record are replaced by those that name the other.
      const renamed = Object.entries(fieldsOf(first.body)).reduce(
        (text, [name, value]) => {
          const other = fieldsOf(second.body)[name];
          return typeof value === 'string' && value.length > 3 && typeof other === 'string'
            ? text.replaceAll(value, other)
            : text;
        },
        JSON.stringify(fieldsOf(made.body)),
      );
      const extra = without(ofAnyRecord(JSON.parse(renamed)), Object.keys(fieldsOf(second.body)));
      const { firstName, lastName } = fieldsOf(second.body);
      if (call.endsWith('/register')) extra.firstLastName = `${firstName} ${lastName}`;
      await expectRefused(second, { ...extra, nonsense: true });
      const { status, text } = await send(second, extra);
      expect(status, `${Object.keys(extra).join(', ')}: ${text}`).toBe(201);
    },
  );
});
