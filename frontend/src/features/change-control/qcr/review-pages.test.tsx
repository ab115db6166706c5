import { qcrMessages as say } from '@intranet/domain';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aQcr } from '../../../testing/change-requests';
import { refuse, server, withFakeServer } from '../../../testing/fake-server';
import { openApp } from '../../../testing/open-app';
import {
  as,
  board,
  button,
  comments,
  dialog,
  open,
  path,
  review,
  select,
  withChangeRequests,
} from './testing/open-review';

withFakeServer();
withChangeRequests();

describe('the review', () => {
  it('[QCR-03] has three pages, turned by Continue and Back, with the focus on their headings', async () => {
    const { user } = await review({ availableActions: ['vote', 'discuss'] }, 1, 'CCB');
    expect(dialog().getByText('The altitude jumps by 40 feet.')).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Back' })).toBeNull();
    await user.click(button('Continue'));
    expect(screen.getByRole('heading', { name: /^Completion Status/ })).toHaveFocus();
    await user.click(button('Continue'));
    expect(screen.getByRole('heading', { name: /^Disposition/ })).toHaveFocus();
    expect(dialog().queryByRole('button', { name: 'Continue' })).toBeNull();
    await user.type(comments(), 'Looks right.');
    await user.click(button('Back'));
    await user.click(button('Continue'));
    expect(comments()).toHaveValue('Looks right.');
  });

  it('[QCR-03] opens by the address of the record, and closes to the list by Escape', async () => {
    as('CCB');
    const { user, address } = openApp(`${path}/qcr7`);
    expect(await screen.findByRole('tab', { name: 'Review and vote' })).toBeVisible();
    expect(address()).toBe('/Project-Overview/Review-QCR?open=qcr7');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/Project-Overview/Review-QCR');
    expect(button('Review QCR-0007')).toHaveFocus();
  });

  it('[WAI-03] gives the focus to the vote of those who come from what waits for them', async () => {
    board.qcrs = [aQcr({ availableActions: ['vote', 'discuss'] })];
    as('CCB');
    const { address } = openApp(`${path}/qcr7?act=1`);
    await screen.findByRole('tab', { name: 'Review and vote' });
    await waitFor(() => expect(comments()).toHaveFocus());
    expect(address()).toBe('/Project-Overview/Review-QCR?open=qcr7');
  });

  it('[QCR-03] is done by keyboard alone', async () => {
    server.use(http.post('/api/ccbs', () => HttpResponse.json({ data: {} }, { status: 201 })));
    board.qcrs = [aQcr({ availableActions: ['vote', 'discuss'] })];
    as('CCB');
    const { user } = await open();
    button('Review QCR-0007').focus();
    await user.keyboard('{Enter}');
    (await screen.findByRole('tab', { name: 'Review and vote' })).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Details' })).toHaveFocus();
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    const tabTo = async (name: string) => {
      for (let steps = 0; steps < 15; steps += 1) {
        await user.tab();
        if (document.activeElement?.textContent === name) return;
      }
      throw new Error(`Tab never came to ${name}.`);
    };
    await tabTo('Continue');
    await user.keyboard('{Enter}');
    await tabTo('Continue');
    await user.keyboard('{Enter}');
    await user.tab();
    expect(comments()).toHaveFocus();
    await user.keyboard('Fine.');
    await user.tab();
    expect(select('Disposition')).toHaveFocus();
    await user.selectOptions(select('Disposition'), 'Approved');
    await tabTo('Submit');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(say.submitted)).toBeVisible();
    await waitFor(() => expect(button('Review QCR-0007')).toHaveFocus());
  });

  it('[QCR-09] says when there is none, or none for this person', async () => {
    as('CCB');
    await open('?open=elsewhere');
    expect(
      await screen.findByText('This change request does not exist, or you may not see it'),
    ).toBeVisible();
  });

  it('[QCR-03] says so when it cannot be fetched, and tries again', async () => {
    server.use(http.get('/api/qcrs/:id', () => refuse('internal'), { once: true }));
    as('CCB');
    const { user } = await open('?open=qcr7');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('tab', { name: 'Review and vote' })).toBeVisible();
  });
});
