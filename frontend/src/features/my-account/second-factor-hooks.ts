import {
  type SecondFactorBegin,
  type SecondFactorConfirm,
  secondFactorMessages as say,
  type SecondFactorProof,
  type SecondFactorSecret,
} from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../shared/form/server-errors';
import { keys } from '../../shared/http/keys';
import { currentSession, keepSession } from '../../shared/session/store';
import { useWrite } from '../../shared/write/use-write';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  turnSecondFactorOff,
} from './second-factor-api';

type Form<Values extends FieldValues> = UseFormReturn<Values, unknown, Values>;

/** Reads whether the second factor is on, and how many recovery codes are left. MFA-01 */
export const useSecondFactor = () =>
  useQuery({ queryKey: keys.secondFactor, queryFn: ({ signal }) => getSecondFactor(signal) });

/** Asks for the password again, and gives what the app is told. MFA-01 */
export const useBegin = (form: Form<SecondFactorBegin>, onBegun: (begun: SecondFactorSecret) => void) =>
  useWrite<SecondFactorBegin, SecondFactorSecret>({
    send: beginSecondFactor,
    atFields: fieldsOf(form),
    onDone: onBegun,
  });

/** Turns it on with the first code of the app. MFA-01, MFA-04 */
export const useConfirm = (form: Form<SecondFactorConfirm>, onCodes: (codes: string[]) => void) =>
  useWrite<SecondFactorConfirm, string[]>({
    send: confirmSecondFactor,
    success: say.on,
    atFields: fieldsOf(form),
    touches: [keys.secondFactor, keys.notifications],
    onDone: (codes) => {
      const session = currentSession();
      // Everything is open from now on. MFA-05
      if (session?.mustSetUpSecondFactor) keepSession({ ...session, mustSetUpSecondFactor: false });
      onCodes(codes);
    },
  });

/** Makes ten new recovery codes; the old ones stop working. MFA-04 */
export const useRenewCodes = (form: Form<SecondFactorProof>, onCodes: (codes: string[]) => void) =>
  useWrite<SecondFactorProof, string[]>({
    send: renewRecoveryCodes,
    success: say.codesMade,
    atFields: fieldsOf(form),
    touches: [keys.secondFactor, keys.notifications],
    onDone: onCodes,
  });

/** Turns the second factor off, with password and code. MFA-01 */
export const useTurnOff = (form: Form<SecondFactorProof>, onOff: () => void) =>
  useWrite<SecondFactorProof>({
    send: turnSecondFactorOff,
    success: say.off,
    atFields: fieldsOf(form),
    touches: [keys.secondFactor, keys.notifications],
    onDone: onOff,
  });
