import { sessionMessages, type LoginInput } from '@intranet/domain';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../shared/http/api-error';
import { noteActivity } from '../../shared/session/activity';
import { sessionFrom, type Session } from '../../shared/session/session';
import { keepSession } from '../../shared/session/store';
import { useWrite } from '../../shared/write/use-write';
import { serverWords } from '../../shared/write/write-problem';
import { logIn } from './api';

/** Logs in, and says why not: wrong words, too many attempts, or no server. The password has to be typed again. SES-01. */
export function useLogin(
  form: UseFormReturn<LoginInput, unknown, LoginInput>,
  onLoggedIn: (session: Session) => void,
): (input: LoginInput) => Promise<boolean> {
  const login = useWrite<LoginInput, Session>({
    send: async (input) => sessionFrom(await logIn(input), Date.now()),
    words: (error) =>
      error instanceof ApiError && error.code === 'wrong-credentials'
        ? sessionMessages.wrongCredentials
        : serverWords(error),
    onDone: (session) => {
      keepSession(session);
      noteActivity();
      onLoggedIn(session);
    },
    onFailed: () => {
      form.resetField('password');
      form.setFocus('password');
    },
  });
  return login.run;
}
