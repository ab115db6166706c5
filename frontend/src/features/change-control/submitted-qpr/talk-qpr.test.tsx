import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  refusals,
  threadMessages,
  qprMessages as say,
  type Attachment,
  type QprComment,
} from '@intranet/domain';
import { aPerson } from '../../../testing/builders';
import { aQpr } from '../../../testing/change-requests';
import { refuse, server, withFakeServer } from '../../../testing/fake-server';
import { logIn } from '../../../testing/open-screen';
import { as, button, open, panel, store, withProblems } from './testing/open-reports';

withFakeServer();
withProblems();

const stamps = { createdAt: '2026-03-02T15:00:00.000Z', updatedAt: '2026-03-02T15:00:00.000Z' };

const aComment = (facts: Partial<QprComment>): QprComment => ({
  id: 1,
  documentId: 'c1',
  text: 'Which lamp?',
  internal: false,
  event: null,
  author: 'pm',
  authorName: 'Petra Marsh',
  authorPicture: null,
  ...stamps,
  ...facts,
});

const aFile = (facts: Partial<Attachment> = {}): Attachment => ({
  id: 7,
  url: '/api/files/7',
  name: 'lamp.log',
  mime: 'text/plain',
  size: 2048,
  author: 'employee',
  authorName: 'Emma Caldwell',
  createdAt: stamps.createdAt,
  removable: true,
  ...facts,
});

const asCustomer = () => logIn(aPerson({ username: 'customer', groups: [] }));

describe('the thread of a problem report', () => {
  it('[QPR-12] shows comments, notes and what happened, and adds a comment', async () => {
    store.qprs = [aQpr({ availableActions: ['comment', 'note'] })];
    store.comments = [
      aComment({}),
      aComment({ id: 2, documentId: 'c2', internal: true, text: 'Known' }),
      aComment({ id: 3, documentId: 'c3', event: 'corrected', text: 'Title was: Dark' }),
      aComment({
        id: 4,
        documentId: 'c4',
        author: 'employee',
        authorName: 'Emma Caldwell',
        text: 'The left one',
      }),
    ];
    let sent: unknown;
    server.use(
      http.post('/api/submitted-qpr/:id/comments', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ data: aComment({ id: 9, documentId: 'c9' }) }, { status: 201 });
      }),
    );
    as('Project Manager', 'Employee');
    const { user } = await open('?open=qpr12');
    expect(await panel().findByText('Which lamp?')).toBeVisible();
    expect(panel().getByText('Internal note, seen by staff only')).toBeVisible();
    expect(panel().getByText('corrected the words')).toBeVisible();
    expect(panel().getByText('Title was: Dark')).toBeVisible();
    expect(panel().getByText('Reporter')).toBeVisible();
    await user.click(panel().getByRole('checkbox', { name: /^Internal note/ }));
    await user.type(panel().getByRole('textbox', { name: /^New internal note/ }), 'Ask her');
    await user.click(button('Add internal note'));
    expect(await screen.findByText(threadMessages.noted)).toBeVisible();
    expect(sent).toEqual({ data: { text: 'Ask her', internal: true } });
  });

  it('[QPR-12] offers a customer no notes', async () => {
    store.qprs = [aQpr({ authorUsername: 'customer', availableActions: ['withdraw', 'comment'] })];
    asCustomer();
    await open('?open=qpr12');
    expect(await panel().findByText('No comments yet.')).toBeVisible();
    expect(panel().queryByRole('checkbox')).toBeNull();
    expect(panel().getByText('The project manager and the board will read this.')).toBeVisible();
  });
});

describe('files of a problem report', () => {
  it('[QPR-11] lists, adds with an answer to each, tries again, and removes them', async () => {
    store.qprs = [aQpr({ availableActions: ['comment'], attachments: [aFile()] })];
    let tries = 0;
    let removed = false;
    server.use(
      http.post('/api/upload', () => {
        tries += 1;
        if (tries === 1) return refuse('not-a-file');
        if (tries === 2) return refuse('file-not-scanned');
        store.qprs = [
          aQpr({
            availableActions: ['comment'],
            attachments: [aFile(), aFile({ id: 8, name: 'notes.txt' })],
          }),
        ];
        return HttpResponse.json([{ id: 8, url: '/api/files/8' }], { status: 201 });
      }),
      http.delete('/api/upload/files/7', () => {
        removed = true;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    asCustomer();
    const { user } = await open('?open=qpr12');
    expect(await panel().findByRole('button', { name: 'Download lamp.log' })).toBeVisible();
    await user.upload(panel().getByLabelText('Choose files'), new File(['Hello'], 'notes.txt'));
    expect(await panel().findByText(refusals['not-a-file'].message)).toBeVisible();
    // The same file would be refused again.
    expect(panel().queryByRole('button', { name: /^Try again/ })).toBeNull();
    await user.click(panel().getByRole('button', { name: 'Leave out notes.txt' }));
    await user.upload(panel().getByLabelText('Choose files'), new File(['Hello'], 'notes.txt'));
    expect(await panel().findByText(refusals['file-not-scanned'].message)).toBeVisible();
    await user.click(panel().getByRole('button', { name: /^Try again/ }));
    expect(await panel().findByRole('button', { name: 'Download notes.txt' })).toBeVisible();
    expect(panel().queryByRole('button', { name: /^Try again/ })).toBeNull();
    await user.click(panel().getByRole('button', { name: 'Remove lamp.log' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(removed).toBe(true));
  });
});

describe('what ends or corrects an open report', () => {
  it('[QPR-13] its reporter withdraws it, after a question', async () => {
    store.qprs = [aQpr({ authorUsername: 'customer', availableActions: ['withdraw', 'comment'] })];
    server.use(
      http.post('/api/submitted-qpr/:id/withdraw', () => {
        store.qprs = [
          aQpr({
            closed: true,
            status: 'Disapproved',
            withdrawn: true,
            dateReviewed: '2026-03-03',
            pmComments: 'Withdrawn by its reporter.',
            availableActions: ['comment'],
          }),
        ];
        return HttpResponse.json({ data: store.qprs[0] });
      }),
    );
    asCustomer();
    const { user } = await open('?open=qpr12');
    await user.click(await panel().findByRole('button', { name: 'Withdraw' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(say.withdrawn)).toBeVisible();
    expect(await panel().findByText('Withdrawn by its reporter.')).toBeVisible();
    expect(panel().queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('[QPR-13] its PM marks it as the duplicate of another', async () => {
    const actions = ['approve', 'reject', 'duplicate', 'correct', 'comment', 'note'] as const;
    store.qprs = [
      aQpr({ availableActions: [...actions] }),
      aQpr({ id: 13, documentId: 'qpr13', title: 'Speed is negative' }),
    ];
    let sent: unknown;
    server.use(
      http.post('/api/submitted-qpr/:id/duplicate', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ data: store.qprs[0] });
      }),
    );
    as('Project Manager', 'Employee');
    const { user } = await open('?open=qpr12');
    await user.click(await panel().findByRole('button', { name: 'Mark as a duplicate' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByRole('combobox', { name: /^The other report/ }), 'Speed');
    await user.click(await screen.findByRole('option', { name: /QPR-0013/ }));
    await user.click(dialog.getByRole('button', { name: 'Mark as a duplicate' }));
    expect(await screen.findByText(say.duplicate)).toBeVisible();
    expect(sent).toEqual({ data: { of: 'qpr13' } });
  });

  it('[QPR-14] its PM corrects the words, with the revision on the screen', async () => {
    store.qprs = [aQpr({ revision: 3, availableActions: ['approve', 'reject', 'duplicate', 'correct'] })];
    let sent: { data?: object } = {};
    server.use(
      http.put('/api/submitted-qpr/:id', async ({ request }) => {
        sent = (await request.json()) as { data: object };
        return HttpResponse.json({ data: store.qprs[0] });
      }),
    );
    as('Project Manager', 'Employee');
    const { user } = await open('?open=qpr12');
    await user.click(await panel().findByRole('button', { name: 'Correct the words' }));
    const dialog = within(await screen.findByRole('dialog'));
    const title = dialog.getByRole('textbox', { name: /^Title/ });
    await user.clear(title);
    await user.type(title, 'Altitude jumps');
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(say.corrected)).toBeVisible();
    expect(sent.data).toMatchObject({ title: 'Altitude jumps', revision: 3 });
  });
});
