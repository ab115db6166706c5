import { qcrMessages as say } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aBallot } from '../../../testing/change-requests';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import {
  button,
  changed,
  comments,
  dialog,
  expectSubmitWaits,
  review,
  select,
  withChangeRequests,
} from './testing/open-review';

withFakeServer();
withChangeRequests();

describe('page 3, the disposition', () => {
  const votes = ['vote', 'discuss'] as const;

  it('[QCR-04] [QCR-06] [QCR-10] a voter submits one, after choosing it', async () => {
    server.use(http.post('/api/ccbs', () => HttpResponse.json({ data: {} }, { status: 201 })));
    const { user } = await review({ availableActions: [...votes] }, 3, 'CCB');
    expect(select('Disposition')).toHaveValue('Waiting on approval');
    expectSubmitWaits();
    await user.selectOptions(select('Disposition'), 'Disapproved');
    expect(dialog().queryByRole('combobox', { name: 'Status' })).toBeNull();
    await user.type(comments(), 'Too costly.');
    await user.click(button('Submit'));
    expect(await screen.findByText(say.submitted)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lastAsked('POST /ccbs')!.body).toEqual({
      data: { QCRnumber: 'qcr7', stage: 'CCB1', disposition: 'Disapproved', comments: 'Too costly.' },
    });
  });

  it.each([
    ['a vote', { availableActions: [...votes] }, 'CCB'],
    [
      'the final disposition',
      {
        selectedDisposition: 'Pending',
        discussionNeeded: true,
        availableActions: ['final-disposition'],
      },
      'CM',
    ],
  ] as const)('[BLD-22] %s that disapproves says why', async (_what, facts, group) => {
    const { user } = await review({ ...facts, availableActions: [...facts.availableActions] }, 3, group);
    expect(comments()).not.toBeRequired();
    await user.selectOptions(select('Disposition'), 'Disapproved');
    expect(comments()).toBeRequired();
    expect(comments()).toHaveAccessibleDescription(/Disapproving needs a reason/);
    await user.type(comments(), '  ');
    await user.click(button('Submit'));
    expect(comments()).toBeInvalid();
    expect(dialog().getByText(say.reasonRequired)).toBeVisible();
    expect(timesAsked('POST /ccbs') + timesAsked('POST /qcrs/qcr7/final-disposition')).toBe(0);
    await user.selectOptions(select('Disposition'), 'Approved');
    expect(comments()).not.toBeRequired();
  });

  it('[QCR-06] the approving PM chooses Working or Deferred first', async () => {
    server.use(http.post('/api/ccbs', () => HttpResponse.json({ data: {} }, { status: 201 })));
    const { user } = await review({ availableActions: [...votes, 'choose-status'] }, 3, 'Project Manager');
    await user.selectOptions(select('Disposition'), 'Approved');
    expectSubmitWaits();
    expect(
      within(select('Status'))
        .getAllByRole('option')
        .slice(1)
        .map((option) => option.textContent),
    ).toEqual(['Working', 'Deferred']);
    await user.selectOptions(select('Status'), 'Deferred');
    await user.click(button('Submit'));
    await screen.findByText(say.submitted);
    expect(lastAsked('POST /ccbs')!.body).toMatchObject({
      data: { disposition: 'Approved', status: 'Deferred' },
    });
  });

  it('[QCR-04] says that this voter has submitted already, and takes no second one', async () => {
    await review(
      {
        availableActions: ['discuss'],
        ballots: [aBallot('Carla Mason', { disposition: 'Approved' }), aBallot('Jo Berg')],
      },
      3,
      'CCB',
    );
    expect(dialog().getByText(say.alreadySubmitted)).toBeVisible();
    expect(button('Submit')).toBeDisabled();
    expect(button('Discussion')).toBeEnabled();
  });

  it('[QCR-04] says so too when the server knew first', async () => {
    server.use(
      http.post('/api/ccbs', () => {
        changed({
          availableActions: ['discuss'],
          ballots: [aBallot('Carla Mason', { disposition: 'Approved' })],
        })();
        return refuse('qcr-already-voted');
      }),
    );
    const { user } = await review({ availableActions: [...votes] }, 3, 'CCB');
    await user.selectOptions(select('Disposition'), 'Approved');
    await user.click(button('Submit'));
    await waitFor(() => expect(dialog().getAllByText(say.alreadySubmitted).length).toBeGreaterThan(0));
    await waitFor(() => expect(button('Submit')).toBeDisabled());
  });

  it('[QCR-10] a failure says P2 inside the review and keeps what was typed', async () => {
    server.use(http.post('/api/ccbs', () => refuse('internal')));
    const { user } = await review({ availableActions: [...votes] }, 3, 'CCB');
    await user.type(comments(), 'Fine.');
    await user.selectOptions(select('Disposition'), 'Approved');
    await user.click(button('Submit'));
    expect(await dialog().findByText(say.submitP2)).toBeVisible();
    expect(comments()).toHaveValue('Fine.');
  });

  it('[QCR-03] takes 300 characters of comments and not one more', async () => {
    const { user } = await review({ availableActions: [...votes] }, 3, 'CCB');
    expect(comments()).toHaveAccessibleDescription('300 of 300 characters left');
    await user.click(comments());
    await user.paste('x'.repeat(301));
    await user.selectOptions(select('Disposition'), 'Approved');
    await user.click(button('Submit'));
    expect(await dialog().findByText('Please use at most 300 characters.')).toBeVisible();
    expect(timesAsked('POST /ccbs')).toBe(0);
  });

  it('[QCR-07] [QCR-10] a voter asks for a discussion', async () => {
    server.use(
      http.post(
        '/api/qcrs/:id/discussion',
        changed({ selectedDisposition: 'Pending', discussionNeeded: true }),
      ),
    );
    const ballots = [aBallot('Carla Mason'), aBallot('Jo Berg', { disposition: 'Approved' })];
    const { user } = await review({ availableActions: [...votes], ballots }, 3, 'CCB');
    const kept = 'Your comment is kept in the history.';
    await user.click(button('Discussion'));
    expect(await screen.findByRole('dialog', { name: 'Ask for a discussion' })).not.toHaveTextContent(kept);
    await user.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ask for a discussion' })).toBeNull());
    await user.type(comments(), ' Security first. ');
    await user.click(button('Discussion'));
    const question = within(await screen.findByRole('dialog', { name: 'Ask for a discussion' }));
    expect(question.getByText(/ends the voting on this change request for everyone/)).toBeVisible();
    expect(question.getByText(kept)).toBeVisible();
    expect(question.getByText('Carla Mason can no longer submit a disposition.')).toBeVisible();
    expect(question.getByText(/What Jo Berg submitted can still be read/)).toBeVisible();
    expect(timesAsked('POST /qcrs/qcr7/discussion')).toBe(0);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(comments()).toHaveValue(' Security first. ');
    await user.click(button('Discussion'));
    await user.click(button('End voting and discuss'));
    expect(await screen.findByText(say.discussionSet)).toBeVisible();
    expect((lastAsked('POST /qcrs/qcr7/discussion')!.body as { data: unknown }).data).toEqual({
      comments: 'Security first.',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('table', { name: 'Pending QCRS - Discussion Required' })).toBeVisible();
    await waitFor(() => expect(button('Review QCR-0007')).toHaveFocus());
  });

  it('[QCR-10] a discussion that could not be set says P4', async () => {
    server.use(http.post('/api/qcrs/:id/discussion', () => refuse('internal')));
    const { user } = await review({ availableActions: [...votes] }, 3, 'CCB');
    await user.type(comments(), 'Security first.');
    await user.click(button('Discussion'));
    await user.click(button('End voting and discuss'));
    expect(await dialog().findByText(say.discussionP4)).toBeVisible();
    expect(comments()).toHaveValue('Security first.');
  });

  it('[QCR-03] Escape loses nothing of what was typed, until it is discarded', async () => {
    const { user } = await review({ availableActions: [...votes] }, 3, 'CCB');
    await user.type(comments(), 'A long thought');
    await user.selectOptions(select('Disposition'), 'Disapproved');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Review QCR-0007'));
    expect(await dialog().findByText(/what you typed had not been saved/)).toBeVisible();
    expect(comments()).toHaveValue('A long thought');
    await user.click(screen.getByRole('tab', { name: 'Disposition' }));
    expect(comments()).toHaveValue('A long thought');
    expect(select('Disposition')).toHaveValue('Disapproved');
    await user.click(button('Discard'));
    expect(comments()).toHaveValue('');
    expect(Object.keys(localStorage).filter((key) => key.includes('vault'))).toEqual([]);
  });

  it('[QCR-04] a person who was overtaken while typing still has the comment', async () => {
    server.use(
      http.post('/api/ccbs', () => {
        changed({ selectedDisposition: 'Pending', discussionNeeded: true, availableActions: [] })();
        return refuse('qcr-voting-over');
      }),
    );
    const { user } = await review({ availableActions: [...votes] }, 3, 'CCB');
    await user.type(comments(), 'A long thought');
    await user.selectOptions(select('Disposition'), 'Approved');
    await user.click(button('Submit'));
    expect(await dialog().findByText('Your comment was not sent')).toBeVisible();
    expect(dialog().getByText('A long thought')).toBeVisible();
    await user.click(button('Discard'));
    expect(dialog().queryByText('A long thought')).toBeNull();
  });

  it('[QCR-04] a person who may not vote reads the state of the voting', async () => {
    await review({}, 3, 'Developer');
    expect(dialog().getByText(/Until all have/)).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Submit' })).toBeNull();
    expect(dialog().queryByRole('button', { name: 'Discussion' })).toBeNull();
  });

  it('[QCR-05] a decided one says what the board made of it', async () => {
    await review({ selectedDisposition: 'Approved', CCB1: true, status: 'Deferred' }, 3, 'CCB');
    expect(dialog().getByText(/The board has decided/)).toHaveTextContent(
      'The board has decided: Approved with status Deferred',
    );
  });
});
