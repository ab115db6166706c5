import { buildMessages } from '@intranet/domain';
import { within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aBallot, aRound } from '../../../testing/change-requests';
import { anEntry } from '../../../testing/builds';
import { refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import { board, button, dialog, review, withChangeRequests } from './testing/open-review';

withFakeServer();
withChangeRequests();

describe('page 2, the completion status', () => {
  const ballots = [
    aBallot('Carla Mason', { disposition: 'Approved', comments: 'Worth it.' }),
    aBallot('Jo Berg'),
  ];

  it('[QCR-03] says who has completed CCB1, with their comments', async () => {
    await review({ ballots }, 2, 'CCB');
    const table = within(dialog().getByRole('table', { name: 'Completion status' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Completed CCB1',
      'Comments',
    ]);
    expect(table.getByRole('row', { name: /Carla Mason Approved .* Worth it\./ })).toBeVisible();
    expect(table.getByRole('row', { name: /Jo Berg Not voted yet/ })).toBeVisible();
    expect(dialog().getByText('1 of 2 has submitted a disposition.')).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Send Reminder' })).toBeNull();
  });

  it('[BLD-23] [QCR-07] says of a vote that ended how, by whom, when and why, and who did not vote', async () => {
    const round = aRound({ reason: 'Let us talk about the sensor.', ballots });
    await review({ ballots, rounds: [round, { ...round, id: 3, reason: 'Older.' }] }, 2, 'CCB');
    const end = dialog().getAllByText('Sent to a discussion')[0]!.parentElement!;
    expect(end).toHaveTextContent(/by Petra Marsh, Mar 6, 2026/);
    expect(dialog().getByText('Let us talk about the sensor.')).toBeVisible();
    expect(dialog().getByText('1 of 2 submitted a disposition.')).toBeVisible();
    expect(dialog().getByRole('row', { name: /Jo Berg Did not vote/ })).toBeVisible();
    expect(dialog().getByText('An earlier vote at CCB1 (1)')).toBeVisible();
  });

  it('[BLD-23] [QCR-05] names no one who ended a vote whose votes differed', async () => {
    const differ = [ballots[0]!, aBallot('Petra Marsh', { disposition: 'Disapproved', comments: 'No.' })];
    const rounds = [aRound({ reason: null, ballots: differ })];
    await review({ ballots: differ, rounds }, 2, 'CCB');
    const end = dialog().getByText('The votes differed').parentElement!;
    expect(end).toHaveTextContent(/^The votes differed Mar 6, 2026/);
  });

  it('[QCR-03] [QCR-10] a CM reminds those who have not', async () => {
    const meta = (remindedBefore: string[]) => () =>
      HttpResponse.json({
        data: board.qcrs[0],
        meta: { reminded: ['Carla Mason'], remindedBefore, away: [] },
      });
    server.use(http.post('/api/qcrs/:id/reminders', meta([])));
    const { user } = await review({ ballots, availableActions: ['remind'] }, 2, 'CM');
    await user.click(button('Send Reminder'));
    expect(await dialog().findByText(buildMessages.reminded)).toBeVisible();
    server.use(http.post('/api/qcrs/:id/reminders', meta(['Jo Berg'])));
    await user.click(button('Send Reminder'));
    expect(
      await dialog().findByText(`${buildMessages.reminded} Not to Jo Berg, who had one today already.`),
    ).toBeVisible();
    server.use(http.post('/api/qcrs/:id/reminders', () => refuse('internal')));
    await user.click(button('Send Reminder'));
    expect(await dialog().findByText(buildMessages.reminderFailed)).toBeVisible();
  });

  it('[BLD-17] shows what happened to it, on demand', async () => {
    const entry = anEntry({
      event: 'priority',
      before: '3',
      after: '1',
      actorName: 'Petra Marsh',
      qcr: 'qcr7',
    });
    server.use(http.get('/api/qcrs/:id/history', () => HttpResponse.json({ data: [entry] })));
    const { user } = await review({ ballots }, 2, 'CCB');
    expect(timesAsked('GET /qcrs/qcr7/history')).toBe(0);
    await user.click(dialog().getByText('History'));
    expect(await dialog().findByText('changed the priority')).toBeVisible();
    expect(dialog().getByText('Petra Marsh')).toBeVisible();
  });

  it('[QCR-03] no one is reminded when all have voted', async () => {
    await review({ ballots: [ballots[0]!], availableActions: ['remind'] }, 2, 'CM');
    expect(button('Send Reminder')).toBeDisabled();
  });
});
