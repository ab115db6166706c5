import { qprMessages as say } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aQpr } from '../../../testing/change-requests';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../../testing/fake-server';
import { as, button, open, panel, store, withProblems } from './testing/open-reports';

withFakeServer();
withProblems();

describe('the review by the project manager', () => {
  const review = async () => {
    store.qprs = [aQpr({ availableActions: ['approve', 'reject'] })];
    as('Project Manager', 'Employee');
    const app = await open('?open=qpr12');
    await screen.findByRole('group', { name: 'Review QPR-0012' });
    return app;
  };
  const rejectUnexplained = async (user: UserEvent) => {
    await user.click(button('Reject'));
    await user.click(await screen.findByRole('button', { name: 'Reject without a reason' }));
  };
  const comments = () => panel().getByRole('textbox', { name: 'Comments' });

  it('[QPR-06] approves with a priority, which has to be chosen first', async () => {
    const { user } = await review();
    expect(button('Approve')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Approve')).toHaveAccessibleDescription('Select a priority to approve.');
    await user.selectOptions(panel().getByRole('combobox', { name: 'Priority' }), '4');
    await user.type(comments(), 'Go on.');
    await user.click(button('Approve'));
    expect(await screen.findByText(say.approved)).toBeVisible();
    expect(screen.getByText(say.notified)).toBeVisible();
    expect(lastAsked('POST /submitted-qpr/qpr12/approve')!.body).toEqual({
      data: { priority: 4, pmComments: 'Go on.' },
    });
    expect(panel().getByText('Approved')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Review QPR-0012' })).toBeNull();
    expect(screen.getByRole('heading', { name: /QPR-0012/ })).toHaveFocus();
  });

  it('[QPR-06] [SES-16] what was said of one report goes when another is opened', async () => {
    const { user } = await review();
    server.use(
      http.post('/api/submitted-qpr/:id/reject', () => {
        store.qprs = [aQpr({ closed: true }), aQpr({ id: 13, documentId: 'qpr13' })];
        return HttpResponse.json({ data: store.qprs[0] });
      }),
    );
    await rejectUnexplained(user);
    expect(await screen.findByText(say.rejected)).toBeVisible();
    await user.click(button('Preview QPR-0013'));
    expect(await screen.findByRole('region', { name: /QPR-0013/ })).toBeVisible();
    expect(screen.queryByText(say.rejected)).toBeNull();
  });

  it('[QPR-06] rejects, with or without a priority', async () => {
    const { user } = await review();
    await rejectUnexplained(user);
    expect(await screen.findByText(say.rejected)).toBeVisible();
    expect(lastAsked('POST /submitted-qpr/qpr12/reject')!.body).toEqual({ data: { pmComments: '' } });
    expect(panel().getByText('Disapproved')).toBeVisible();
  });

  it('[QPR-06] asks before it rejects without a reason, which the author would read', async () => {
    const { user } = await review();
    await user.click(button('Reject'));
    const question = within(await screen.findByRole('dialog', { name: 'Reject without a reason?' }));
    expect(question.getByText(/they learn that QPR-0012 was rejected but not why/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Write a reason' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(timesAsked('POST /submitted-qpr/qpr12/reject')).toBe(0);
    await user.type(comments(), 'It is in the manual.');
    await user.click(button('Reject'));
    expect(await screen.findByText(say.rejected)).toBeVisible();
  });

  it('[QPR-06] takes 500 characters of comments and not one more', async () => {
    const { user } = await review();
    await user.click(comments());
    await user.paste('x'.repeat(501));
    expect(comments()).toHaveAccessibleDescription('1 character too many');
    await user.click(button('Reject'));
    expect(await screen.findByText('Please use at most 500 characters.')).toBeVisible();
    expect(timesAsked('POST /submitted-qpr/qpr12/reject')).toBe(0);
    await user.type(comments(), '{Backspace}');
    await user.click(button('Reject'));
    expect(await screen.findByText(say.rejected)).toBeVisible();
  });

  it.each([
    ['Approve', 'approve', say.approveP2],
    ['Reject', 'reject', say.rejectP4],
  ])('[QPR-08] a failure to %s says so and keeps what was typed', async (name, path, words) => {
    const { user } = await review();
    server.use(http.post(`/api/submitted-qpr/:id/${path}`, () => refuse('internal')));
    await user.selectOptions(panel().getByRole('combobox', { name: 'Priority' }), '4');
    await user.type(comments(), 'Go on.');
    await user.click(button(name));
    expect(await screen.findByText(words)).toBeVisible();
    expect(comments()).toHaveValue('Go on.');
  });

  it('[QPR-06] shows the server’s message when another person was quicker', async () => {
    const { user } = await review();
    server.use(http.post('/api/submitted-qpr/:id/reject', () => refuse('qpr-closed')));
    await rejectUnexplained(user);
    expect(await screen.findByText('This problem report is closed already.')).toBeVisible();
  });

  it('[QPR-06] keeps what was typed when the report is closed by Close or Escape and opened again', async () => {
    const { user } = await review();
    await user.type(comments(), 'Half a sentence');
    await user.keyboard('{Escape}');
    if (screen.queryByRole('button', { name: 'Close' })) await user.click(button('Close'));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Review QPR-0012' })).toBeNull());
    await user.click(button('Preview QPR-0012'));
    await screen.findByRole('group', { name: 'Review QPR-0012' });
    expect(comments()).toHaveValue('Half a sentence');
    await user.click(button('Reject'));
    await screen.findByText(say.rejected);
    expect(screen.queryByText('Half a sentence', { selector: '.unsent-text' })).toBeNull();
  });

  it('[QPR-06] shows a person who was overtaken what they had typed, until they discard it', async () => {
    const { user } = await review();
    server.use(
      http.post('/api/submitted-qpr/:id/reject', () => {
        store.qprs = [aQpr({ closed: true, approved: true, status: 'Approved' })];
        return refuse('qpr-closed');
      }),
    );
    await user.type(comments(), 'Known since May.');
    await user.click(button('Reject'));
    expect(await screen.findByText('Known since May.')).toBeVisible();
    expect(screen.getByText('Your comment was not sent')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Review QPR-0012' })).toBeNull();
    await user.click(button('Discard'));
    expect(screen.queryByText('Known since May.')).toBeNull();
  });

  it('[QPR-06] is sent once, no matter how often the button is pressed', async () => {
    const { user } = await review();
    await user.type(comments(), 'Known.');
    await user.tripleClick(button('Reject'));
    await screen.findByText(say.rejected);
    expect(timesAsked('POST /submitted-qpr/qpr12/reject')).toBe(1);
  });
});
