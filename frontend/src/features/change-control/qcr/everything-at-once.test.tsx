import { type GroupName, type Qcr, qcrMessages as say } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aBallot, aQcr, aRound } from '../../../testing/change-requests';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import {
  as,
  board,
  button,
  changed,
  comments,
  dialog,
  open,
  withChangeRequests,
} from './testing/open-review';

withFakeServer();
withChangeRequests();

describe('the view of everything at once', () => {
  const inOneClick: Partial<Qcr> = {
    availableActions: ['vote', 'discuss'],
    qip_form: { id: 2, documentId: 'plan2', qip_stage: 'QIP-1s' },
    ballots: [aBallot('Carla Mason'), aBallot('Jo Berg', { disposition: 'Approved', comments: 'Worth it.' })],
  };
  const see = async (facts: Partial<Qcr>, ...groups: GroupName[]) => {
    board.qcrs = [aQcr(facts)];
    as(...groups);
    const app = await open('?open=qcr7');
    await screen.findByRole('tab', { name: 'Review and vote' });
    return app;
  };
  const created = () => HttpResponse.json({ data: {} }, { status: 201 });
  const sent = () => (lastAsked('POST /ccbs')!.body as { data: unknown }).data;

  it('[QCR-11] [BLD-23] shows facts, plan, the votes of this round and of earlier ones beside the own one', async () => {
    const round = aRound();
    await see({ ...inOneClick, rounds: [round, { ...round, id: 3 }] }, 'CCB');
    expect(dialog().getByText('The altitude jumps by 40 feet.')).toBeVisible();
    expect(dialog().getByRole('link', { name: /^Has QIP-1 ?, in a new tab$/ })).toHaveAttribute(
      'href',
      '/Project-Overview/QIP-Form/qcr7?view=1',
    );
    expect(dialog().getByRole('row', { name: /Jo Berg Approved .* Worth it\./ })).toBeVisible();
    expect(dialog().getByText('An earlier vote at CCB1 (1)')).toBeVisible();
    const own = within(dialog().getByRole('region', { name: 'Your vote is needed' }));
    expect(own.getByRole('textbox', { name: 'Comments' })).toBeVisible();
    const tabs = dialog().getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Review and vote',
      'Details',
      'Completion Status',
      'Disposition',
    ]);
    for (const tab of tabs)
      expect(tab).toHaveAttribute('aria-controls', tabs[0]!.getAttribute('aria-controls'));
  });

  it('[QCR-04] [QCR-07] moves the focus to the state of the voting when another person ended it', async () => {
    server.use(
      http.post('/api/ccbs', () => {
        changed({
          availableActions: [],
          discussionNeeded: true,
          selectedDisposition: 'Pending',
          rounds: [aRound({ outcome: 'discussion', endedBy: 'Jo Berg' })],
        })();
        return refuse('qcr-voting-over');
      }),
    );
    const app = await see(inOneClick, 'CCB');
    await app.user.click(button('Approve'));
    expect(await dialog().findByText('Voting on this change request is over.')).toBeVisible();
    const heading = await dialog().findByRole('heading', { name: 'Where it stands' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(dialog().getByText(/^Jo Berg asked for a discussion/)).toBeVisible();
  });

  it('[QCR-04] casts a vote with one click, and its comment', async () => {
    server.use(http.post('/api/ccbs', created));
    const { user } = await see(inOneClick, 'CCB');
    await user.type(comments(), 'Fine.');
    await user.click(button('Approve'));
    expect(await screen.findByText(say.submitted)).toBeVisible();
    expect(sent()).toEqual({
      QCRnumber: 'qcr7',
      stage: 'CCB1',
      disposition: 'Approved',
      comments: 'Fine.',
    });
  });

  it('[BLD-22] a click on Disapprove without a reason sends nothing, and asks for it where it is written', async () => {
    server.use(http.post('/api/ccbs', created));
    const { user } = await see(inOneClick, 'CCB');
    await user.click(button('Disapprove'));
    expect(dialog().getByText(say.reasonRequired)).toBeVisible();
    expect(comments()).toHaveFocus();
    expect(timesAsked('POST /ccbs')).toBe(0);
    await user.keyboard('Too costly.');
    await user.click(button('Disapprove'));
    expect(await screen.findByText(say.submitted)).toBeVisible();
    expect(sent()).toMatchObject({ disposition: 'Disapproved', comments: 'Too costly.' });
  });

  it.each(['Working', 'Deferred'])('[QCR-06] the PM approves as %s with one click', async (status) => {
    server.use(http.post('/api/ccbs', created));
    const { user } = await see(
      { ...inOneClick, availableActions: ['vote', 'discuss', 'choose-status'] },
      'Project Manager',
    );
    expect(dialog().queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.click(button(`Approve as ${status}`));
    expect(await screen.findByText(say.submitted)).toBeVisible();
    expect(sent()).toMatchObject({ disposition: 'Approved', status });
  });

  it('[QCR-07] a CM ends a discussion with one click', async () => {
    server.use(http.post('/api/qcrs/:id/final-disposition', changed({ selectedDisposition: 'Approved' })));
    const { user } = await see(
      { selectedDisposition: 'Pending', discussionNeeded: true, availableActions: ['final-disposition'] },
      'CM',
    );
    expect(dialog().getByRole('region', { name: 'Your final disposition is needed' })).toBeVisible();
    await user.click(button('Approve as Deferred'));
    expect(await screen.findByText(say.updated)).toBeVisible();
    expect(lastAsked('POST /qcrs/qcr7/final-disposition')!.body).toMatchObject({
      data: { disposition: 'Approved', status: 'Deferred' },
    });
  });

  it('[QCR-04] offers no vote to a person who has none', async () => {
    await see({ availableActions: [] }, 'Developer');
    expect(dialog().getByRole('region', { name: 'Where it stands' })).toBeVisible();
    for (const name of [/^Approve/, 'Disapprove', 'Discussion'])
      expect(dialog().queryByRole('button', { name })).toBeNull();
    expect(dialog().queryByRole('textbox', { name: /^Comments/ })).toBeNull();
  });

  it('[QCR-10] a failed vote says P2 and keeps what was typed', async () => {
    server.use(http.post('/api/ccbs', () => refuse('internal')));
    const { user } = await see(inOneClick, 'CCB');
    await user.type(comments(), 'Fine.');
    await user.click(button('Approve'));
    expect(await dialog().findByText(say.submitP2)).toBeVisible();
    expect(comments()).toHaveValue('Fine.');
  });
});
