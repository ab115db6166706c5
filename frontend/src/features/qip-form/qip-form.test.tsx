import {
  buildMessages,
  qip1FieldNames,
  qip1Fields,
  qip2FieldNames,
  qip2Fields,
  qipMessages as say,
  refusals,
  type AssignedBuild,
  type Build,
  type Qcr,
  type QipForm,
} from '@intranet/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberPreviousRoute } from '../../shared/navigation/previous-route';
import { aPerson } from '../../testing/builders';
import { aBuild } from '../../testing/builds';
import { aPlan } from '../../testing/written-forms';
import { aQcr } from '../../testing/change-requests';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openScreen } from '../../testing/open-screen';
import { QipFormPage } from './pages/qip-form-page';

withFakeServer();

/** What stands on the server. */
let qcr: Qcr;
let build: Build;
let plan: QipForm | null;
let assigned: boolean;

const summary = (readable = true) => ({ ...build, ProjectName: build.project.ProjectName, readable });
const list = (rows: readonly Partial<AssignedBuild>[]) =>
  HttpResponse.json({ data: rows, meta: { pagination: { total: rows.length } } });
const record = (data: unknown, status = 200) => HttpResponse.json({ data }, { status });

/** Somebody writes: the plan is newer by one. */
const write = (facts: Partial<QipForm>) => {
  plan = { ...(plan ?? aPlan({ revision: 0, availableActions: ['update-qip1'] })), ...facts };
  plan.revision += 1;
  qcr.qip_form = { id: plan.id, documentId: plan.documentId, qip_stage: plan.qip_stage };
};

beforeEach(() => {
  build = aBuild();
  qcr = aQcr({ build: summary() });
  plan = null;
  assigned = false;
  sessionStorage.clear();
  logIn(
    aPerson({
      username: 'patricia',
      firstName: 'Patricia',
      lastName: 'Moore',
      groups: ['Employee', 'Project Manager'],
    }),
  );
  server.use(
    http.get('/api/qcrs/qcr7', () => record(qcr)),
    http.get('/api/builds/build12', () => record(build)),
    http.get('/api/assigned-builds', () => list(assigned ? [{ username: 'developer' }] : [])),
    http.get('/api/qip-forms/plan4', () => record(plan)),
    http.post('/api/qip-forms', async ({ request }) => {
      if (plan) return refuse('qip-exists');
      const { data } = (await request.json()) as { data: Partial<QipForm> & { qcr: string } };
      write({ ...data, qcr: aPlan().qcr });
      return record(plan, 201);
    }),
    http.put('/api/qip-forms/plan4', async ({ request }) => {
      const { data } = (await request.json()) as { data: Partial<QipForm> };
      if (data.revision !== plan?.revision) return refuse('stale');
      write({ ...data, revision: plan!.revision });
      return record(plan);
    }),
  );
});

const path = '/Project-Overview/QIP-Form/qcr7';
const open = async () => {
  const app = openScreen(path, <QipFormPage />, '/Project-Overview/QIP-Form/:id');
  await heading('QIP of QCR-0007');
  return app;
};
const field = (name: string) => screen.getByRole('textbox', { name });
const part = (name: 'QIP-1' | 'QIP-2') => screen.getByRole('region', { name });
const submit = () => screen.getByRole('button', { name: 'Submit' });
const fill = (name: string, text: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: text } });

/** Texts for all fields of a part, as they are typed. */
const fillPart = (fields: Record<string, { label: string }>) => {
  for (const { label } of Object.values(fields)) fill(label, `About ${label}`);
};
const firstBody = Object.fromEntries(qip1FieldNames.map((name) => [name, `About ${qip1Fields[name].label}`]));
const secondBody = Object.fromEntries(
  qip2FieldNames.map((name) => [name, `About ${qip2Fields[name].label}`]),
);

const developer = () => logIn(aPerson({ username: 'developer', groups: ['Employee', 'Developer'] }));

describe('the first part', () => {
  it('[QIP-01] [QIP-03] has its sixteen fields, titled with the QCR number, and nothing of the second part', async () => {
    await open();
    const shown = within(part('QIP-1')).getAllByRole('textbox');
    expect(shown.map((one) => one.closest('.field')?.querySelector('label')?.textContent)).toEqual(
      Object.values(qip1Fields).map(({ label }) => label),
    );
    expect(field('Author')).toHaveValue('Patricia Moore');
    expect(field('Author')).toHaveAccessibleDescription('46 of 60 characters left');
    expect(field('5 Travel')).toHaveAccessibleDescription('300 of 300 characters left');
    expect(screen.queryByRole('region', { name: 'QIP-2' })).toBeNull();
    expect(screen.getByText('Altitude jumps on take-off')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Build 0012' })).toHaveAttribute(
      'href',
      '/Project-Overview/ViewEdit-Build/build12',
    );
    expect(screen.getByText('The altitude jumps by 40 feet.')).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^QIP of QCR-0007/));
  });

  it('[QIP-01] [QIP-05] one empty field: its message, P2, and nothing is saved', async () => {
    const { user } = await open();
    fillPart(qip1Fields);
    fill('3.4 Development Plan', '  ');
    await user.click(submit());
    expect(await screen.findByText(say.errorP2)).toBeVisible();
    expect(screen.getByText('Please Input any effects')).toBeVisible();
    expect(field('3.4 Development Plan')).toHaveFocus();
    expect(screen.getAllByText(say.good)).toHaveLength(15);
    expect(timesAsked('POST /qip-forms')).toBe(0);
  });

  it('[QIP-01] every field asks for what is missing, in its own words', async () => {
    const { user } = await open();
    fill('Author', '');
    await user.click(submit());
    await screen.findByText(say.errorP2);
    for (const { label, required } of Object.values(qip1Fields))
      expect(field(label)).toHaveAccessibleDescription(new RegExp(required));
    expect(field('Author')).toHaveFocus();
  });

  it('[QIP-01] a field is judged where it is left: too much is told, what is right is praised', async () => {
    const { user } = await open();
    fill('Author', 'x'.repeat(61));
    fireEvent.blur(field('Author'));
    expect(await screen.findByText('Please use at most 60 characters.')).toBeVisible();
    expect(field('Author')).toHaveAccessibleDescription(/1 character too many/);
    await user.type(field('Author'), '{Backspace}');
    expect(await screen.findByText(say.good)).toBeVisible();
    expect(screen.queryByText('Please use at most 60 characters.')).toBeNull();
  });

  it('[QIP-05] Submit saves all texts and asks whether to go back', async () => {
    rememberPreviousRoute('/Project-Overview/Review-QCR?page=2', path);
    const { user, address } = await open();
    fillPart(qip1Fields);
    await user.click(submit());
    expect(await screen.findByText(say.submitted)).toBeVisible();
    expect(lastAsked('POST /qip-forms')?.body).toEqual({
      data: { qcr: 'qcr7', qip_stage: 'QIP-1s', ...firstBody },
    });
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(address()).toBe('/Project-Overview/Review-QCR?page=2');
  });

  it('[QIP-05] from outside, back is the build; with No the plan stays open and can be submitted again', async () => {
    const { user, address } = await open();
    fillPart(qip1Fields);
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'No' }));
    expect(address()).toBe(path);
    fill('5 Travel', 'To Łódź');
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(lastAsked('PUT /qip-forms/plan4')?.body).toEqual({
      data: { ...firstBody, travel: 'To Łódź', revision: 1 },
    });
    expect(address()).toBe('/Project-Overview/ViewEdit-Build/build12');
  });

  it('[QIP-03] a stored plan is shown and written again while its build is before CCB2', async () => {
    write({ availableActions: ['update-qip1'] });
    const { user } = await open();
    expect(field('1 Introduction')).toHaveValue('First 1 Introduction');
    fill('1 Introduction', 'Anew');
    await user.click(submit());
    await screen.findByText(say.submitted);
    expect(lastAsked('PUT /qip-forms/plan4')?.body).toMatchObject({
      data: { introduction: 'Anew', revision: 1 },
    });
  });

  it('[QIP-05] Clear Form empties every field, and what stood there can be had back', async () => {
    write({ availableActions: ['update-qip1'] });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Clear Form' }));
    for (const box of within(part('QIP-1')).getAllByRole('textbox')) expect(box).toHaveValue('');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(field('4 Resources')).toHaveValue('First 4 Resources');
    await user.click(screen.getByRole('button', { name: 'Clear Form' }));
    await user.click(submit());
    expect(await screen.findByText(say.errorP2)).toBeVisible();
    expect(timesAsked('PUT /qip-forms/plan4')).toBe(0);
  });

  it('[QIP-05] a save that fails says P2 and keeps what was typed; what the server finds stands at its field', async () => {
    const { user } = await open();
    fillPart(qip1Fields);
    server.use(http.post('/api/qip-forms', () => refuse('internal'), { once: true }));
    await user.click(submit());
    expect(await screen.findByText(say.errorP2)).toBeVisible();
    expect(field('5 Travel')).toHaveValue('About 5 Travel');
    const errors = [{ path: 'travel', message: 'Too far.' }];
    server.use(http.post('/api/qip-forms', () => refuse('bad-input', { errors }), { once: true }));
    await user.click(submit());
    expect(await screen.findByText('Too far.')).toBeVisible();
    server.use(http.post('/api/qip-forms', () => refuse('qip-read-only'), { once: true }));
    await user.click(submit());
    expect(await screen.findByText(refusals['qip-read-only'].message)).toBeVisible();
    expect(field('5 Travel')).toHaveValue('About 5 Travel');
  });

  it('[QIP-05] a colleague who was quicker is told of, and nothing typed is lost', async () => {
    write({ availableActions: ['update-qip1'] });
    const { user } = await open();
    fill('5 Travel', 'Mine');
    write({ travel: 'Theirs', resources: 'Two people' });
    await user.click(submit());
    const meanwhile = await screen.findByRole('region', { name: 'Changed in the meantime' });
    expect(meanwhile).toHaveTextContent('4 Resources: Two people');
    expect(meanwhile).toHaveTextContent('5 Travel: Theirs (what you typed is kept below');
    expect(field('5 Travel')).toHaveValue('Mine');
    expect(field('4 Resources')).toHaveValue('Two people');
    await user.click(submit());
    await screen.findByText(say.submitted);
    expect(plan).toMatchObject({ travel: 'Mine', resources: 'Two people', revision: 3 });
  });

  it('[QIP-05] a colleague who made the plan first is told of, and the next submit changes that one', async () => {
    const { user } = await open();
    fillPart(qip1Fields);
    write({});
    await user.click(submit());
    expect(await screen.findByRole('region', { name: 'Changed in the meantime' })).toHaveTextContent(
      'First 5 Travel',
    );
    expect(field('5 Travel')).toHaveValue('About 5 Travel');
    await user.click(submit());
    await screen.findByText(say.submitted);
    expect(plan).toMatchObject({ travel: 'About 5 Travel', revision: 2 });
  });

  it('[QIP-05] what was typed survives a reload, and goes when it is discarded or submitted', async () => {
    const first = await open();
    fill('5 Travel', 'Half a thought');
    first.close();
    const second = await open();
    expect(screen.getByText(/Restored from/)).toBeVisible();
    expect(field('5 Travel')).toHaveValue('Half a thought');
    await second.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field('5 Travel')).toHaveValue('');
    second.close();
    await open();
    expect(screen.queryByText(/Restored from/)).toBeNull();
  });

  it('[QIP-05] what was restored does not overwrite what was saved since', async () => {
    write({ availableActions: ['update-qip1'] });
    const first = await open();
    fill('5 Travel', 'Mine');
    first.close();
    write({ resources: 'Two people' });
    const { user } = await open();
    await user.click(submit());
    expect(await screen.findByRole('region', { name: 'Changed in the meantime' })).toHaveTextContent(
      'Two people',
    );
    await user.click(submit());
    await screen.findByText(say.submitted);
    expect(plan).toMatchObject({ travel: 'Mine', resources: 'Two people' });
  });
});

describe('the second part', () => {
  beforeEach(() => {
    build = aBuild({ stage: 'QIP-2s', QIP1: true });
    qcr.build = summary();
    write({ availableActions: ['update-qip2'], build: { ...aPlan().build!, stage: 'QIP-2s' } });
  });

  it('[QIP-02] is written beside the first, which is read only then', async () => {
    await open();
    expect(within(part('QIP-2')).getAllByRole('textbox')).toHaveLength(6);
    expect(within(part('QIP-1')).queryByRole('textbox')).toBeNull();
    expect(within(part('QIP-1')).getByText('First 2.1 Design Approach')).toBeVisible();
    for (const { label } of Object.values(qip2Fields))
      expect(field(label)).toHaveAccessibleDescription(/of 300 characters left/);
  });

  it('[QIP-02] [QIP-05] one empty field: P2, and nothing is saved', async () => {
    const { user } = await open();
    await user.click(submit());
    expect(await screen.findByText(say.errorP2)).toBeVisible();
    expect(screen.getByText('Please Input Reuse')).toBeVisible();
    expect(timesAsked('PUT /qip-forms/plan4')).toBe(0);
  });

  it('[QIP-02] [QIP-05] Submit names the second part', async () => {
    const { user } = await open();
    fillPart(qip2Fields);
    await user.click(submit());
    expect(await screen.findByText(say.submitted)).toBeVisible();
    expect(lastAsked('PUT /qip-forms/plan4')?.body).toEqual({
      data: { qip_stage: 'QIP-2s', ...secondBody, revision: 1 },
    });
  });
});

describe('who writes and who reads', () => {
  it('[QIP-02] [QIP-03] read-only: both parts, and Back', async () => {
    write({ ...aPlan({ qip_stage: 'QIP-2s' }), revision: 0 });
    rememberPreviousRoute('/Project-Overview/Review-QCR', path);
    const { user, address } = await open();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    expect(within(part('QIP-1')).getByText('First 3.9 Other Documents')).toBeVisible();
    expect(within(part('QIP-2')).getByText('Second Internal Interfaces')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/Project-Overview/Review-QCR');
  });

  it('[QIP-03] a plan without its second part says so', async () => {
    write({});
    plan!.availableActions = [];
    await open();
    expect(part('QIP-2')).toHaveTextContent('The second part has not been written yet.');
  });

  it('[QIP-03] [BLD-15] whoever may not write the first part is told that there is nothing to preview', async () => {
    developer();
    await open();
    expect(screen.getByText(buildMessages.noQip)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(lastAsked('GET /assigned-builds')?.query.get('filters[username][$eq]')).toBe('developer');
  });

  it('[QIP-03] a developer of the build writes', async () => {
    developer();
    assigned = true;
    await open();
    expect(field('1 Introduction')).toBeVisible();
  });

  it('[QIP-03] an admin writes in place of the PM', async () => {
    logIn(aPerson({ username: 'admin', role: { id: 2, name: 'Administrator' }, groups: [] }));
    await open();
    expect(field('1 Introduction')).toBeVisible();
  });

  it('[QIP-03] a developer who may not see the build is told the same', async () => {
    developer();
    qcr.build = summary(false);
    await open();
    expect(screen.getByText(buildMessages.noQip)).toBeVisible();
    expect(lastAsked('GET /builds/build12')).toBeUndefined();
  });

  it('[QIP-03] [PRJ-04] names a build that the reader may not see, and leads elsewhere', async () => {
    developer();
    write({});
    plan!.availableActions = [];
    qcr.build = summary(false);
    const { user, address } = await open();
    expect(screen.getByText('Build 0012')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Build 0012' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/Project-Overview/Review-QCR');
  });

  it.each([
    ['closed', { status: 'Closed' }, refusals['build-closed'].message],
    ['past CCB2', { stage: 'CCB2' }, refusals['qip-read-only'].message],
  ] as const)(
    '[QIP-03] a build that is %s takes no first part, and the screen says why',
    async (_how, facts, why) => {
      build = aBuild(facts);
      qcr.build = summary();
      await open();
      expect(screen.getByText(why)).toBeVisible();
      expect(screen.getByText(buildMessages.noQip)).toBeVisible();
    },
  );

  it('[QIP-03] a change request in no build has nobody to write its plan', async () => {
    qcr.build = null;
    const { user, address } = await open();
    expect(screen.getByText(refusals['qip-no-build'].message)).toBeVisible();
    expect(screen.getByText('In no build yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/Project-Overview/Review-QCR');
  });

  it('[QIP-03] a change request that is not there, or not to be seen', async () => {
    server.use(http.get('/api/qcrs/qcr7', () => refuse('not-found')));
    openScreen(path, <QipFormPage />, '/Project-Overview/QIP-Form/:id');
    expect(await screen.findByText(/does not exist, or you may not see it/)).toBeVisible();
  });

  it('[SES-16] a load that fails says so, and can be tried again', async () => {
    server.use(http.get('/api/qcrs/qcr7', () => refuse('internal'), { once: true }));
    const { user } = openScreen(path, <QipFormPage />, '/Project-Overview/QIP-Form/:id');
    expect(await screen.findByText(/error retrieving the QIP/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('QIP of QCR-0007');
  });
});
