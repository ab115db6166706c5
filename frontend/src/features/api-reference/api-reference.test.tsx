import type { ApiDocument, ApiOperation } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { aPerson } from '../../testing/builders';
import { refuse, server, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';

const saved = vi.hoisted(() => vi.fn());
vi.mock('file-saver', () => ({ saveAs: saved }));

withFakeServer();

const anOperation = (facts: Partial<ApiOperation>): ApiOperation => ({
  operationId: 'visitorFind',
  tags: ['visitors'],
  summary: 'Visitor: find',
  description: 'Administration and admins see the visitors.',
  security: [{ session: [] }],
  parameters: [],
  responses: { 200: { description: 'A page of visitors.' } },
  'x-permission': 'visitor:list',
  ...facts,
});

const description: ApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Company Intranet', version: '2.1.0', description: '' },
  servers: [{ url: '/api', description: '' }],
  tags: [{ name: 'auth' }, { name: 'visitors' }],
  paths: {
    '/auth/local': {
      post: anOperation({
        operationId: 'sessionOpen',
        tags: ['auth'],
        summary: 'Session: open',
        security: [],
        'x-permission': 'session:open',
      }),
    },
    '/visitors': {
      get: anOperation({}),
      post: anOperation({
        operationId: 'visitorCreate',
        summary: 'Visitor: create',
        'x-permission': 'visitor:write',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  data: {
                    type: 'object',
                    properties: { lastName: { type: 'string', minLength: 1 }, note: { type: 'string' } },
                    required: ['lastName'],
                  },
                },
                required: ['data'],
              },
            },
          },
        },
      }),
    },
  },
  components: { securitySchemes: {}, schemas: {}, responses: {} },
};

const answerWith = (answer: () => Response) => server.use(http.get('/api/openapi.json', answer));

const open = async (path = '/Resources/API-Reference') => {
  logIn(aPerson({ groups: ['IT', 'Employee'] }));
  const app = openApp(path);
  await heading('API Reference');
  return app;
};

it('[IMP-04] shows IT each call by its area, and in it permission, fields and an example', async () => {
  answerWith(() => HttpResponse.json(description));
  const { user } = await open();
  const area = await screen.findByRole('region', { name: 'visitors' });
  expect(screen.getByText('3 calls')).toBeVisible();
  await user.click(within(area).getByText('Visitor: create'));
  expect(await within(area).findByText('visitor:write')).toBeVisible();
  expect(within(area).getByText('text, not empty')).toBeVisible();
  expect(within(area).getAllByText('may be left out')).toHaveLength(1);
  const example = within(area).getByLabelText('Example of POST /visitors');
  expect(example).toHaveTextContent(`curl -X POST '${window.location.origin}/api/visitors'`);
  expect(example).toHaveTextContent('Authorization: Bearer $TOKEN');
  expect(example).toHaveTextContent('{"data":{"lastName":"text"}}');
});

it('[IMP-04] a search narrows it, keeps its words in the address, and says when nothing is found', async () => {
  answerWith(() => HttpResponse.json(description));
  const { user, address } = await open();
  await user.type(await screen.findByRole('searchbox'), 'lastname post');
  await waitFor(() => expect(screen.getByText('1 call')).toBeVisible());
  expect(screen.queryByRole('region', { name: 'auth' })).toBeNull();
  expect(address()).toBe('/Resources/API-Reference?search=lastname+post');
  await user.type(screen.getByRole('searchbox'), ' nothing');
  expect(await screen.findByText('No call matches this search')).toBeVisible();
});

it('[IMP-04] a call that needs no session says so, and its example sends no token', async () => {
  answerWith(() => HttpResponse.json(description));
  const { user } = await open('/Resources/API-Reference?search=auth');
  await user.click(await screen.findByText('Session: open'));
  expect(await screen.findByText(/without a session/)).toBeVisible();
  expect(screen.getByLabelText('Example of POST /auth/local')).not.toHaveTextContent('Bearer');
});

it('[IMP-04] the description is saved as a file', async () => {
  answerWith(() => HttpResponse.json(description));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /Download OpenAPI/ }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith(expect.any(Blob), 'openapi.json'));
});

it('[SES-24] says when the description cannot be fetched, and fetches it again', async () => {
  answerWith(() => refuse('internal'));
  const { user } = await open();
  expect(await screen.findByText(/error retrieving the description/)).toBeVisible();
  answerWith(() => HttpResponse.json(description));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'visitors' })).toBeVisible();
});
