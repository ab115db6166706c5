import { buildMessages as say, refusals, stageNames, type GroupName } from '@intranet/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { builds, withBuildOffice } from '../../testing/build-office';
import { aPerson } from '../../testing/builders';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { logIn, openApp } from '../../testing/open-app';
import { aBuildQcr, anEntry, aBuild, ballotsWith } from '../../testing/builds';

withFakeServer();
withBuildOffice();

const address = '/Project-Overview/ViewEdit-Build/build12';

const be = (username: string, firstName: string, lastName: string, ...groups: GroupName[]) =>
  logIn(aPerson({ username, firstName, lastName, groups: [...groups, 'Employee'] }));
const bePm = () => be('patricia', 'Patricia', 'Moore', 'Project Manager');
const beCm = () => be('carla', 'Carla', 'Mason', 'CM');
const beDeveloper = () => be('dev', 'Dan', 'Lowe', 'Developer');

const open = async (query = '') => {
  const app = openApp(address + query);
  await screen.findByRole('region', { name: 'History' }, { timeout: 10_000 });
  return app;
};
const tab = (name: string) => screen.getAllByRole('tab').find((one) => one.dataset.stage === name)!;
const panel = () => screen.getByRole('tabpanel');
const body = (what: string) => (lastAsked(what)!.body as { data: unknown }).data;

beforeEach(() => bePm());

describe('the header', () => {
  it('[BLD-01] names the build, its project, version and manager, its status and its stage', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Build 0012, Atlas');
    const header = within(screen.getByRole('heading', { level: 1 }).closest('header')!);
    expect(header.getByText('4.2')).toBeVisible();
    expect(header.getAllByText('Patricia Moore')[0]).toBeVisible();
    expect(header.getByText('Open')).toBeVisible();
    expect(header.getByText('QIP-1s')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Build 0012 Atlas · Company Intranet'));
  });

  it('[BLD-01] says whom the build waits for, and since when', async () => {
    beCm();
    builds.build = aBuild({ waitingFor: ['Ann', 'Bo', 'Cy', 'Di', 'Ed'] });
    await open();
    expect(screen.getByText(/Waiting for/, { selector: '.build-waiting span' })).toHaveTextContent(
      /^Waiting for Ann, Bo, Cy, and 2 others since Mar 2, 2026, .*\(\d+ days\)$/,
    );
  });

  it('[BLD-01] calls a reader whom it waits for “you”, and leads to what is to be done', async () => {
    beCm();
    builds.build = aBuild({ stage: 'Project Planning', waitingFor: ['Carla Mason', 'Ann'] });
    const { user } = await open();
    expect(screen.getByText(/Waiting for/, { selector: '.build-waiting span' })).toHaveTextContent(
      /^Waiting for you or Ann since Mar 2, 2026/,
    );
    await user.click(screen.getByRole('button', { name: 'Go there' }));
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Project Planning is complete' })).toHaveFocus(),
    );
  });

  it('[BLD-01] stays in view once it is scrolled up more than 100 pixels, 28 narrower than its place', async () => {
    await open();
    const header = screen.getByRole('heading', { level: 1 }).closest('header')!;
    vi.spyOn(header.parentElement!, 'clientWidth', 'get').mockReturnValue(900);
    const scroll = (to: number) => {
      window.scrollY = to;
      fireEvent.scroll(window);
    };
    scroll(100);
    expect(header).not.toHaveClass('is-stuck');
    scroll(101);
    expect(header).toHaveClass('is-stuck');
    expect(header).toHaveStyle({ width: '872px' });
    scroll(0);
    expect(header).not.toHaveClass('is-stuck');
  });
});

describe('the stages', () => {
  it('[BLD-01] [BLD-04] stand in their order, each with a colour of its own, a number and a word for where it is', async () => {
    builds.build = aBuild({ stage: 'CCB2' });
    await open();
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((one) => one.dataset.stage)).toEqual(stageNames);
    expect(tab('Project Planning')).toHaveTextContent(/^Done/);
    expect(tab('CCB2')).toHaveTextContent(/Now/);
    expect(tab('Requirements')).toHaveTextContent(/Ahead/);
    expect(tab('CCB2')).toHaveTextContent('Waiting for Patricia Moore since Mar 2, 2026');
  });

  it('[BLD-01] scroll to the current one half a second after they are shown', async () => {
    builds.build = aBuild({ stage: 'FQT' });
    let shown = Infinity;
    let scrolled = -Infinity;
    // Seen as it happens: whoever asks at intervals is late on a busy machine.
    const watch = new MutationObserver(() => {
      if (screen.queryByRole('tablist')) shown = Math.min(shown, performance.now());
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const scrollTo = vi.fn<() => void>(() => {
      scrolled = performance.now();
    });
    Element.prototype.scrollTo = scrollTo;
    openApp(address);
    await waitFor(() => expect(scrollTo).toHaveBeenCalled(), { timeout: 15_000 });
    watch.disconnect();
    expect(scrolled - shown).toBeGreaterThan(300);
    expect(scrollTo.mock.contexts[0]).toContainElement(tab('FQT'));
  });
});

describe('opening a stage', () => {
  it('[BLD-01] begins at the current one, opens another by a click and keeps it in the address', async () => {
    const { user, address: where } = await open();
    expect(within(panel()).getByRole('heading', { name: '2. QIP-1s' })).toBeVisible();
    await user.click(tab('STR'));
    expect(within(panel()).getByRole('heading', { name: '13. STR' })).toBeVisible();
    expect(where()).toContain('stage=STR');
    expect(tab('STR')).toHaveAttribute('aria-selected', 'true');
    await user.click(tab('QIP-1s'));
    expect(where()).not.toContain('stage');
  });

  it('[BLD-01] goes from stage to stage by the arrow keys, around the ends too', async () => {
    const { user } = await open('?stage=Candidate+List');
    tab('Candidate List').focus();
    await user.keyboard('{ArrowRight}');
    expect(tab('QIP-1s')).toHaveFocus();
    await user.keyboard('{End}');
    expect(tab('Completed')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tab('Candidate List')).toHaveFocus();
    expect(within(panel()).getByRole('heading', { name: '1. Candidate List' })).toBeVisible();
  });

  it('[BLD-01] tells of a stage that is done by whom and when, and of the current one what is missing', async () => {
    builds.build = aBuild({ stage: 'Requirements' });
    builds.history = [anEntry({ before: 'Project Planning', after: 'CCB2', actorName: 'Carla Mason' })];
    const { user } = await open();
    expect(panel()).toHaveTextContent('MissingThe check mark');
    await user.click(tab('Project Planning'));
    await waitFor(() => expect(panel()).toHaveTextContent(/Done byCarla Mason, Feb 20, 2026/));
    expect(within(panel()).getByRole('checkbox')).toBeChecked();
  });

  it.each([
    ['Project Planning', 'Only configuration management (CM) can complete this stage.'],
    ['CCB2', 'Only CM, CCB and the project manager vote on a build, and you are not among them.'],
    ['Lessons Learned', 'Only the project manager can complete this stage.'],
  ] as const)('[BLD-01] [BLD-06] whoever is refused at %s sees why', async (stage, words) => {
    beDeveloper();
    builds.build = aBuild({ stage });
    await open();
    expect(within(panel()).getByText(words)).toBeVisible();
    expect(within(panel()).queryByRole('button', { name: /^(Complete stage|Approve|Submit)/ })).toBeNull();
  });

  it('[BLD-01] an address that names no stage opens the current one', async () => {
    await open('?stage=Nonsense');
    expect(within(panel()).getByRole('heading', { name: '2. QIP-1s' })).toBeVisible();
  });
});

describe('a stage that is confirmed', () => {
  beforeEach(() => {
    beCm();
    builds.build = aBuild({ stage: 'Development' });
  });

  it('[BLD-01] [BLD-05] [BLD-16] is completed by its check mark and a button, and the build moves on', async () => {
    const { user } = await open();
    const button = within(panel()).getByRole('button', { name: 'Complete stage' });
    await user.click(button);
    expect(timesAsked('POST /builds/build12/complete')).toBe(0);
    await user.click(within(panel()).getByRole('checkbox', { name: 'Development is complete' }));
    await user.click(button);
    expect(await screen.findByText(say.saved)).toBeVisible();
    expect(body('POST /builds/build12/complete')).toEqual({ stage: 'Development' });
    expect(await within(panel()).findByRole('heading', { name: '9. Dry Runs' })).toBeVisible();
    expect(within(panel()).getByRole('checkbox')).not.toBeChecked();
  });

  it('[BLD-05] an empty candidate list cannot be confirmed, and says why', async () => {
    bePm();
    builds.build = aBuild({ stage: 'Candidate List', qcrs: [] });
    await open();
    expect(within(panel()).getByText(refusals['build-without-qcrs'].message)).toBeVisible();
    expect(within(panel()).getByRole('checkbox')).toBeDisabled();
    expect(within(panel()).queryByRole('button', { name: 'Complete stage' })).toBeNull();
  });

  it('[BLD-16] explains that somebody was quicker, and shows the build as it is then', async () => {
    const { user } = await open();
    builds.build = aBuild({ stage: 'TRR' });
    await user.click(within(panel()).getByRole('checkbox'));
    await user.click(within(panel()).getByRole('button', { name: 'Complete stage' }));
    const words = `${refusals['build-other-stage'].message} The build is shown as it is now.`;
    expect(await screen.findByText(words)).toBeVisible();
    expect(await within(panel()).findByRole('heading', { name: '10. TRR' })).toBeVisible();
  });

  it('[BLD-16] [SES-16] says P2 and scrolls to the top when the server fails', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    server.use(http.post('/api/builds/:id/complete', () => refuse('internal')));
    const { user } = await open();
    scrollTo.mockClear();
    await user.click(within(panel()).getByRole('checkbox'));
    await user.click(within(panel()).getByRole('button', { name: 'Complete stage' }));
    expect(await screen.findByText(say.failedP2)).toBeVisible();
    expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    await user.click(screen.getByRole('button', { name: 'Dismiss this message' }));
    expect(screen.queryByText(say.failedP2)).toBeNull();
  });
});

describe('the plans', () => {
  it('[BLD-01] [BLD-15] stand in a table: View QIP leads to the plan, No QIP says that there is none', async () => {
    beCm();
    const { user } = await open();
    const table = within(panel()).getByRole('table', { name: 'Change requests of this build' });
    expect(within(table).getByRole('link', { name: 'View QIP of QCR-0003' })).toHaveAttribute(
      'href',
      '/Project-Overview/QIP-Form/qcr3?view=1',
    );
    expect(within(table).getByRole('link', { name: 'QCR-0004' })).toHaveAttribute(
      'href',
      '/Project-Overview/Review-QCR/qcr4',
    );
    await user.click(within(table).getByRole('button', { name: 'No QIP of QCR-0004' }));
    expect(within(table).getByText(say.noQip)).toBeVisible();
    expect(within(table).queryByRole('link', { name: /^Write/ })).toBeNull();
  });

  it('[BLD-13] [BLD-15] lead nowhere that the reader may not go', async () => {
    builds.build = aBuild({
      status: 'Closed',
      qcrs: [aBuildQcr(3, { qip: 1, readable: false, takenTo: 14 })],
    });
    builds.history = [anEntry({ event: 'taken', qcr: null, qcrNumber: 3 })];
    await open();
    const table = within(panel()).getByRole('table', { name: 'Change requests of this build' });
    expect(within(table).getByText('Since taken into Build 0014')).toBeVisible();
    expect(within(table).queryByRole('link')).toBeNull();
    expect(screen.queryByRole('link', { name: /QCR-0003/ })).toBeNull();
  });

  it.each([
    ['QIP-1s', ['Edit QIP of QCR-0003', 'Write QIP-1 of QCR-0004', 'Edit QIP of QCR-0005']],
    ['Requirements', ['Write QIP-2 of QCR-0003', 'Edit QIP of QCR-0005']],
    ['CCB2', []],
    ['FQT', []],
  ] as const)(
    '[BLD-15] [QIP-03] at %s, the project manager finds the way to what can be written',
    async (stage, ways) => {
      builds.build = aBuild({
        stage,
        qcrs: [aBuildQcr(3, { qip: 1 }), aBuildQcr(4), aBuildQcr(5, { qip: 2 })],
      });
      await open('?stage=QIP-1s');
      expect(
        within(panel())
          .queryAllByRole('link', { name: /^(Write|Edit) QIP/ })
          .map(({ textContent }) => textContent),
      ).toEqual(ways);
    },
  );

  it('[BLD-01] [STR-02] the STR stage leads to the form of the STR', async () => {
    builds.build = aBuild({ stage: 'STR' });
    await open();
    expect(screen.getByRole('link', { name: 'Write the STR' })).toHaveAttribute(
      'href',
      '/Project-Overview/STR-Form/build12',
    );
  });
});

describe('the board', () => {
  beforeEach(() => {
    beCm();
    builds.build = aBuild({ stage: 'CCB2', ballots: ballotsWith({ CCB2: 0 }) });
  });
  const comments = () => screen.getByRole('textbox', { name: 'Comments' });

  it('[BLD-09] shows who has voted, what, when and why', async () => {
    const ballots = ballotsWith({ CCB2: 1 });
    ballots.CCB2[0] = { ...ballots.CCB2[0]!, comments: 'Looks <b>fine</b>' };
    builds.build = aBuild({ stage: 'CCB2', ballots });
    await open();
    const table = screen.getByRole('table', { name: 'Votes on CCB2' });
    expect(within(table).getByRole('row', { name: /Carla Mason/ })).toHaveTextContent(
      /ApprovedLooks <b>fine<\/b>Mar 3, 2026/,
    );
    expect(within(table).getByRole('row', { name: /Cecily Boyd/ })).toHaveTextContent('Not voted yet');
    expect(within(panel()).getByText('1 of 4 have voted')).toBeVisible();
    expect(within(panel()).getByText(refusals['build-already-voted'].message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('[BLD-09] says at the top that the vote is needed, and leads to it from any stage', async () => {
    builds.build = aBuild({
      stage: 'CCB2',
      ballots: ballotsWith({ CCB2: 0 }),
      waitingFor: ['Carla Mason', 'Jo Berg'],
    });
    const { user } = await open();
    expect(screen.getByText('Your vote is needed')).toBeVisible();
    // The plans are there without a click, and the vote is beside those of the others.
    expect(screen.getByRole('table', { name: 'Change requests of this build' })).toBeVisible();
    await user.click(tab('Candidate List'));
    expect(screen.queryByRole('region', { name: 'Your vote on CCB2' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go to your vote' }));
    await waitFor(() => expect(comments()).toHaveFocus());
    expect(screen.getByRole('region', { name: 'Your vote on CCB2' })).toContainElement(comments());
  });

  it('[BLD-09] tells nobody else that their vote is needed', async () => {
    builds.build = aBuild({
      stage: 'CCB2',
      ballots: ballotsWith({ CCB2: 1 }),
      waitingFor: ['Jo Berg'],
    });
    await open();
    expect(screen.getByText(/Waiting for/, { selector: '.build-waiting span' })).toHaveTextContent(
      /^Waiting for Jo Berg since/,
    );
    expect(screen.queryByRole('button', { name: 'Go to your vote' })).toBeNull();
    expect(screen.queryByRole('region', { name: /^Your vote/ })).toBeNull();
  });

  it('[BLD-09] approves with comments; a counter says what is left of 300', async () => {
    const { user } = await open();
    await user.type(comments(), 'Good work');
    expect(screen.getByText('291 of 300 characters left')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(say.saved)).toBeVisible();
    expect(body('POST /ccbs')).toEqual({
      buildNumber: 'build12',
      stage: 'CCB2',
      approved: true,
      comments: 'Good work',
    });
    expect(await screen.findByText('1 of 4 have voted')).toBeVisible();
  });

  it('[BLD-09] takes no comments of 301 characters', async () => {
    const { user } = await open();
    await user.click(comments());
    await user.paste('x'.repeat(301));
    expect(screen.getByText('1 character too many')).toBeVisible();
    expect(comments()).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(timesAsked('POST /ccbs')).toBe(0);
  });

  it('[BLD-09] asks a rejection for its reason, at the field, and an approval for none', async () => {
    const { user } = await open();
    expect(comments()).toHaveAccessibleDescription(/Rejecting needs a reason/);
    await user.type(comments(), '  ');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(screen.getByText(say.reasonRequired)).toBeVisible();
    expect(comments()).toBeInvalid();
    expect(comments()).toBeRequired();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.type(comments(), 'No test plan.');
    expect(comments()).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByRole('dialog', { name: 'Reject CCB2' })).toBeVisible();
    expect(timesAsked('POST /ccbs')).toBe(0);
  });

  it('[BLD-08] [BLD-09] says before a rejection what it resets, and rejects after a yes', async () => {
    const ballots = ballotsWith({ CCB2: 0 });
    ballots.CCB2[1] = { ...ballots.CCB2[1]!, voted: true, approved: true };
    builds.build = aBuild({ stage: 'CCB2', ballots });
    const { user } = await open();
    await user.type(comments(), 'Not yet');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reject CCB2' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'The build goes from CCB2 to Review QIP-1s.',
      'Review QIP-1s and Project Planning are done and will have to be done again.',
      'The vote on CCB2 of Colin Burke will be deleted.',
    ]);
    expect(timesAsked('POST /ccbs')).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText(say.saved)).toBeVisible();
    expect(body('POST /ccbs')).toMatchObject({ approved: false, comments: 'Not yet' });
    expect(await within(panel()).findByRole('heading', { name: '3. Review QIP-1s' })).toBeVisible();
  });

  it('[BLD-09] keeps the comments when the vote could not be sent', async () => {
    server.use(http.post('/api/ccbs', () => HttpResponse.error()));
    const { user } = await open();
    await user.type(comments(), 'Keep me');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(say.failedP2)).toBeVisible();
    expect(comments()).toHaveValue('Keep me');
  });

  it('[BLD-09] whoever was overtaken while typing still has the comment, where they typed it', async () => {
    server.use(
      http.post('/api/ccbs', () => {
        builds.build = { ...aBuild({ stage: 'Review QIP-1s' }), revision: 9 };
        return refuse('build-other-stage');
      }),
    );
    const { user } = await open();
    await user.type(comments(), 'A long thought');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Your comment was not sent')).toBeVisible();
    expect(within(panel()).getByRole('heading', { name: '5. CCB2' })).toBeVisible();
    expect(comments()).toHaveValue('A long thought');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await within(panel()).findByRole('heading', { name: '3. Review QIP-1s' })).toBeVisible();
  });

  it('[BLD-09] shows the board that passed a vote, and the votes before it', async () => {
    const ballots = ballotsWith({ CCB2: 4 });
    const round = { stage: 'CCB2', endedAt: '2026-03-03T10:00:00.000Z', boardKnown: true } as const;
    builds.build = aBuild({
      stage: 'Requirements',
      ballots,
      rounds: [
        {
          ...round,
          id: 2,
          outcome: 'passed',
          endedBy: 'Patricia Moore',
          reason: null,
          ballots: ballots.CCB2,
        },
        {
          ...round,
          id: 1,
          outcome: 'rejected',
          endedBy: 'Colin Burke',
          reason: 'Too thin',
          ballots: [
            { ...ballots.CCB2[0]!, voted: false, approved: null },
            { ...ballots.CCB2[1]!, approved: false, comments: 'Too thin' },
          ],
        },
      ],
    });
    const { user } = await open('?stage=CCB2');
    expect(within(panel()).getByText('4 of 4 have voted')).toBeVisible();
    expect(within(panel()).getByText(/^The board that passed it, as it was on Mar 3, 2026/)).toBeVisible();
    await user.click(within(panel()).getByText('An earlier vote at CCB2 (1)'));
    const votes = within(within(panel()).getByRole('list', { name: 'Votes' })).getAllByRole('listitem');
    expect(votes.map(({ textContent }) => textContent)).toEqual([
      'Carla Mason: had not voted',
      'Colin Burke: RejectedToo thin',
    ]);
  });

  it('[BLD-08] [BLD-09] says at a rejected stage who sent the build back, when, why, and where it went', async () => {
    builds.build = aBuild({ stage: 'Review QIP-1s' });
    builds.history = [
      anEntry({ event: 'sent-back', before: 'CCB2', after: 'Review QIP-1s' }),
      anEntry({ event: 'rejected', after: 'CCB2', actorName: 'Colin Burke', reason: 'Too thin' }),
    ];
    await open('?stage=CCB2');
    await waitFor(() => expect(tab('CCB2')).toHaveTextContent('Sent back by Colin Burke'));
    expect(panel()).toHaveTextContent(
      /Sent back by Colin Burke, Feb 20, 2026, .*from CCB2 to Review QIP-1sToo thin/,
    );
  });

  it('[BLD-01] renews itself, and leaves alone what is being typed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await open();
    await user.type(comments(), 'A long thought');
    builds.build = aBuild({ stage: 'CCB2', ballots: ballotsWith({ CCB2: 0 }), version: '4.3', revision: 9 });
    const votes = builds.build.ballots!.CCB2;
    votes[1] = { ...votes[1]!, voted: true, approved: true, votedAt: '2026-03-04T10:00:00.000Z' };
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await within(panel()).findByText('1 of 4 have voted')).toBeVisible();
    expect(comments()).toHaveValue('A long thought');
    expect(comments()).toHaveFocus();
    vi.useRealTimers();
  });

  it.each([
    ['reminds', say.reminded, null],
    [
      'says who had one today already',
      `${say.reminded} Not to Colin Burke and Jo Berg, who had one today already.`,
      () =>
        HttpResponse.json({ data: {}, meta: { reminded: [], remindedBefore: ['Colin Burke', 'Jo Berg'] } }),
    ],
    ['says that the mail failed', say.reminderFailed, () => refuse('internal')],
    [
      'says that everybody has voted',
      new RegExp(refusals['nobody-to-remind'].message),
      () => refuse('nobody-to-remind'),
    ],
  ] as const)('[BLD-09] Send Reminder of CM %s', async (_, words, answer) => {
    if (answer) server.use(http.post('/api/builds/:id/reminders', answer));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Send Reminder' }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('[BLD-09] nobody but CM sends reminders, and nobody before or after the vote', async () => {
    be('colin', 'Colin', 'Burke', 'CCB');
    const { user } = await open();
    expect(screen.queryByRole('button', { name: 'Send Reminder' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeVisible();
    await user.click(tab('CCB3'));
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});

describe('lessons learned', () => {
  beforeEach(() => void (builds.build = aBuild({ stage: 'Lessons Learned' })));
  const text = () => screen.getByRole('textbox', { name: 'Lessons learned' });
  const submit = () => screen.getByRole('button', { name: 'Submit and complete the build' });

  it('[BLD-10] asks for a text, and completes the build with it', async () => {
    const { user } = await open();
    await user.type(text(), '   ');
    await user.click(submit());
    expect(screen.getByText(say.lessonsRequired)).toBeVisible();
    await user.type(text(), 'Test earlier.');
    await user.click(submit());
    expect(await screen.findByText(say.saved)).toBeVisible();
    expect(body('POST /builds/build12/lessons-learned')).toEqual({ lessonsLearned: 'Test earlier.' });
    expect(await within(panel()).findByRole('heading', { name: '16. Completed' })).toBeVisible();
    await user.click(tab('Lessons Learned'));
    expect(within(panel()).getByText('Test earlier.')).toBeVisible();
  });

  it('[BLD-10] keeps what was typed through a reload', async () => {
    const { user } = await open();
    await user.type(text(), 'A long text');
    fireEvent(window, new Event('pagehide'));
    document.body.innerHTML = '';
    openApp(address);
    expect(await screen.findByRole('textbox', { name: 'Lessons learned' })).toHaveValue('A long text');
  });
});

describe('history', () => {
  it('[BLD-17] tells who did what, when and why, with the way to the change request', async () => {
    builds.history = [
      anEntry({
        event: 'rejected',
        actorName: 'Colin Burke',
        before: 'CCB2',
        after: 'CCB2',
        reason: 'The plan is <i>thin</i>',
        createdAt: '2026-03-01T12:00:00.000Z',
      }),
      anEntry({
        event: 'counted',
        username: null,
        actorName: 'System',
        before: 'CCB2',
        after: 'Requirements',
      }),
      anEntry({ event: 'attached', qcr: 'qcr9', qcrNumber: 9 }),
    ];
    await open();
    const [rejected, counted, attached] = await within(
      await screen.findByRole('region', { name: 'History' }),
    ).findAllByRole('listitem');
    expect(rejected).toHaveTextContent(
      /Mar 1, 2026.*Rejected by Colin Burke, at CCB2The plan is <i>thin<\/i>/,
    );
    expect(counted).toHaveTextContent(/All votes are in, CCB2 →to Requirements/);
    expect(within(attached!).getByRole('link', { name: 'QCR-0009' })).toHaveAttribute(
      'href',
      '/Project-Overview/Review-QCR/qcr9',
    );
  });

  it('[BLD-17] shows ten entries, and the older ones when they are asked for', async () => {
    builds.history = Array.from({ length: 25 }, () => anEntry());
    const { user } = await open();
    const region = await screen.findByRole('region', { name: 'History' });
    await waitFor(() => expect(within(region).getAllByRole('listitem')).toHaveLength(10));
    await user.click(within(region).getByRole('button', { name: 'Show 15 older entries' }));
    expect(within(region).getAllByRole('listitem')).toHaveLength(25);
  });

  it('[BLD-17] [SES-16] says when it could not be loaded, and the rest of the screen stands', async () => {
    server.use(http.get('/api/builds/:id/history', () => refuse('internal')));
    await open();
    expect(await screen.findByText('The history of this build could not be loaded.')).toBeVisible();
    expect(panel()).toBeVisible();
  });
});

describe('the screen', () => {
  it('[BLD-01] is six requests: the build, its history, and what every screen asks for', async () => {
    await open();
    await screen.findByRole('region', { name: 'History' });
    await waitFor(() => expect(timesAsked('GET /builds/build12/history')).toBe(1));
    expect(office.asked.map(({ what }) => what).sort()).toEqual([
      'GET /builds/build12',
      'GET /builds/build12/history',
      'GET /company-profile',
      'GET /notifications',
      'GET /users/me',
      'GET /waiting',
    ]);
  });

  it('[SES-16] says that there is no such build', async () => {
    openApp('/Project-Overview/ViewEdit-Build/other');
    expect(
      await screen.findByText('There is no such build, or you may not see it', {}, { timeout: 10_000 }),
    ).toBeVisible();
  });

  it('[SES-16] offers to try again when the build could not be loaded', async () => {
    let broken = true;
    server.use(http.get('/api/builds/:id', () => (broken ? refuse('internal') : undefined)));
    const { user } = openApp(address);
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    broken = false;
    await user.click(again);
    expect(await screen.findByRole('tablist')).toBeVisible();
  });

  it('[BLD-01] shows the change requests that a build of sixty has page by page', async () => {
    builds.build = aBuild({ qcrs: Array.from({ length: 60 }, (_, index) => aBuildQcr(index + 1)) });
    await open();
    expect(within(panel()).getByText('Showing 1 to 10 of 60')).toBeVisible();
  });
});
