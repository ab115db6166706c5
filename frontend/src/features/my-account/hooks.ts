import {
  passwordMessages,
  type ChangePasswordInput,
  type Preferences,
  type ResetPasswordInput,
} from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../shared/form/server-errors';
import { keys } from '../../shared/http/keys';
import { logOut } from '../../shared/session/end';
import { sessionFrom } from '../../shared/session/session';
import { currentSession, keepSession } from '../../shared/session/store';
import { useWrite } from '../../shared/write/use-write';
import { changePassword, getOwnAccount, getPreferences, resetPassword, updatePreferences } from './api';

/** Reads the own account from the server on each visit. ACC-01 */
export const useOwnAccount = () =>
  useQuery({ queryKey: keys.account, queryFn: ({ signal }) => getOwnAccount(signal), staleTime: 0 });

/** Reads which reminders the person wants by email. RHY-07 */
export const usePreferences = () =>
  useQuery({ queryKey: keys.preferences, queryFn: ({ signal }) => getPreferences(signal) });

/** Turns the weekly reminder by email on or off. RHY-07 */
export const useReminderMail = () =>
  useWrite<Preferences, Preferences>({
    send: updatePreferences,
    success: ({ reminderMail }) =>
      reminderMail
        ? 'The weekly reminder is sent by email again.'
        : 'The weekly reminder is only shown in the bell now.',
    failure: 'This could not be saved. Please try again!',
    touches: [keys.preferences],
  });

type Form<Values extends FieldValues> = UseFormReturn<Values, unknown, Values>;

/** Success and failure of both ways to a new password, in the server's words if it gives any. ACC-04 */
function useNewPassword<Values extends FieldValues>(
  form: Form<Values>,
  send: (input: Values) => Promise<void>,
  onDone: () => void,
): (input: Values) => Promise<boolean> {
  const change = useWrite<Values, void>({
    send,
    success: passwordMessages.changed,
    atFields: fieldsOf(form),
    onDone: () => {
      form.reset();
      onDone();
    },
  });
  return change.run;
}

/** Changes the password of the person who is logged in. ACC-02 to ACC-04 */
export const useChangePassword = (form: Form<ChangePasswordInput>, onDone: () => void) =>
  useNewPassword(
    form,
    async (input) => keepSession(sessionFrom(await changePassword(input), Date.now())),
    onDone,
  );

/** Uses up the code of a link. The server has ended all sessions, so this tab drops its own. ACC-06 */
export const useResetPassword = (form: Form<ResetPasswordInput>, onDone: () => void) =>
  useNewPassword(
    form,
    async (input) => {
      await resetPassword(input);
      if (currentSession()) logOut();
    },
    onDone,
  );
