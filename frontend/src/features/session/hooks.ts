import { sessionMessages, type LoginInput } from '@intranet/domain';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../shared/http/api-error';
import { noteActivity } from '../../shared/session/activity';
import { sessionFrom, type Session } from '../../shared/session/session';
import { keepSession } from '../../shared/session/store';
import { useAlerts } from '../../shared/ui/alerts';
import { logIn } from './api';

/** Logs in, and says why not: wrong words, too many attempts, or no server. The password has to be typed again. SES-01. */
export function useLogin(
  form: UseFormReturn<LoginInput, unknown, LoginInput>,
  onLoggedIn: (session: Session) => void,
): (input: LoginInput) => Promise<void> {
  const alerts = useAlerts();
  return async (input) => {
    try {
      const session = sessionFrom(await logIn(input), Date.now());
      keepSession(session);
      noteActivity();
      onLoggedIn(session);
    } catch (error) {
      alerts.failure(explain(error));
      form.resetField('password');
      form.setFocus('password');
    }
  };
}

function explain(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.code === 'wrong-credentials' ? sessionMessages.wrongCredentials : error.message;
}
