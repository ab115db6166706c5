import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { lastAsked, refuse, server, withFakeServer } from '../../testing/fake-server';
import { logIn, openApp } from '../../testing/open-app';
import { saveFile } from '../../shared/documents/save-file';

vi.mock('../../shared/documents/save-file', () => ({ saveFile: vi.fn() }));

withFakeServer();

const file = (fields: object) => ({ id: 'x1', documentId: 'x1', expiresAt: null, url: null, ...fields });
const exports = (...files: object[]) =>
  http.get('/api/privacy/exports', () => HttpResponse.json({ data: files, meta: {} }));

it('[PRV-01] asks for the own file, and says that it is being made', async () => {
  logIn();
  server.use(http.post('/api/privacy/exports', () => refuse('internal')));
  const { user } = openApp('/My-Account');
  const ask = await screen.findByRole('button', { name: 'Ask for My Data' });
  await user.click(ask);
  expect(await screen.findByText('Your file could not be asked for. Please try again later.')).toBeVisible();
  server.use(
    http.post('/api/privacy/exports', () =>
      HttpResponse.json({ data: file({ state: 'waiting' }), meta: {} }, { status: 201 }),
    ),
    exports(file({ state: 'waiting' })),
  );
  await user.click(ask);
  expect(await screen.findByText(/Your file is being made/)).toBeVisible();
  expect(lastAsked('POST /privacy/exports')?.body).toEqual({ data: { username: expect.any(String) } });
  expect(screen.queryByRole('button', { name: 'Ask for My Data' })).toBeNull();
});

it('[PRV-01] a file that is ready is downloaded with the session', async () => {
  logIn();
  const expiresAt = '2030-01-02T15:00:00.000Z';
  server.use(
    exports(file({ state: 'ready', expiresAt, url: '/api/privacy/exports/x1/file' })),
    http.get('/api/privacy/exports/x1/file', () => new HttpResponse('PK')),
  );
  const { user } = openApp('/My-Account');
  expect(await screen.findByText(/It can be downloaded until Jan 2, 2030/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download My Data' }));
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'my-data.zip'));
});

it.each(['failed', 'expired'])('[PRV-01] after a file that is %s another can be asked for', async (state) => {
  logIn();
  server.use(exports(file({ state })));
  openApp('/My-Account');
  expect(await screen.findByRole('button', { name: 'Ask for My Data' })).toBeVisible();
  expect(screen.queryByText(/could not be made/) !== null).toBe(state === 'failed');
});
