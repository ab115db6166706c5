import { qip1FieldNames, qip1Fields, qipMessages as say, refusals } from '@intranet/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { rememberPreviousRoute } from '../../../shared/navigation/previous-route';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import {
  field,
  fill,
  fillPart,
  open,
  part,
  path,
  stored,
  submit,
  withPlan,
  write,
} from './testing/open-plan';

withFakeServer();
withPlan();

const firstBody = Object.fromEntries(qip1FieldNames.map((name) => [name, `About ${qip1Fields[name].label}`]));

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

  it('[QIP-01] a field is validated when it is left: too long is an error, valid is praised', async () => {
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
    fill('1 Introduction', 'Second version');
    await user.click(submit());
    await screen.findByText(say.submitted);
    expect(lastAsked('PUT /qip-forms/plan4')?.body).toMatchObject({
      data: { introduction: 'Second version', revision: 1 },
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

  it('[QIP-05] a save that fails says P2 and keeps what was typed; the server’s errors are shown at their fields', async () => {
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

  it('[QIP-05] another person’s earlier save is reported, and nothing typed is lost', async () => {
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
    expect(stored.plan).toMatchObject({ travel: 'Mine', resources: 'Two people', revision: 3 });
  });

  it('[QIP-05] another person’s earlier plan is reported, and the next submit changes that one', async () => {
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
    expect(stored.plan).toMatchObject({ travel: 'About 5 Travel', revision: 2 });
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
    expect(stored.plan).toMatchObject({ travel: 'Mine', resources: 'Two people' });
  });
});
