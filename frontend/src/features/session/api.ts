import type { LoginInput, SecondFactorLogIn, SecondFactorWanted, SessionAnswer } from '@intranet/domain';
import { plainClient } from '../../shared/http/plain-client';

/**
 * Opens a session; the server sets the refresh cookie. A person with a second factor gets a ticket instead. SES-01,
 * MFA-02
 */
export const logIn = async (input: LoginInput): Promise<SessionAnswer | SecondFactorWanted> =>
  (await plainClient.post<SessionAnswer | SecondFactorWanted>('/auth/local', input)).data;

/** The second step: ticket and code open the session. MFA-02 */
export const giveCode = async (input: SecondFactorLogIn): Promise<SessionAnswer> =>
  (await plainClient.post<SessionAnswer>('/auth/second-factor', input)).data;
