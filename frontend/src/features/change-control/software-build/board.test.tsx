import { buildMessages as say, refusals } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { builds, withBuildOffice } from '../../../testing/build-office';
import { refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import { aBuild, anEntry, ballotsWith } from '../../../testing/builds';
import { be, beCm, body, open, panel, tab, withManager } from './testing/open-build';

withFakeServer();
withBuildOffice();
withManager();

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
    expect(within(panel()).getByText('1 of 4 has voted')).toBeVisible();
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
    // The plans show without a click, and the vote stands beside the other votes.
    expect(screen.getByRole('table', { name: 'Change requests of this build' })).toBeVisible();
    await user.click(tab('Candidate List'));
    expect(screen.queryByRole('region', { name: 'Your vote on CCB2' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go to your vote' }));
    await waitFor(() => expect(comments()).toHaveFocus());
    expect(screen.getByRole('region', { name: 'Your vote on CCB2' })).toContainElement(comments());
  });

  it('[BLD-09] says to no one else that their vote is needed', async () => {
    builds.build = aBuild({
      stage: 'CCB2',
      ballots: ballotsWith({ CCB2: 1 }),
      waitingFor: ['Jo Berg'],
    });
    await open();
    expect(document.querySelector('.build-waiting')).toHaveTextContent(/^Waiting for Jo Berg since/);
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
    expect(await screen.findByText('1 of 4 has voted')).toBeVisible();
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

  it('[BLD-22] asks a rejection for its reason, at the field, and an approval for none', async () => {
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
      'The vote of Colin Burke on CCB2 no longer counts. It remains visible as an earlier vote.',
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

  it('[BLD-09] a person who was overtaken while typing still has the comment, where they typed it', async () => {
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

  it('[BLD-23] shows the board that passed a vote, and the votes before it', async () => {
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

  it('[BLD-08] [BLD-23] says at a rejected stage who sent the build back, when, why, and where it went', async () => {
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
    expect(await within(panel()).findByText('1 of 4 has voted')).toBeVisible();
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
        HttpResponse.json({
          data: {},
          meta: { reminded: [], remindedBefore: ['Colin Burke', 'Jo Berg'], away: [] },
        }),
    ],
    [
      'says who of them is away [ABS-05]',
      `${say.reminded} Colin Burke is away until Dec 4.`,
      () =>
        HttpResponse.json({
          data: {},
          meta: { reminded: ['Colin Burke'], remindedBefore: [], away: ['Colin Burke is away until Dec 4'] },
        }),
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

  it('[BLD-09] only CM sends reminders, and only during the vote', async () => {
    be('colin', 'Colin', 'Burke', 'CCB');
    const { user } = await open();
    expect(screen.queryByRole('button', { name: 'Send Reminder' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeVisible();
    await user.click(tab('CCB3'));
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});
