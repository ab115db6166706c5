import type { LoginInput, SessionAnswer } from '@intranet/domain';
import { plainClient } from '../../shared/http/plain-client';

/** Opens a session; the server leaves the refresh cookie beside its answer. SES-01. */
export const logIn = async (input: LoginInput): Promise<SessionAnswer> =>
  (await plainClient.post<SessionAnswer>('/auth/local', input)).data;
