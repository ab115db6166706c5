import { warReportMessages, type WeekCell, weekOf, weekWords } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '../../shared/http/keys';
import { queryClient } from '../../shared/http/query-client';
import { today } from '../../shared/lib/today';
import { aChargeLine, aReport } from '../../testing/builders';
import { lastAsked, office, refuse, server, withFakeServer } from '../../testing/fake-server';
import { logIn, openScreen } from '../../testing/open-screen';
import { DraftsAtAGlance } from './components/drafts-at-a-glance';
import { QuickSubmit } from './components/quick-submit';
import { WeekAtAGlance } from './components/week-at-a-glance';
import { WeekCell as WeekCellOf } from './weeks/week-cell';

vi.mock('../../shared/rich-text/bullet-editor', () => import('../../testing/plain-editor'));

withFakeServer();
beforeEach(() => logIn());

const week = weekOf(today());

it('[RHY-04] a person with 60 charge lines sees the first, and the others on demand', async () => {
  office.lines = Array.from({ length: 60 }, (_, index) =>
    aChargeLine(`Line ${String(index).padStart(2, '0')}`),
  );
  const { user } = openScreen('/', <WeekAtAGlance />);
  await user.click(await screen.findByRole('button', { name: 'Show all 60' }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Write the report on Line 08' })).toHaveFocus(),
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(60);
  expect(screen.queryByRole('button', { name: 'Show all 60' })).not.toBeInTheDocument();
});

describe('Quick Submit', () => {
  const openForm = async (view: ReturnType<typeof openScreen>) => {
    await view.user.click(await screen.findByRole('button', { name: 'Quick Submit' }));
    return screen.findByLabelText('Activity');
  };

  it('[WAR-18] [WAI-05] fills in this week’s dates and submits after the Caution modal', async () => {
    const bell = [...keys.notifications, 'unread'];
    queryClient.setQueryData(bell, []);
    const view = openScreen('/', <QuickSubmit fresh={['Atlas', 'Borealis']} />);
    expect(screen.queryByLabelText('Activity')).not.toBeInTheDocument();
    await openForm(view);
    const { user } = view;
    expect(screen.getByLabelText('Start date')).toHaveValue(week.startDate);
    expect(screen.getByLabelText('End date')).toHaveValue(week.endDate);
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Project' })).toBeEnabled());
    await user.click(screen.getByRole('combobox', { name: 'Project' }));
    await user.click(await screen.findByRole('option', { name: /Borealis/ }));
    await user.type(screen.getByLabelText('Activity'), 'Tested it');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Caution' })).getByRole('button', {
        name: 'Continue',
      }),
    );
    expect(await screen.findByText(/Success! WAR Report submitted!/)).toBeVisible();
    // The reminder about it leaves the bell.
    expect(queryClient.getQueryState(bell)?.isInvalidated).toBe(true);
    expect(lastAsked('POST /war-reports')?.body).toEqual({
      data: {
        projectTask: 'Borealis',
        activity: '<ul><li><p>Tested it</p></li></ul>',
        ...week,
        submitted: true,
      },
    });
  });

  it('[WAR-18] with one charge line it is chosen, and the cursor is in the text', async () => {
    const view = openScreen('/', <QuickSubmit fresh={['Borealis']} />);
    const text = await openForm(view);
    await waitFor(() => expect(text).toHaveFocus());
    expect(screen.getByRole('combobox', { name: 'Project' })).toHaveValue('Borealis');
    await view.user.click(screen.getByRole('button', { name: 'Quick Submit' }));
    expect(screen.queryByLabelText('Activity')).not.toBeInTheDocument();
  });

  it('[WAR-18] with several the charge line is chosen first', async () => {
    const view = openScreen('/', <QuickSubmit fresh={['Atlas', 'Borealis']} />);
    await openForm(view);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Project' })).toHaveFocus());
  });

  it('[WAR-20] text that was not sent opens it, without taking the focus', async () => {
    const view = openScreen('/', <QuickSubmit fresh={['Borealis']} />);
    await view.user.type(await openForm(view), 'Half a sentence');
    view.close();
    openScreen('/', <QuickSubmit fresh={[]} />);
    expect(await screen.findByLabelText('Activity')).toHaveValue('Half a sentence');
    expect(screen.getByLabelText('Activity')).not.toHaveFocus();
    expect(screen.getByText(/Restored from/)).toBeVisible();
  });

  it('[HOM-12] without a charge line, or when all is submitted, there is none', async () => {
    office.lines = [];
    const empty = openScreen('/', <WeekAtAGlance />);
    expect(await screen.findByText('No charge line is assigned to you.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Quick Submit' })).toBeNull();
    empty.close();
    office.lines = [aChargeLine('Atlas')];
    office.reports = [aReport({ projectTask: 'Atlas', ...week, submitted: true })];
    openScreen('/', <WeekAtAGlance />);
    expect(await screen.findByText('All reports of this week are submitted.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Quick Submit' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Write this week' })).toBeNull();
  });

  it('[WAR-18] [WAR-19] says "error populating charge lines for Quick Submit" when the list fails', async () => {
    server.use(http.get('/api/assigned-contracts', () => refuse('internal')));
    openScreen('/', <WeekAtAGlance />);
    expect(
      await screen.findByText('There was an error populating charge lines for Quick Submit.'),
    ).toBeVisible();
  });
});

describe('this week', () => {
  it('[HOM-12] [RHY-04] says for each charge line whether the report is in, and leads to what is missing', async () => {
    office.lines = ['Atlas', 'Borealis', 'Cygnus'].map(aChargeLine);
    office.reports = [
      aReport({ projectTask: 'Atlas', ...week, submitted: true }),
      aReport({ projectTask: 'Borealis', ...week, documentId: 'draft1' }),
    ];
    openScreen('/', <WeekAtAGlance />);
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'AtlasSubmitted',
      'BorealisSavedContinue the report on Borealis',
      'CygnusNot startedWrite the report on Cygnus',
    ]);
    const page = `/WAR-Reports/Week?week=${week.startDate}`;
    const leads = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(leads(/^Write the report on/)).toBe(`${page}&line=Cygnus`);
    expect(leads(/^Continue/)).toBe(`${page}&line=Borealis`);
    expect(leads(/^Write this week/)).toBe(page);
  });

  it('[ABS-03] says of a line in a week off that nothing is owed, as My Weeks does', async () => {
    office.lines = ['Atlas', 'Borealis'].map(aChargeLine);
    office.reports = [aReport({ projectTask: 'Borealis', ...week, submitted: true })];
    const cell = { week: week.startDate, state: 'off', report: null };
    server.use(
      http.get('/api/war-reports/weeks', () =>
        HttpResponse.json({
          data: { weeks: [week.startDate], lines: [{ project: 'Atlas', cells: [cell] }] },
        }),
      ),
    );
    openScreen('/', <WeekAtAGlance />);
    expect(await screen.findByText('Off')).toBeVisible();
    // A report may be written all the same.
    expect(screen.getByRole('link', { name: 'Write the report on Atlas' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Write this week' })).toBeNull();
  });

  it.each<[WeekCell['state'], string]>([
    ['submitted', 'Submitted'],
    ['saved', 'Saved'],
    ['owed', 'Owed'],
    ['off', 'Off'],
  ])('[RHY-10] a week that is %s has the same word on Home and in My Weeks', async (state, word) => {
    office.lines = [aChargeLine('Atlas')];
    const isWritten = state === 'submitted' || state === 'saved';
    office.reports = isWritten
      ? [aReport({ projectTask: 'Atlas', ...week, submitted: state === 'submitted' })]
      : [];
    const cell: WeekCell = { week: week.startDate, state, report: isWritten ? 'r1' : null };
    server.use(
      http.get('/api/war-reports/weeks', () =>
        HttpResponse.json({
          data: { weeks: [week.startDate], lines: [{ project: 'Atlas', cells: [cell] }] },
        }),
      ),
    );
    openScreen(
      '/',
      <>
        <WeekAtAGlance />
        <WeekCellOf own project="Atlas" cell={cell} onRead={vi.fn<() => void>()} />
      </>,
    );
    await waitFor(() => expect(screen.getAllByText(word, { selector: 'span' })).toHaveLength(2));
    expect(weekWords[state]).toBe(word);
  });

  it('[SES-24] offers to try again when it cannot be fetched', async () => {
    server.use(http.get('/api/war-reports', () => refuse('internal')));
    openScreen('/', <WeekAtAGlance />);
    expect(await screen.findByText(warReportMessages.errorRetrieving)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

it('[WAR-10] [RHY-04] saved reports lead to their one editor, the rest to the list', async () => {
  const sunday = { startDate: '2026-03-08', endDate: '2026-03-08' };
  office.reports = Array.from({ length: 6 }, (_, index) =>
    aReport({
      documentId: `draft${index}`,
      startDate: '2026-03-02',
      endDate: '2026-03-08',
      ...(index === 1 && sunday),
    }),
  );
  openScreen('/', <DraftsAtAGlance />);
  await screen.findByRole('link', { name: 'All 6 saved reports' });
  const leads = screen.getAllByRole('link', { name: 'Atlas' }).map((one) => one.getAttribute('href'));
  expect(leads).toHaveLength(5);
  expect(leads.slice(0, 2)).toEqual([
    '/WAR-Reports/Week?week=2026-03-02&line=Atlas',
    '/WAR-Reports/New-War/draft1',
  ]);
});

it('[RHY-04] a saved report of this week is in This week only, unless its line is gone', async () => {
  office.reports = [
    aReport({ documentId: 'now', projectTask: 'Atlas', ...week }),
    aReport({ documentId: 'gone', projectTask: 'Borealis', ...week, availableActions: ['move'] }),
  ];
  openScreen('/', <DraftsAtAGlance />);
  expect(await screen.findByRole('link', { name: 'Borealis' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Atlas' })).not.toBeInTheDocument();
});
