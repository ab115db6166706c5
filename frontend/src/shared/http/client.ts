import axios, { isAxiosError, type InternalAxiosRequestConfig } from 'axios';
import { renewAfterRefusal } from '../session/renewal';
import { currentSession } from '../session/store';
import { toApiError } from './api-error';
import { noteAnswer } from './outage';
import { clientSettings } from './plain-client';
import { noteServerTime } from './server-clock';

/** Sends with the session's token. After a 401 it renews the session and sends once more. SES-05. */
export const api = axios.create(clientSettings);

const sentAgain = new WeakSet<object>();

api.interceptors.request.use((config) => {
  const session = currentSession();
  if (session) config.headers.set('Authorization', `Bearer ${session.token}`);
  return config;
});

api.interceptors.response.use(
  (answer) => {
    noteAnswer(null);
    return noteServerTime(answer);
  },
  async (error: unknown) => {
    const config = isAxiosError(error) ? error.config : undefined;
    const refused = isAxiosError(error) && error.response?.status === 401;
    if (!refused || !config || sentAgain.has(config)) throw noteAnswer(toApiError(error));
    const refusedToken = String(config.headers.get('Authorization') ?? '').replace('Bearer ', '');
    const renewed = await renewAfterRefusal(refusedToken).catch((trouble: unknown) => {
      // The session could not be renewed because of the server, which is no reason to log the person out.
      throw noteAnswer(trouble);
    });
    if (!renewed) throw toApiError(error);
    return sendAgain(config);
  },
);

function sendAgain(config: InternalAxiosRequestConfig) {
  sentAgain.add(config);
  return api.request(config);
}
