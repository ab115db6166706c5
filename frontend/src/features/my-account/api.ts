import type {
  ChangePasswordInput,
  OwnPhonesInput,
  Preferences,
  ResetPasswordInput,
  SessionAnswer,
  SessionUser,
} from '@intranet/domain';
import { api } from '../../shared/http/client';
import { getRecord, putRecord } from '../../shared/http/record';
import { plainClient } from '../../shared/http/plain-client';

export const getOwnAccount = async (signal?: AbortSignal): Promise<SessionUser> =>
  (await api.get<SessionUser>('/users/me', signal ? { signal } : {})).data;

/** All other sessions end; this one continues with the token of the answer. ACC-04 */
export const changePassword = async (input: ChangePasswordInput): Promise<SessionAnswer> =>
  (await api.post<SessionAnswer>('/auth/change-password', input)).data;

/** The answer does not reveal whether the address is taken. ACC-05 */
export const askForLink = async (email: string): Promise<void> => {
  await plainClient.post('/auth/forgot-password', { email });
};

/** Sets a password with the one-time code of a link. ACC-06 */
export const resetPassword = async (input: ResetPasswordInput): Promise<void> => {
  await plainClient.post('/auth/reset-password', input);
};

/** The person's own settings. RHY-07 */
export const getPreferences = (signal: AbortSignal): Promise<Preferences> =>
  getRecord('/preferences', signal);

export const updatePreferences = (preferences: Preferences): Promise<Preferences> =>
  putRecord('/preferences', preferences);

/** Changes the own phone numbers. ACC-10 */
export const changeOwnPhones = async (input: OwnPhonesInput): Promise<SessionUser> =>
  (await api.put<SessionUser>('/users/me/phones', input)).data;

/** The welcome of a new person does not come again. HOM-11 */
export const putWelcomeAway = (): Promise<Preferences> => putRecord('/preferences', { welcomed: true });
