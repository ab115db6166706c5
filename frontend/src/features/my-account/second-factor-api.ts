import type {
  RecoveryCodes,
  SecondFactorBegin,
  SecondFactorConfirm,
  SecondFactorProof,
  SecondFactorSecret,
  SecondFactorState,
} from '@intranet/domain';
import { api } from '../../shared/http/client';

const OWN = '/users/me/second-factor';

/** The state of one's own second factor. MFA-01 */
export const getSecondFactor = async (signal: AbortSignal): Promise<SecondFactorState> =>
  (await api.get<SecondFactorState>(OWN, { signal })).data;

/** Returns the secret for the app. MFA-01 */
export const beginSecondFactor = async (input: SecondFactorBegin): Promise<SecondFactorSecret> =>
  (await api.post<SecondFactorSecret>(OWN, input)).data;

/** Turns it on with the first code of the app. MFA-01, MFA-04 */
export const confirmSecondFactor = async (input: SecondFactorConfirm): Promise<string[]> =>
  (await api.post<RecoveryCodes>(`${OWN}/confirm`, input)).data.recoveryCodes;

/** Makes new codes; the old ones stop working. MFA-04 */
export const renewRecoveryCodes = async (input: SecondFactorProof): Promise<string[]> =>
  (await api.post<RecoveryCodes>(`${OWN}/recovery-codes`, input)).data.recoveryCodes;

export const turnSecondFactorOff = async (input: SecondFactorProof): Promise<void> => {
  await api.post(`${OWN}/turn-off`, input);
};
