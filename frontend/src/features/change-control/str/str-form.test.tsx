import {
  PRECEDENCE_PARAGRAPH,
  refusals,
  strFieldNames,
  strFields,
  strMessages as say,
  type Build,
  type Str,
} from '@intranet/domain';
import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { thePm } from '../../../testing/builders';
import { aBuild } from '../../../testing/builds';
import { aTestReport } from '../../../testing/written-forms';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import { heading, logIn, openScreen } from '../../../testing/open-screen';
import { StrFormPage } from './pages/str-form-page';

withFakeServer();

/** The record of the fake server. */
let build: Build;
let report: Str | null;

const record = (data: unknown, status = 200) => HttpResponse.json({ data }, { status });

/** Another person submits: the report's revision grows by one, and the build is at CCB4. */
const write = (facts: Partial<Str>) => {
  report = { ...(report ?? aTestReport({ revision: 0 })), ...facts };
  report.revision += 1;
  build = { ...build, STRNumber: report.documentId };
};

const moveOn = () => {
  build = { ...build, stage: 'CCB4', availableActions: [] };
  report = { ...report!, availableActions: [], build: { ...report!.build, stage: 'CCB4' } };
};

beforeEach(() => {
  build = aBuild({ stage: 'STR', availableActions: ['submit-test-report'] });
  report = null;
  logIn(thePm());
  server.use(
    http.get('/api/builds/build12', () => record(build)),
    http.get('/api/strs/str3', () => record(report)),
    http.post('/api/strs', async ({ request }) => {
      if (report) return refuse('str-exists');
      const { data } = (await request.json()) as { data: Partial<Str> };
      write({ ...data, build: aTestReport().build });
      moveOn();
      return record(report, 201);
    }),
    http.put('/api/strs/str3', async ({ request }) => {
      const { data } = (await request.json()) as { data: Partial<Str> };
      if (data.revision !== report?.revision) return refuse('stale');
      write({ ...data, revision: report!.revision });
      moveOn();
      return record(report);
    }),
  );
});

const path = '/Project-Overview/STR-Form/build12';
const pattern = '/Project-Overview/STR-Form/:id';
const open = async () => {
  const app = openScreen(path, <StrFormPage />, pattern);
  await heading('STR of Build 0012');
  return app;
};
const sheet = () => screen.getByRole('region', { name: 'Software test report' });
const field = (name: string) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Submit' });
const fill = (name: string, text: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: text } });
const fillAll = () => {
  for (const { label } of Object.values(strFields)) fill(label, `About ${label}`);
};
const body = Object.fromEntries(strFieldNames.map((name) => [name, `About ${strFields[name].label}`]));

describe('the form', () => {
  it('[STR-01] has seventeen fields of four rows in the numbered sections, with the paragraph on precedence', async () => {
    await open();
    const boxes = within(sheet()).getAllByRole('textbox');
    expect(boxes.map((one) => one.closest('.field')?.querySelector('label')?.textContent)).toEqual(
      Object.values(strFields).map(({ label }) => label),
    );
    for (const box of boxes) expect(box).toHaveAttribute('rows', '4');
    expect(
      within(sheet())
        .getAllByRole('group')
        .map((one) => one.querySelector('legend')?.textContent),
    ).toEqual([
      'Software Test Report',
      '1 Scope',
      '2 Referenced Documents',
      '3 Overview of Test Results',
      '4 Detailed Test Results',
      '5 Test Log',
      '6 Notes',
    ]);
    const paragraph = screen.getByText(PRECEDENCE_PARAGRAPH);
    expect(paragraph.nextElementSibling).toContainElement(field('2.3 Order of Precedence'));
    expect(field('Author')).toHaveValue('Patricia Moore');
    expect(field('6 Notes')).toHaveAccessibleDescription('300 of 300 characters left');
    // A section of one field shows its name once.
    const labels = within(sheet()).getAllByText(/./, { selector: 'label' });
    expect(labels.filter((one) => one.matches('.visually-hidden')).map((one) => one.textContent)).toEqual([
      '5 Test Log',
      '6 Notes',
    ]);
  });

  it('[STR-01] every field is required: its message, P2, and nothing is saved', async () => {
    const { user } = await open();
    fill('Author', ' ');
    await user.click(submit());
    expect(await screen.findByText(say.errorP2)).toBeVisible();
    for (const { label, required } of Object.values(strFields))
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(required));
    fillAll();
    fill('5 Test Log', '');
    await user.click(submit());
    expect(await screen.findByText('Please Input Test Log')).toBeVisible();
    expect(screen.getAllByText(say.good)).toHaveLength(16);
    expect(timesAsked('POST /strs')).toBe(0);
  });

  it('[STR-01] a text of more than 300 characters shows an error when it is left', async () => {
    await open();
    fill('6 Notes', 'x'.repeat(301));
    fireEvent.blur(field('6 Notes'));
    expect(await screen.findByText('Please use at most 300 characters.')).toBeVisible();
    expect(field('6 Notes')).toHaveAccessibleDescription(/1 character too many/);
  });

  it('[STR-02] Submit saves all texts, and Yes leads back to the build', async () => {
    const { user, address } = await open();
    fillAll();
    await user.click(submit());
    expect(await screen.findByText(say.submitted)).toBeVisible();
    expect(lastAsked('POST /strs')?.body).toEqual({ data: { build: 'build12', ...body } });
    // The build has moved on, so the submitted report is read-only.
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('CCB4')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(address()).toBe('/Project-Overview/ViewEdit-Build/build12');
  });

  it('[STR-04] after a rejection the STR is kept, and submitted again', async () => {
    write({ availableActions: ['update'] });
    const { user } = await open();
    expect(field('1.1 Identification')).toHaveValue('Test 1.1 Identification');
    fill('1.1 Identification', 'Second version');
    await user.click(submit());
    await screen.findByText(say.submitted);
    expect(lastAsked('PUT /strs/str3')?.body).toMatchObject({
      data: { identification: 'Second version', revision: 1 },
    });
    expect(timesAsked('POST /strs')).toBe(0);
  });

  it('[STR-02] Clear Form empties every field, and what stood there can be had back', async () => {
    const { user } = await open();
    fill('6 Notes', 'Long thought about');
    await user.click(field('6 Notes'));
    await user.click(screen.getByRole('button', { name: 'Clear Form' }));
    await screen.findByRole('button', { name: 'Undo' });
    for (const box of within(sheet()).getAllByRole('textbox')) expect(box).toHaveValue('');
    expect(screen.queryByText('Please Input Notes')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(field('6 Notes')).toHaveValue('Long thought about');
  });

  it('[STR-01] a save that fails says P2 or why, and keeps what was typed', async () => {
    const { user } = await open();
    fillAll();
    server.use(http.post('/api/strs', () => refuse('internal'), { once: true }));
    await user.click(submit());
    expect(await screen.findByText(say.errorP2)).toBeVisible();
    server.use(http.post('/api/strs', () => refuse('build-other-stage'), { once: true }));
    await user.click(submit());
    expect(await screen.findByText(refusals['build-other-stage'].message)).toBeVisible();
    expect(field('6 Notes')).toHaveValue('About 6 Notes');
  });

  it('[STR-02] another person’s earlier save is reported, and nothing typed is lost', async () => {
    const { user } = await open();
    fillAll();
    write({ notes: 'Theirs', availableActions: ['update'] });
    await user.click(submit());
    const meanwhile = await screen.findByRole('region', { name: 'Changed in the meantime' });
    expect(meanwhile).toHaveTextContent('6 Notes: Theirs (what you typed is kept below');
    expect(field('6 Notes')).toHaveValue('About 6 Notes');
    await user.click(submit());
    await screen.findByText(say.submitted);
    expect(report).toMatchObject({ notes: 'About 6 Notes', revision: 2 });
  });

  it('[STR-01] what was typed survives a reload', async () => {
    const first = await open();
    fill('6 Notes', 'Half a thought');
    first.close();
    await open();
    expect(screen.getByText(/Restored from/)).toBeVisible();
    expect(field('6 Notes')).toHaveValue('Half a thought');
  });
});

describe('to read', () => {
  it('[STR-02] [STR-03] everyone else reads it, and Done leads to the build', async () => {
    write({});
    build = { ...build, availableActions: [] };
    const { user, address } = await open();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(within(sheet()).getByText('Test 4.2.2.1 Deviations')).toBeVisible();
    expect(within(sheet()).getByText(PRECEDENCE_PARAGRAPH)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(address()).toBe('/Project-Overview/ViewEdit-Build/build12');
  });

  it('[STR-03] where there is none, it says when it is written', async () => {
    build = aBuild({ stage: 'Development' });
    await open();
    expect(screen.getByText('There is no STR yet')).toBeVisible();
    expect(sheet()).toHaveTextContent('the build is at Development');
    expect(screen.getByRole('button', { name: 'Done' })).toBeVisible();
  });

  it('[STR-03] a build that is not there, or not to be seen', async () => {
    server.use(http.get('/api/builds/build12', () => refuse('not-found')));
    openScreen(path, <StrFormPage />, pattern);
    expect(await screen.findByText(/does not exist, or you may not see it/)).toBeVisible();
  });

  it('[SES-24] a load that fails says so, and can be tried again', async () => {
    server.use(http.get('/api/builds/build12', () => refuse('internal'), { once: true }));
    const { user } = openScreen(path, <StrFormPage />, pattern);
    expect(await screen.findByText(/error retrieving the STR/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('STR of Build 0012');
  });
});
