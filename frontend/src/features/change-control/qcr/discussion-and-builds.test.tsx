import { type Qcr, qcrMessages as say } from '@intranet/domain';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { aBallot, aRound } from '../../../testing/change-requests';
import { aBuild, ballotsWith } from '../../../testing/builds';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import {
  board,
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

  describe('once a discussion is needed', () => {
    const pending: Partial<Qcr> = {
      selectedDisposition: 'Pending',
      discussionNeeded: true,
      availableActions: ['final-disposition'],
    };

    it('[QCR-06] [QCR-07] [QCR-10] a CM submits the final disposition, with a status when approved', async () => {
      server.use(
        http.post(
          '/api/qcrs/:id/final-disposition',
          changed({ selectedDisposition: 'Approved', discussionNeeded: false }),
        ),
      );
      const { user } = await review(pending, 3, 'CM');
      expect(select('Disposition')).toHaveValue('Pending');
      expectSubmitWaits();
      expect(dialog().queryByRole('button', { name: 'Discussion' })).toBeNull();
      await user.selectOptions(select('Disposition'), 'Approved');
      expectSubmitWaits();
      await user.selectOptions(select('Status'), 'Working');
      await user.click(button('Submit'));
      expect(await screen.findByText(say.updated)).toBeVisible();
      expect(lastAsked('POST /qcrs/qcr7/final-disposition')!.body).toEqual({
        data: { disposition: 'Approved', comments: '', status: 'Working' },
      });
    });

    it.each([
      ['CM', ['final-disposition'], 'Discuss it with the board, then submit the final disposition.'],
      ['CCB', [], 'is to be discussed'],
    ] as const)(
      '[QCR-05] [QCR-07] says to group %s whose votes differ and why',
      async (group, actions, next) => {
        const ballots = [
          aBallot('Carla Mason', { disposition: 'Disapproved', comments: 'Too costly.' }),
          aBallot('Petra Marsh', { disposition: 'Approved' }),
        ];
        const rounds = [aRound({ reason: null, ballots })];
        await review({ ...pending, availableActions: [...actions], ballots, rounds }, 3, group);
        const why = dialog().getByText(
          'The votes differ: Carla Mason disapproved (“Too costly.”), Petra Marsh approved.',
        );
        expect(why.parentElement).toHaveTextContent(next);
      },
    );

    it('[QCR-07] needs no status when disapproved, and P6 says when it failed', async () => {
      server.use(http.post('/api/qcrs/:id/final-disposition', () => refuse('internal')));
      const { user } = await review(pending, 3, 'CM');
      await user.selectOptions(select('Disposition'), 'Disapproved');
      await user.type(comments(), 'Agreed on Tuesday.');
      expect(button('Submit')).toHaveAttribute('aria-disabled', 'false');
      await user.click(button('Submit'));
      expect(await dialog().findByText(say.updateP6)).toBeVisible();
    });

    it('[QCR-07] the others read that it is to be discussed', async () => {
      await review({ ...pending, availableActions: [] }, 3, 'CCB');
      expect(dialog().getByText(/is to be discussed/)).toBeVisible();
      expect(dialog().queryByRole('button', { name: 'Submit' })).toBeNull();
      expect(dialog().queryByRole('textbox')).toBeNull();
    });
  });

  describe('says before what an approval does to the open build', () => {
    const note = async () => (await dialog().findByText(/goes into the open/)).closest('p');

    it('[QCR-06] [QCR-08] when all approve, and what is to be passed once more', async () => {
      board.builds = [aBuild({ stage: 'CCB2', ballots: ballotsWith({ CCB2: 2 }) })];
      const { user } = await review({ availableActions: [...votes] }, 3, 'CCB');
      expect(lastAsked('GET /builds')!.query.get('filters[ProjectName][$eq]')).toBe('Atlas');
      expect(lastAsked('GET /builds')!.query.get('filters[status][$eq]')).toBe('Open');
      await user.selectOptions(select('Disposition'), 'Disapproved');
      expect(dialog().queryByText(/goes into the open/)).toBeNull();
      await user.selectOptions(select('Disposition'), 'Approved');
      expect(await note()).toHaveTextContent(
        'When all approve and the status is Working, this change request goes into the open Build 0012 (Atlas 4.2), which is at stage CCB2.',
      );
      for (const sentence of [
        'The build goes from CCB2 to QIP-1s.',
        'Review QIP-1s and Project Planning are done and will have to be done again.',
        'The votes of Carla Mason and Colin Burke on CCB2 no longer count. They remain visible as earlier votes.',
      ])
        expect(dialog().getByText(sentence)).toBeVisible();
    });

    it('[QCR-06] [QCR-07] at once, when a CM ends the discussion; not when it is deferred', async () => {
      board.builds = [aBuild({ stage: 'CCB2' })];
      const { user } = await review(
        {
          selectedDisposition: 'Pending',
          discussionNeeded: true,
          availableActions: ['final-disposition'],
        },
        3,
        'CM',
      );
      await user.selectOptions(select('Disposition'), 'Approved');
      expect(await note()).toHaveTextContent('Approved as Working, this change request goes into the open');
      await user.selectOptions(select('Status'), 'Deferred');
      expect(dialog().queryByText(/goes into the open/)).toBeNull();
    });

    it('[QCR-06] at once, when the PM is the last to approve', async () => {
      board.builds = [aBuild({ stage: 'QIP-1s' })];
      const { user } = await review(
        {
          availableActions: [...votes, 'choose-status'],
          ballots: [aBallot('Carla Mason'), aBallot('Jo Berg', { disposition: 'Approved' })],
        },
        3,
        'Project Manager',
      );
      await user.selectOptions(select('Disposition'), 'Approved');
      expect(await note()).toHaveTextContent('Approved as Working');
      expect(dialog().getByText('Nothing in that build is reset.')).toBeVisible();
    });

    it('[QCR-06] nothing, when the project has no open build', async () => {
      const { user } = await review({ availableActions: [...votes] }, 3, 'CCB');
      await user.selectOptions(select('Disposition'), 'Approved');
      await waitFor(() => expect(timesAsked('GET /builds')).toBeGreaterThan(0));
      expect(dialog().queryByText(/goes into the open/)).toBeNull();
    });

    it('[QCR-06] that it may, when that cannot be found out', async () => {
      server.use(http.get('/api/builds', () => refuse('internal')));
      const { user } = await review({ availableActions: [...votes] }, 3, 'CCB');
      await user.selectOptions(select('Disposition'), 'Approved');
      expect(await dialog().findByText(/could not check whether/)).toBeVisible();
    });
  });
});
