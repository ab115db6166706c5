import {
  type SecondFactorBegin,
  type SecondFactorConfirm,
  secondFactorMessages as say,
  secondFactorProof,
  type SecondFactorProof,
  type SecondFactorSecret,
} from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../shared/form/server-errors';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { keys } from '../../shared/http/keys';
import { currentSession, keepSession } from '../../shared/session/store';
import { useWrite, type WriteOptions } from '../../shared/write/use-write';
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

/** A refusal about the only field of a form is shown there, with the focus on it; a banner would repeat it. */
const saidAtOnlyField =
  <Values extends FieldValues>(form: Form<Values>) =>
  (error: unknown): boolean =>
    Object.keys(form.getValues()).length === 1 && fieldsOf(form)(error);

/** Asks for the password again and returns the secret for the app. MFA-01 */
export const useBegin = (form: Form<SecondFactorBegin>, onBegun: (begun: SecondFactorSecret) => void) =>
  useWrite<SecondFactorBegin, SecondFactorSecret>({
    send: beginSecondFactor,
    atFields: fieldsOf(form),
    onDone: onBegun,
    onFailed: saidAtOnlyField(form),
  });

type Change<Input, Answer> = Pick<WriteOptions<Input, Answer>, 'send' | 'success' | 'onDone'>;

/** A change to the second factor, which the bell also reports. */
const useChange = <Input extends FieldValues, Answer>(form: Form<Input>, change: Change<Input, Answer>) =>
  useWrite<Input, Answer>({
    ...change,
    atFields: fieldsOf(form),
    onFailed: saidAtOnlyField(form),
    touches: [keys.secondFactor, keys.notifications],
  });

/** Turns it on with the first code of the app. MFA-01, MFA-04 */
export const useConfirm = (form: Form<SecondFactorConfirm>, onCodes: (codes: string[]) => void) =>
  useChange(form, {
    send: confirmSecondFactor,
    success: say.on,
    onDone: (codes) => {
      const session = currentSession();
      // All screens are open from now on. MFA-05
      if (session?.mustSetUpSecondFactor) keepSession({ ...session, mustSetUpSecondFactor: false });
      onCodes(codes);
    },
  });

/** A change that needs password and code again: its form and its request. */
function useProof<Answer>(change: Change<SecondFactorProof, Answer>) {
  const form = useDomainForm<SecondFactorProof>(secondFactorProof, { currentPassword: '', code: '' });
  return { form, submit: useChange(form, change).run };
}

/** Makes ten new recovery codes; the old ones stop working. MFA-04 */
export const useRenewCodes = (onCodes: (codes: string[]) => void) =>
  useProof({ send: renewRecoveryCodes, success: say.codesMade, onDone: onCodes });

/** Turns the second factor off, with password and code. MFA-01 */
export const useTurnOff = (onOff: () => void) =>
  useProof({ send: turnSecondFactorOff, success: say.off, onDone: onOff });
