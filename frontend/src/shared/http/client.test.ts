import { unansweredWrite } from '@intranet/domain';
import { AxiosError } from 'axios';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { logIn } from '../../testing/log-in';
import { noteActivity } from '../session/activity';
import { currentSession } from '../session/store';
import { ApiError, isOutage } from './api-error';
import { api } from './client';
import { getList } from './lists';

withFakeServer();
afterEach(() => void vi.unstubAllGlobals());

const failure = async (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => {
      throw new Error('It should have failed.');
    },
    (error: unknown) => error as ApiError,
  );

describe('a request', () => {
  it('[SES-05] one renewal is enough for many that are refused at once', async () => {
    logIn();
    office.token = 'another';
    noteActivity();
    await Promise.all([api.get('/users/me'), api.get('/war-reports'), api.get('/assigned-contracts')]);
    expect(timesAsked('POST /auth/refresh')).toBe(1);
  });

  it('[SES-05] is sent again only once', async () => {
    logIn();
    server.use(http.get('/api/users/me', () => refuse('no-session')));
    noteActivity();
    expect((await failure(api.get('/users/me'))).status).toBe(401);
    expect(timesAsked('GET /users/me')).toBe(2);
  });

  it('[SES-05] a renewal without an answer leaves the session', async () => {
    logIn();
    office.token = 'another';
    server.use(http.post('/api/auth/refresh', () => HttpResponse.error()));
    noteActivity();
    expect(isOutage(await failure(api.get('/users/me')))).toBe(true);
    expect(currentSession()).not.toBeNull();
  });

  it('leaves at once, without a look for a cookie that no server of ours sends', async () => {
    const store = { get: vi.fn(() => Promise.resolve(null)) };
    vi.stubGlobal('cookieStore', store);
    logIn();
    await api.get('/users/me');
    expect(store.get).not.toHaveBeenCalled();
  });

  it('carries code, sentence, facts and faults of fields of a refusal', async () => {
    logIn();
    const errors = [{ path: 'endDate', message: 'The end date cannot be before the start date.' }];
    server.use(http.post('/api/war-reports', () => refuse('bad-input', { errors })));
    const error = await failure(api.post('/war-reports', { data: {} }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: 'bad-input', fieldErrors: errors });
    expect(error.message).toBe('Some of the data sent is missing or not valid.');
  });

  it('[OPS-10] says of a fault which request IT finds it by', async () => {
    logIn();
    const headers = { 'X-Request-Id': '9f2c4a1b00d3e8f7' };
    const fault = () =>
      HttpResponse.json(
        { data: null, error: { message: 'Something went wrong.' } },
        { status: 500, headers },
      );
    server.use(http.get('/api/users/me', fault));
    const error = await failure(api.get('/users/me'));
    expect(error.requestId).toBe('9f2c4a1b00d3e8f7');
    expect(error.message).toBe(
      'Something went wrong. If you tell IT about it, name request 9f2c4a1b00d3e8f7.',
    );
  });

  it('[OPS-06] a write that was sent and not answered in time may be stored; one that never left is not', async () => {
    logIn();
    const uncertain = { message: unansweredWrite, details: { uncertain: true } };
    const send = () => failure(api.post('/war-reports', { data: {} }));
    // The fake server's requests never time out, so this plays the browser's timeout with the client's own settings.
    const giveUp = () =>
      Promise.reject(new AxiosError('', timeoutCode, { ...api.defaults, method: 'post' } as never));
    const timeoutCode = api.defaults.transitional?.clarifyTimeoutError ? 'ETIMEDOUT' : 'ECONNABORTED';
    expect(await failure(api.post('/war-reports', {}, { adapter: giveUp }))).toMatchObject({
      status: 0,
      ...uncertain,
    });
    server.use(http.post('/api/war-reports', () => new HttpResponse('<html>', { status: 504 })));
    expect(await send()).toMatchObject({ status: 504, ...uncertain });
    server.use(http.post('/api/war-reports', () => HttpResponse.error()));
    expect((await send()).details).toEqual({});
    server.use(http.get('/api/users/me', () => new HttpResponse('<html>', { status: 504 })));
    expect((await failure(api.get('/users/me'))).details).toEqual({});
  });

  it('survives answers that are not ours', async () => {
    logIn();
    server.use(http.get('/api/users/me', () => new HttpResponse('<html>Bad gateway', { status: 502 })));
    expect(await failure(api.get('/users/me'))).toMatchObject({
      status: 502,
      code: 'unknown',
      fieldErrors: [],
    });
  });

  it('asks for lists with brackets, nested conditions included', async () => {
    logIn();
    await getList('/war-reports', {
      filters: {
        username: { $eq: 'a&b' },
        $or: [{ startDate: { $eq: '2026-03-02' } }, { submitted: { $eq: false } }],
      },
      sort: 'startDate:desc',
      pagination: { page: 2, pageSize: 10 },
    });
    expect(Object.fromEntries(lastAsked('GET /war-reports')!.query)).toEqual({
      'filters[username][$eq]': 'a&b',
      'filters[$or][0][startDate][$eq]': '2026-03-02',
      'filters[$or][1][submitted][$eq]': 'false',
      sort: 'startDate:desc',
      'pagination[page]': '2',
      'pagination[pageSize]': '10',
    });
  });
});
