import axios from 'axios';
import { toApiError } from './api-error';

/**
 * Where every request goes; the refresh cookie travels because the origin is the same. Without a name for a cookie
 * against forgery, which this server does not send, nothing waits for the browser to look for one.
 */
export const clientSettings = {
  baseURL: '/api',
  timeout: 30_000,
  xsrfCookieName: '',
  // Without it, what was sent and not answered looks like what never left.
  transitional: { ...axios.defaults.transitional, clarifyTimeoutError: true },
};

/** Sends without a token and renews nothing: for logging in, renewing and logging out. */
export const plainClient = axios.create(clientSettings);

plainClient.interceptors.response.use(undefined, (error: unknown) => Promise.reject(toApiError(error)));
