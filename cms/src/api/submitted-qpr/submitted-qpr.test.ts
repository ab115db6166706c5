import { dayIn, foundDuringOptions, qprSteps } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { aQpr, type ChangeControl, VOTERS } from '../../testing/change-control';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import { whileFailing } from '../../testing/databases/fault';
import type { Json } from '../../testing/http';
import { lastMailTo } from '../../testing/mails';
import { people } from '../../testing/people';
import type { TestServer } from '../../testing/server';
import { serverForChangeControl } from '../../testing/servers/change-control';

let server: TestServer;
let office: ChangeControl;
serverForChangeControl((made) => ({ server, office } = made));

describe('reporting a problem', () => {
  it('[QPR-01] [QPR-04] [DAT-01] is stored as typed, by its author, and waits on approval', async () => {
    const title = 'A <script>alert(1)</script> & "quotes" – 数';
    const { status, body } = await office.post('customer', '/submitted-qpr', aQpr({ title: ` ${title} ` }));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      ...aQpr({ title }),
      author: expect.stringMatching(/^\S+ \S+/),
      authorUsername: 'customer',
      dateSubmitted: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      status: 'Waiting on approval',
      closed: false,
      approved: false,
      approvingPM: null,
      dateReviewed: null,
      pmComments: null,
      qcr: null,
      availableActions: ['withdraw', 'comment'],
    });
  });

  it('[DAT-01] has the company’s day, also in the demo company, whose reports are spread over the past', async () => {
    const { companyTimeZone } = await office.get('cm', '/users/me');
    const reports: Json[] = await office.get('cm', '/submitted-qpr?pagination[limit]=-1');
    for (const { id, createdAt, dateSubmitted } of reports)
      expect(dateSubmitted, `QPR ${id}`).toBe(dayIn(companyTimeZone, new Date(createdAt)));
  });

  it.each(people)('[QPR-01] [QPR-07] %s can report, and sees what they reported', async (person) => {
    const { status, body } = await office.post(person, '/submitted-qpr', aQpr({ foundIn: 'Borealis' }));
    expect(status).toBe(201);
    expect(await office.get(person, `/submitted-qpr/${body.data.documentId}`)).toEqual(body.data);
    const own = await office.get(person, `/submitted-qpr?filters[authorUsername]=${person}&sort=id:desc`);
    expect(own[0].documentId).toBe(body.data.documentId);
  });

  const required = 'Please select an option.';
  it.each([
    ['title', 120, 'Please Input QPR Title'],
    ['company', 60, 'Please Input Company'],
    ['softwareVersion', 60, 'Please Input Software Version'],
    ['currentFunction', 300, 'Please Input Current Functionality'],
    ['expectedFunction', 300, 'Please Input Expected Functionality'],
  ] as const)('[QPR-01] %s is required and takes %i characters', async (field, max, message) => {
    const full = 'ö'.repeat(max);
    const { body } = await office.post('customer', '/submitted-qpr', aQpr({ [field]: full }));
    expect(body.data[field]).toBe(full);
    await office.changesNothing(async () => {
      for (const text of ['', '   ', null, undefined, 5]) {
        expectFieldError(
          await office.post('customer', '/submitted-qpr', aQpr({ [field]: text })),
          field,
          message,
        );
      }
      expectFieldError(await office.post('customer', '/submitted-qpr', aQpr({ [field]: `${full}x` })), field);
      expectFieldError(await office.post('customer', '/submitted-qpr', aQpr({ [field]: 'a\u0000' })), field);
    });
  });

  it.each([
    ['foundDuring', ['', 'Lunch', null, undefined]],
    ['constraintOn', ['', 'Everything', 5]],
    ['submissionPriority', [0, 6, 1.5, '3', null, undefined]],
  ] as const)('[QPR-01] %s is one of its options', (field, wrong) =>
    office.changesNothing(async () => {
      for (const value of wrong) {
        expectFieldError(
          await office.post('customer', '/submitted-qpr', aQpr({ [field]: value })),
          field,
          required,
        );
      }
    }),
  );

  it('[QPR-01] Found During has its ten options, Constraint On is None unless said', async () => {
    expect(foundDuringOptions).toHaveLength(10);
    const { constraintOn: _none, ...rest } = aQpr({ foundDuring: 'Code / Unit Test' });
    const { body } = await office.post('customer', '/submitted-qpr', rest);
    expect(body.data).toMatchObject({ constraintOn: 'None', foundDuring: 'Code / Unit Test' });
  });

  it('[QPR-01] a project that is not there is refused', () =>
    office.changesNothing(async () => {
      expectFieldError(
        await office.post('customer', '/submitted-qpr', aQpr({ foundIn: '' })),
        'foundIn',
        required,
      );
      const answer = await office.post('customer', '/submitted-qpr', aQpr({ foundIn: 'Nowhere' }));
      expect(expectRefusal(answer, 'no-such-project').errors[0].path).toBe('foundIn');
    }));

  it.each(['author', 'status', 'closed', 'approved', 'dateSubmitted', 'pmComments'])(
    '[QPR-01] [SEC-04] %s is not for the author to say',
    (field) =>
      office.changesNothing(async () =>
        expectFieldError(await office.post('customer', '/submitted-qpr', aQpr({ [field]: 'x' })), field),
      ),
  );

  it("[QPR-04] [NOT-05] the project's PM and all of CM and CCB are notified by bell and mail, no one else", async () => {
    const project = await office.project();
    const { documentId, id } = await office.qpr(project);
    for (const person of people) {
      const bell = await office.bellOf(person, documentId);
      expect(bell, person).toHaveLength(VOTERS.includes(person) ? 1 : 0);
    }
    // The PM has to review it; the board is only notified.
    expect((await office.bellOf('pm', documentId))[0]).toMatchObject({ type: 'QPR', closeOnClick: false });
    expect((await office.bellOf('cm', documentId))[0]).toMatchObject({ type: 'QPR', closeOnClick: true });
    const mail = await lastMailTo(server.db, 'pm@intranet.example');
    expect(mail.text).toContain(`QPR-${String(id).padStart(4, '0')}`);
    expect(mail.text).toContain(`redirect_to=ViewQPR%2F${documentId}`);
  });

  it.each([
    ['insert', 'submitted_qprs'],
    ['insert', 'notifications'],
    ['insert', 'outbox_mails'],
  ] as const)('[QPR-04] [REL-01] when the %s of %s fails, nothing was reported', (statement, table) =>
    office.changesNothing(() =>
      whileFailing(server, statement, table, async () =>
        expectRefusal(await office.post('customer', '/submitted-qpr', aQpr()), 'internal'),
      ),
    ),
  );
});

describe('who sees a report', () => {
  it.each([
    ['administrator', true],
    ['cm', true],
    ['ccb', true],
    ['developer', true],
    ['pm', true],
    ['pm2', false],
    ['employee', false],
    ['it', false],
    ['administration', false],
  ])('[QPR-07] of a project of pm, %s: %s', async (person, sees) => {
    const { documentId } = await office.qpr(await office.project());
    const { status } = await (await office.as(person)).get(`/submitted-qpr/${documentId}`);
    expect(status).toBe(sees ? 200 : 404);
    const listed = await office.get(person, `/submitted-qpr?filters[documentId]=${documentId}`);
    expect(listed).toHaveLength(sees ? 1 : 0);
  });

  it('[QPR-05] is filtered by each of the six fields, and sorted by number', async () => {
    const project = await office.project();
    const qpr = await office.qpr(project, { title: 'Needle', softwareVersion: '7.7', constraintOn: 'Test' });
    for (const [field, value] of [
      ['title', 'Needle'],
      ['foundIn', project.ProjectName],
      ['softwareVersion', '7.7'],
      ['foundDuring', 'Review'],
      ['constraintOn', 'Test'],
      ['status', 'Waiting on approval'],
    ]) {
      const query = `filters[$and][0][${field}][$eq]=${encodeURIComponent(value!)}&filters[$and][1][id]=${qpr.id}`;
      expect(await office.get('cm', `/submitted-qpr?${query}`), field).toHaveLength(1);
    }
    const ids = (await office.get('cm', '/submitted-qpr?sort=id:asc&pagination[limit]=-1')).map(
      ({ id }: Json) => id,
    );
    expect(ids).toEqual(ids.toSorted((one: number, other: number) => one - other));
  });
});

it('[QPR-10] [NOT-05] its author follows it from the board to the release, and is shown nothing else of it', async () => {
  const project = await office.project();
  const qpr = await office.qpr(project);
  const path = `/submitted-qpr/${qpr.documentId}`;
  const progress = async () => {
    const [listed] = await office.get('customer', `/submitted-qpr?filters[title]=${qpr.title}&sort=id:desc`);
    const read = (await office.get('customer', path)).progress;
    expect(listed.progress).toEqual(read);
    return read;
  };
  expect(await progress()).toBeNull();
  const approved = await office.post('pm', `${path}/approve`, { priority: 2 });
  const { qcr } = approved.body.data;
  const waiting = { qcr: qcr.id, disposition: 'Waiting on approval', status: null, build: null };
  expect(await progress()).toEqual(waiting);
  for (const voter of VOTERS) await office.dispose(qcr, voter, 'Approved', { status: 'Deferred' });
  const deferred = { ...waiting, disposition: 'Approved', status: 'Deferred' };
  expect(await progress()).toEqual(deferred);
  const build = await office.build(project, [qcr]);
  const inBuild = {
    ...deferred,
    status: 'Working',
    build: { id: build.id, ProjectName: project.ProjectName, version: '2.0', completed: false },
  };
  expect(await progress()).toEqual(inBuild);
  await office.post('pm', `/builds/${build.documentId}/close`);
  expect(await progress()).toEqual({ ...inBuild, build: null });
  await office.post('pm', `/builds/${build.documentId}/restart`);
  await office.learn(await office.bringTo(build, 'Lessons Learned', project));
  expect(await progress()).toEqual({ ...inBuild, build: { ...inBuild.build, completed: true } });
  const { milestones } = await office.get('customer', path);
  expect(milestones.map(({ step, state }: Json) => `${step} ${state}`)).toEqual(
    qprSteps.map((step) => `${step} done`),
  );
  expect(milestones.at(2).on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(milestones.at(3).build).toBe(build.id);
  expect(milestones.at(4).version).toBe('2.0');
  expectRefusal(await (await office.as('customer')).get(`/qcrs/${qcr.documentId}`), 'forbidden');
  expectRefusal(await (await office.as('customer')).get(`/builds/${build.documentId}`), 'forbidden');
});

it('[QPR-10, SEC-02] the progress of a report is shown only to its author, without its change request', async () => {
  const { body } = await office.post('customer', '/submitted-qpr', aQpr({ title: 'Follow me' }));
  const path = `/submitted-qpr/${body.data.documentId}`;
  const way = async (person: string) => {
    const [listed] = await office.get(person, '/submitted-qpr?filters[title]=Follow me');
    const { milestones } = await office.get(person, path);
    expect(listed.milestones).toEqual(milestones);
    return milestones;
  };
  const states = async () => (await way('customer')).map(({ state }: Json) => state).join(' ');
  expect(await states()).toBe('done now ahead ahead ahead');
  for (const person of ['pm', 'cm', 'ccb', 'developer', 'administrator'])
    expect(await way(person)).toBeNull();
  for (const person of ['customer', 'employee', 'it'])
    for (const row of await office.get(person, '/submitted-qpr?pagination[limit]=-1'))
      expect(row.milestones !== null, row.title).toBe(row.authorUsername === person);
  await office.post('pm', `${path}/approve`, { priority: 1 });
  expect(await states()).toBe('done done now ahead ahead');
  expect(JSON.stringify(await way('customer'))).not.toContain('QCR');
});
