import { qcrMessages as say } from '@intranet/domain';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { aProblem } from '../../../testing/change-requests';
import { lastAsked, refuse, server, withFakeServer } from '../../../testing/fake-server';
import { button, changed, dialog, review, select, withChangeRequests } from './testing/open-review';

withFakeServer();
withChangeRequests();

describe('page 1, the details', () => {
  const build = {
    id: 3,
    documentId: 'build3',
    version: '2.2',
    status: 'Open',
    stage: 'CCB2',
    dateCreated: '2026-03-01',
    ProjectName: 'Atlas',
    readable: true,
  } as const;

  it('[QCR-03] leads to the problem report and to the build', async () => {
    await review({ build }, 1, 'CCB');
    expect(dialog().getByRole('link', { name: 'QPR-0012' })).toHaveAttribute(
      'href',
      '/Project-Overview/Review-QPR?open=qpr12',
    );
    expect(dialog().getByRole('link', { name: 'Build 0003, Atlas 2.2' })).toHaveAttribute(
      'href',
      '/Project-Overview/ViewEdit-Build/build3',
    );
  });

  it('[QCR-09] [PRJ-04] [QPR-07] names what the reader may not open, and does not lead there', async () => {
    const submitted_qpr = { ...aProblem(), readable: false };
    await review({ build: { ...build, readable: false }, submitted_qpr }, 1, 'Project Manager');
    expect(dialog().getByText('QPR-0012')).toBeVisible();
    expect(dialog().getByText(/Build 0003/).parentElement).toHaveTextContent('Build 0003, Atlas 2.2');
    expect(dialog().queryByRole('link')).toBeNull();
  });

  it('[QCR-09] shows the priority read-only to everyone but the PM', async () => {
    await review({}, 1, 'CM');
    expect(dialog().getByText('Priority').nextSibling).toHaveTextContent('3');
    expect(dialog().queryByRole('button', { name: 'Update' })).toBeNull();
  });

  it('[QCR-03] [QCR-10] the PM changes the priority; Update waits for a change', async () => {
    server.use(http.put('/api/qcrs/:id', changed({ priority: 1, revision: 6 })));
    const { user } = await review({ availableActions: ['update-priority'] }, 1, 'Project Manager');
    expect(button('Update')).toBeDisabled();
    await user.selectOptions(select('Priority'), '1');
    await user.click(button('Update'));
    expect(await dialog().findByText(say.priorityUpdated)).toBeVisible();
    expect(lastAsked('PUT /qcrs/qcr7')!.body).toEqual({ data: { priority: 1, revision: 5 } });
    expect(select('Priority')).toHaveValue('1');
    expect(button('Update')).toBeDisabled();
  });

  it('[QCR-10] says that the priority could not be changed, inside the review', async () => {
    server.use(http.put('/api/qcrs/:id', () => refuse('internal')));
    const { user } = await review({ availableActions: ['update-priority'] }, 1, 'Project Manager');
    await user.selectOptions(select('Priority'), '1');
    await user.click(button('Update'));
    expect(await dialog().findByText(say.priorityFailed)).toBeVisible();
    expect(select('Priority')).toHaveValue('1');
  });

  it('[QCR-09] says when another person has changed it in the meantime, and shows theirs', async () => {
    server.use(
      http.put('/api/qcrs/:id', () => {
        changed({ priority: 5, revision: 6 })();
        return refuse('stale');
      }),
    );
    const { user } = await review({ availableActions: ['update-priority'] }, 1, 'Project Manager');
    await user.selectOptions(select('Priority'), '1');
    await user.click(button('Update'));
    expect(await dialog().findByText(/Someone else changed this/)).toBeVisible();
    expect(select('Priority')).toHaveValue('5');
  });
});
