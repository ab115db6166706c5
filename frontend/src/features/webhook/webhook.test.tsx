import type { Webhook, WebhookDelivery } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { aPerson } from '../../testing/builders';
import { lastAsked, refuse, server, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';

withFakeServer();

const moment = '2026-03-04T15:00:00.000Z';

const aWebhook = (facts: Partial<Webhook> = {}): Webhook => ({
  id: 1,
  documentId: 'hook1',
  name: 'Chat',
  url: 'https://hooks.example.com/in',
  kinds: ['ticket.opened'],
  active: true,
  state: 'active',
  failingSince: null,
  pausedAt: null,
  lastError: null,
  nextAt: moment,
  waiting: 0,
  revision: 0,
  createdAt: moment,
  updatedAt: moment,
  ...facts,
});

const aDelivery = (facts: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 1,
  documentId: 'delivery1',
  eventId: 'msg_1',
  kind: 'ticket.opened',
  payload: '{"type":"ticket.opened"}',
  state: 'failed',
  attempts: 9,
  status: 500,
  answer: 'Out of order',
  error: 'It answered 500.',
  triedAt: moment,
  tookMs: 12,
  createdAt: moment,
  updatedAt: moment,
  ...facts,
});

const list = (rows: unknown[]) =>
  HttpResponse.json({ data: rows, meta: { pagination: { total: rows.length } } });

const thereAre = (webhooks: Webhook[], deliveries: WebhookDelivery[] = []) =>
  server.use(
    http.get('/api/webhooks', () => list(webhooks)),
    http.get('/api/webhooks/:id', ({ params }) => {
      const found = webhooks.find(({ documentId }) => documentId === params.id);
      return found ? HttpResponse.json({ data: found, meta: {} }) : refuse('not-found');
    }),
    http.get('/api/webhooks/:id/deliveries', () => list(deliveries)),
  );

const open = async (path = '/Administrator-Tools/Webhooks', title = 'Webhooks') => {
  logIn(aPerson({ role: { name: 'Administrator' } as never, groups: ['Admin', 'Employee'] }));
  const app = openApp(path);
  await heading(title);
  return app;
};

it('[WHK-01] [WHK-06] a webhook is added with its events as boxes, and its secret is shown once, to be copied', async () => {
  const webhooks: Webhook[] = [];
  thereAre(webhooks);
  server.use(
    http.post('/api/webhooks', () => {
      webhooks.push(aWebhook());
      return HttpResponse.json({ data: { ...aWebhook(), secret: 'whsec_abc' }, meta: {} }, { status: 201 });
    }),
  );
  const { user } = await open();
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  expect(await screen.findByText('No webhooks yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  const form = await screen.findByRole('dialog', { name: 'Add webhook' });
  await user.type(within(form).getByLabelText('Name'), 'Chat');
  await user.type(within(form).getByLabelText('Address'), 'hooks.example.com/in');
  await user.click(within(form).getByRole('button', { name: 'Add webhook' }));
  expect(await within(form).findByText('Please choose at least one event.')).toBeVisible();
  await user.click(within(form).getByLabelText('A ticket was submitted'));
  await user.click(within(form).getByLabelText('A weekly report was submitted'));
  await user.click(within(form).getByRole('button', { name: 'Add webhook' }));
  const shown = await screen.findByRole('dialog', { name: 'The secret' });
  expect(lastAsked('POST /webhooks')!.body).toEqual({
    data: {
      name: 'Chat',
      url: 'https://hooks.example.com/in',
      kinds: ['ticket.opened', 'report.submitted'],
      active: true,
    },
  });
  expect(within(shown).getByLabelText('Secret')).toHaveValue('whsec_abc');
  await user.click(within(shown).getByRole('button', { name: 'Copy' }));
  expect(copied).toHaveBeenCalledWith('whsec_abc');
  expect(await within(shown).findByText('Copied.')).toBeVisible();
  await user.click(within(shown).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue('whsec_abc')).toBeNull());
  expect(await screen.findByRole('link', { name: 'Chat' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'A ticket was submitted' })).toBeVisible();
});

it('[WHK-02] an address that is refused says why at its field', async () => {
  thereAre([]);
  server.use(
    http.post('/api/webhooks', () =>
      refuse('bad-input', { errors: [{ path: 'url', message: 'This address is in a private network.' }] }),
    ),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const form = await screen.findByRole('dialog', { name: 'Add webhook' });
  await user.type(within(form).getByLabelText('Name'), 'Metadata');
  await user.type(within(form).getByLabelText('Address'), '169.254.169.254/');
  await user.click(within(form).getByLabelText('A ticket was submitted'));
  await user.click(within(form).getByRole('button', { name: 'Add webhook' }));
  await waitFor(() => expect(within(form).getByLabelText('Address')).toBeInvalid());
});

it('[WHK-08] [WHK-04] a paused webhook says why, is resumed, and what failed is sent again', async () => {
  const webhook = aWebhook({ state: 'paused', pausedAt: moment, lastError: 'It answered 500.', waiting: 2 });
  thereAre([webhook], [aDelivery()]);
  server.use(
    http.put('/api/webhooks/hook1', () => HttpResponse.json({ data: aWebhook(), meta: {} })),
    http.post('/api/webhooks/hook1/deliveries', () =>
      HttpResponse.json({ data: aDelivery({ state: 'pending' }), meta: {} }, { status: 201 }),
    ),
  );
  const { user } = await open('/Administrator-Tools/Webhooks/hook1', 'Chat');
  const panel = await screen.findByRole('region', { name: 'What is sent, and where' });
  expect(within(panel).getByText('Paused')).toBeVisible();
  expect(within(panel).getByText('It answered 500.')).toBeVisible();
  expect(within(panel).getByText('2 wait')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(lastAsked('PUT /webhooks/hook1')?.body).toEqual({ data: { active: true } }));
  const deliveries = screen.getByRole('region', { name: 'Deliveries' });
  expect(await within(deliveries).findByText('9 tries')).toBeVisible();
  expect(within(deliveries).getByRole('rowheader')).toHaveTextContent(/^A ticket was submitted/);
  await user.click(within(deliveries).getByRole('button', { name: /Send again/ }));
  await waitFor(() =>
    expect(lastAsked('POST /webhooks/hook1/deliveries')?.body).toEqual({ data: { delivery: 'delivery1' } }),
  );
  await waitFor(() => expect(within(panel).getByRole('button', { name: 'Send a test' })).toBeEnabled());
  await user.click(within(panel).getByRole('button', { name: 'Send a test' }));
  await waitFor(() => expect(lastAsked('POST /webhooks/hook1/deliveries')?.body).toEqual({ data: {} }));
});

it('[WHK-06] a new secret is asked for and shown once; a deletion leads back to the list', async () => {
  const webhooks = [aWebhook()];
  thereAre(webhooks);
  server.use(
    http.post('/api/webhooks/hook1/secret', () =>
      HttpResponse.json({ data: { ...aWebhook(), secret: 'whsec_new' }, meta: {} }),
    ),
    http.delete('/api/webhooks/hook1', () => {
      webhooks.length = 0;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, address } = await open('/Administrator-Tools/Webhooks/hook1', 'Chat');
  await user.click(await screen.findByRole('button', { name: 'New secret' }));
  await user.click(await screen.findByRole('button', { name: 'Make a new secret' }));
  expect(await screen.findByDisplayValue('whsec_new')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue('whsec_new')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete webhook' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('/Administrator-Tools/Webhooks'));
  expect(await screen.findByText('No webhooks yet')).toBeVisible();
  expect(screen.getByText('Success! The webhook was deleted.')).toBeVisible();
});

it('[SES-16] says when the webhook no longer exists', async () => {
  thereAre([]);
  await open('/Administrator-Tools/Webhooks/gone', 'Webhook');
  expect(await screen.findByText('This webhook no longer exists')).toBeVisible();
});
