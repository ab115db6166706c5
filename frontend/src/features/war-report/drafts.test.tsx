import { warReportMessages } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { aReport } from '../../testing/builders';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import {
  choose,
  fillIn,
  newPath,
  openDraft,
  openNew,
  press,
  submit,
  withReporter,
} from './testing/write-report';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));

withFakeServer();
withReporter();

const activity = '<ul><li><p>Wrote the plan</p></li></ul>';

describe('saving', () => {
  it('[WAR-06] [SES-16] creates the draft, says so, and the next Save writes into it', async () => {
    const view = openNew();
    await fillIn(view);
    await press(view, 'Save');
    expect(await screen.findByText(warReportMessages.saved)).toBeVisible();
    expect(lastAsked('POST /war-reports')?.body).toEqual({
      data: {
        projectTask: 'Atlas',
        activity,
        startDate: '2026-03-02',
        endDate: '2026-03-08',
        submitted: false,
      },
    });
    await view.user.type(screen.getByLabelText('Activity'), ' again');
    await press(view, 'Save');
    await waitFor(() => expect(timesAsked(`PUT /war-reports/${office.reports[0]!.documentId}`)).toBe(1));
    expect(timesAsked('POST /war-reports')).toBe(1);
    expect(office.reports[0]!.activity).toContain('again');
  });

  it('[WAR-06] another project begins another draft', async () => {
    const view = openNew();
    await fillIn(view);
    await press(view, 'Save');
    await screen.findByText(warReportMessages.saved);
    await choose(view, 'Borealis');
    await press(view, 'Save');
    await waitFor(() => expect(timesAsked('POST /war-reports')).toBe(2));
    expect(office.reports.map((one) => one.projectTask)).toEqual(['Atlas', 'Borealis']);
  });

  it('[WAR-06] [WAR-19] a second draft is refused in the words of the catalogue, with a way to the first', async () => {
    const draft = aReport({ documentId: 'first', startDate: '2026-02-02', endDate: '2026-02-08' });
    office.reports = [draft];
    server.use(http.post('/api/war-reports', () => refuse('war-draft-exists', { documentId: 'first' })));
    const view = openNew();
    await fillIn(view);
    expect(await screen.findByText(/You have a saved report for this project/)).toBeVisible();
    await press(view, 'Save');
    expect(
      await screen.findByText(
        'There is already a report saved for this Project and Task, submit it before starting a new one.',
      ),
    ).toBeVisible();
    expect(screen.getByLabelText('Activity')).toHaveValue('Wrote the plan');
    await press(view, 'Open the saved report');
    expect(view.address()).toBe('/WAR-Reports/New-War/first');
  });

  it.each([
    ['error saving', () => refuse('internal'), warReportMessages.errorSaving],
    ['error saving, without an answer', () => HttpResponse.error(), warReportMessages.errorSaving],
    ['a report refused as it is', () => refuse('bad-input'), warReportMessages.unable],
    ['a charge line that was taken away', () => refuse('war-charge-line'), /your own active charge lines/],
  ])(
    '[WAR-19] [SES-16] says "%s" and scrolls to the top, and what was typed is still there',
    async (_, answer, words) => {
      const scroll = vi.spyOn(window, 'scrollTo').mockReturnValue();
      server.use(http.post('/api/war-reports', answer));
      const view = openNew();
      await fillIn(view);
      await press(view, 'Save');
      expect(within(await screen.findByRole('alert')).getByText(words)).toBeVisible();
      expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
      expect(screen.getByLabelText('Activity')).toHaveValue('Wrote the plan');
      await press(view, 'Dismiss this message');
      expect(screen.queryByText(words)).not.toBeInTheDocument();
    },
  );

  it('[WAR-03] what the server finds wrong goes back to its field', async () => {
    const errors = [{ path: 'endDate', message: 'This end is not possible.' }];
    server.use(http.post('/api/war-reports', () => refuse('bad-input', { errors })));
    const view = openNew();
    await fillIn(view);
    await press(view, 'Save');
    await waitFor(() =>
      expect(screen.getByLabelText('End date')).toHaveAccessibleDescription('This end is not possible.'),
    );
    expect(screen.getByLabelText('End date')).toHaveFocus();
  });
});

describe('editing a draft', () => {
  it('[WAR-09] shows project and dates read-only, and saves into the draft', async () => {
    office.reports = [aReport({ documentId: 'draft1' })];
    const view = openDraft('draft1');
    const text = await screen.findByLabelText('Activity');
    expect(text).toHaveValue('Wrote the interface document');
    for (const label of ['Project', 'Start date', 'End date'])
      expect(screen.getByLabelText(label)).toHaveAttribute('readonly');
    await view.user.type(text, ', and sent it');
    await press(view, 'Save');
    expect(await screen.findByText(warReportMessages.saved)).toBeVisible();
    expect(office.reports[0]!.activity).toContain('and sent it');
  });

  it('[WAR-05] [WAR-09] a submitted draft asks Yes or No too, and No begins a new report', async () => {
    office.reports = [aReport({ documentId: 'draft1' })];
    const view = openDraft('draft1');
    await screen.findByLabelText('Activity');
    await submit(view);
    await screen.findByText(/Success! WAR Report submitted!/);
    await press(view, 'No');
    expect(view.address()).toBe(newPath);
  });

  it('[WAR-11, WAR-20] a draft deleted elsewhere is not submitted behind the back; what was typed stays, and goes as a new report', async () => {
    office.reports = [aReport({ documentId: 'draft1' })];
    const view = openDraft('draft1');
    await view.user.type(await screen.findByLabelText('Activity'), ', and more');
    office.reports = [];
    await submit(view);
    expect(await screen.findByText(warReportMessages.draftGone)).toBeVisible();
    expect(office.reports).toEqual([]);
    expect(screen.getByLabelText('Activity')).toHaveValue('Wrote the interface document, and more');
    await submit(view);
    expect(await screen.findByText(/Success! WAR Report submitted!/)).toBeVisible();
    expect(office.reports).toHaveLength(1);
    expect(office.reports[0]).toMatchObject({ submitted: true });
    expect(office.reports[0]!.activity).toContain('and more');
  });

  it('[WAR-06, WAR-20] a draft deleted elsewhere is saved again', async () => {
    office.reports = [aReport({ documentId: 'draft1' })];
    const view = openDraft('draft1');
    await view.user.type(await screen.findByLabelText('Activity'), ', and more');
    office.reports = [];
    await press(view, 'Save');
    expect(await screen.findByText(warReportMessages.saved)).toBeVisible();
    expect(office.reports).toHaveLength(1);
    expect(office.reports[0]).toMatchObject({ submitted: false });
  });

  it('[WAR-09] says so when the draft does not exist', async () => {
    openDraft('gone');
    expect(await screen.findByText('This saved report does not exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View saved reports' })).toBeVisible();
  });

  it('[WAR-11] a submitted report cannot be edited', async () => {
    office.reports = [aReport({ documentId: 'sent1', submitted: true })];
    openDraft('sent1');
    expect(await screen.findByText('This report has been submitted')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('[WAR-15] a draft stored as editor JSON is read like the others', async () => {
    const json =
      '{"blocks":[{"type":"unordered-list-item","depth":0,"text":"From before","entityRanges":[],"inlineStyleRanges":[]}],"entityMap":{}}';
    office.reports = [aReport({ documentId: 'old1', activity: json })];
    openDraft('old1');
    expect(await screen.findByLabelText('Activity')).toHaveValue('From before');
  });
});

describe('a draft that another device saves meanwhile', () => {
  const onThePhone = '<ul><li><p>On the phone</p></li></ul>';

  /** Types into the open draft and saves it, after the phone has saved it. */
  async function saveSecond() {
    const draft = aReport({ documentId: 'draft1', activity });
    office.reports = [draft];
    const view = openDraft('draft1');
    await view.user.type(await screen.findByLabelText('Activity'), ' at the desk');
    Object.assign(draft, { activity: onThePhone, revision: 1 });
    await press(view, 'Save');
    expect(await screen.findByText(warReportMessages.savedElsewhere)).toBeVisible();
    return { view, draft };
  }

  const saved = () => screen.findByText(warReportMessages.saved);

  it('[WAR-23] the second save is told, stores nothing, and keeps both texts on the screen', async () => {
    const { view, draft } = await saveSecond();
    expect(draft.activity).toBe(onThePhone);
    expect(
      within(screen.getByRole('region', { name: 'Saved elsewhere' })).getByText('On the phone'),
    ).toBeVisible();
    expect(screen.getByLabelText('Activity')).toHaveValue('Wrote the plan at the desk');
    // The next save replaces what the person has seen.
    await press(view, 'Save');
    await saved();
    expect(draft.activity).toBe('<ul><li><p>Wrote the plan at the desk</p></li></ul>');
    expect(screen.queryByRole('region', { name: 'Saved elsewhere' })).not.toBeInTheDocument();
  });

  it('[WAR-23] both texts can be put together', async () => {
    const { view, draft } = await saveSecond();
    await press(view, 'Add this text below mine');
    await press(view, 'Save');
    await saved();
    expect(draft.activity).toBe(
      '<ul><li><p>Wrote the plan at the desk</p></li><li><p>On the phone</p></li></ul>',
    );
  });

  it('[WAR-23] the text of the other device can be taken', async () => {
    const { view } = await saveSecond();
    await press(view, 'Discard mine and use this text');
    expect(screen.getByLabelText('Activity')).toHaveValue('On the phone');
    expect(screen.queryByRole('region', { name: 'Saved elsewhere' })).not.toBeInTheDocument();
  });

  it('[WAR-23] is not submitted over either', async () => {
    const { view, draft } = await saveSecond();
    Object.assign(draft, { activity: '<ul><li><p>Once more</p></li></ul>', revision: 2 });
    await submit(view);
    expect(await screen.findByText('Once more')).toBeVisible();
    expect(draft.submitted).toBe(false);
    await submit(view);
    await waitFor(() => expect(draft.submitted).toBe(true));
  });
});
