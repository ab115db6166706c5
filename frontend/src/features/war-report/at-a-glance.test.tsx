import { warReportMessages, weekOf } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '../../shared/http/keys';
import { queryClient } from '../../shared/http/query-client';
import { today } from '../../shared/lib/today';
import { aChargeLine, aReport } from '../../testing/builders';
import { lastAsked, office, refuse, server, withFakeServer } from '../../testing/fake-server';
import { logIn, openScreen } from '../../testing/open-screen';
import { setScreenWidth, watchedPlaces } from '../../testing/screen-width';
import { DraftsAtAGlance } from './components/drafts-at-a-glance';
import { QuickSubmit } from './components/quick-submit';
import { WeekAtAGlance } from './components/week-at-a-glance';

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
  it('[WAR-18] [WAI-05] fills in this week’s dates and submits after the Caution modal', async () => {
    const bell = [...keys.notifications, 'unread'];
    queryClient.setQueryData(bell, []);
    const { user } = openScreen('/', <QuickSubmit />);
    await screen.findByLabelText('Activity');
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

  it('[WAR-18] draws its form on a phone once it comes near the screen, and then its editor', async () => {
    setScreenWidth(412);
    const watched = watchedPlaces();
    openScreen('/', <QuickSubmit />);
    expect(screen.getByRole('heading', { name: 'Quick Submit' })).toBeVisible();
    expect(screen.getByText('Loading the form …')).toBeVisible();
    expect(watched.count()).toBe(1);
    watched.are(true);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Project' })).toBeEnabled());
    expect(screen.getByText('Loading the editor …')).toBeVisible();
    expect(screen.queryByLabelText('Activity')).not.toBeInTheDocument();
    watched.are(true);
    expect(await screen.findByLabelText('Activity')).toBeVisible();
    vi.unstubAllGlobals();
  });

  it('[WAR-18] [WAR-19] says "error populating charge lines for Quick Submit" when the list fails', async () => {
    server.use(http.get('/api/assigned-contracts', () => refuse('internal')));
    openScreen('/', <QuickSubmit />);
    expect(
      await screen.findByText('There was an error populating charge lines for Quick Submit.'),
    ).toBeVisible();
  });
});

describe('this week', () => {
  it('[RHY-04] says for each charge line whether the report is in, and leads to what is missing', async () => {
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

  it('[SES-24] offers to try again when it cannot be fetched', async () => {
    server.use(http.get('/api/war-reports', () => refuse('internal')));
    openScreen('/', <WeekAtAGlance />);
    expect(await screen.findByText(warReportMessages.errorRetrieving)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

it('saved reports lead to their editor, the rest to the list', async () => {
  office.reports = Array.from({ length: 6 }, (_, index) => aReport({ documentId: `draft${index}` }));
  openScreen('/', <DraftsAtAGlance />);
  await screen.findByRole('link', { name: 'All 6 saved reports' });
  expect(screen.getAllByRole('link', { name: 'Atlas' })).toHaveLength(5);
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
