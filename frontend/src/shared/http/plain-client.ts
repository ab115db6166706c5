import axios from 'axios';
import { toApiError } from './api-error';
import { noteServerTime } from './server-clock';

/**
 * The settings of every request; the refresh cookie is sent because the origin is the same. Axios' XSRF cookie is
 * turned off: this server sets none, and looking for it would delay every request.
 */
export const clientSettings = {
  baseURL: '/api',
  timeout: 30_000,
  xsrfCookieName: '',
  // Without it, a request that timed out looks like one that was never sent.
  transitional: { ...axios.defaults.transitional, clarifyTimeoutError: true },
};

/** Sends no token and renews nothing: for logging in, renewing and logging out. */
export const plainClient = axios.create(clientSettings);

plainClient.interceptors.response.use(noteServerTime, (error: unknown) => Promise.reject(toApiError(error)));
